# Names that nobody declares: what was meant, or where it comes from.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Account:
    var balance: Int
    var _secret: Int

    def __init__(out self):
        self.balance = 0
        self._secret = 1

    def deposit(mut self, amount: Int):
        # CHECK: :[[#@LINE+2]]:9: error: use of unknown name 'balance'; did you mean 'self.balance'?
        # CHECK: {{^ +\^~~~~~~$}}
        balance += amount

    def show(self):
        # CHECK: :[[#@LINE+2]]:9: error: use of unknown name 'deposit'; did you mean 'self.deposit'?
        # CHECK: {{^ +\^~~~~~~$}}
        deposit(3)


def compute(value: Int) -> Int:
    return value


def kernel():
    # CHECK: :[[#@LINE+2]]:13: error: use of unknown name 'thread_idx'; write 'from std.gpu import thread_idx'
    # CHECK: {{^ +\^~~~~~~~~~$}}
    var i = thread_idx.x
    # CHECK: :[[#@LINE+2]]:13: error: use of unknown name 'threadIdx'; use 'thread_idx' ('from std.gpu import thread_idx')
    # CHECK: {{^ +\^~~~~~~~~$}}
    var j = threadIdx.x
    # CHECK: :[[#@LINE+2]]:5: error: use of unknown name '__syncthreads'; use 'barrier()' ('from std.gpu import barrier')
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    __syncthreads()


def main():
    var counter = 1
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'countr'; did you mean 'counter'?
    # CHECK: {{^ +\^~~~~~$}}
    print(countr)
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'comptue'; did you mean 'compute'?
    # CHECK: {{^ +\^~~~~~~$}}
    print(comptue(1))
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'x'
    # CHECK: {{^ +\^$}}
    print(x)
    var account = Account()
    # CHECK: :[[#@LINE+2]]:19: error: 'Account' has no member 'balanse'; did you mean 'balance'?
    # CHECK: {{^ +\^~~~~~~$}}
    print(account.balanse)
    # CHECK: :[[#@LINE+2]]:19: error: 'Account' has no member 'secret'
    # CHECK: {{^ +\^~~~~~$}}
    print(account.secret)
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'sqrt'; write 'from std.math import sqrt'
    # CHECK: {{^ +\^~~~$}}
    print(sqrt(2.0))
    # CHECK: :[[#@LINE+2]]:15: error: use of unknown name 'DeviceContext'; write 'from std.gpu.host import DeviceContext'
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var ctx = DeviceContext()
    # CHECK: :[[#@LINE+2]]:18: error: use of unknown name 'LayoutTensor'; write 'from layout import LayoutTensor'
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    var tensor = LayoutTensor
    # CHECK: :[[#@LINE+2]]:15: error: use of unknown name 'true'; use 'True'
    # CHECK: {{^ +\^~~~$}}
    var yes = true
    # CHECK: :[[#@LINE+2]]:19: error: use of unknown name 'null'; use 'None'
    # CHECK: {{^ +\^~~~$}}
    var nothing = null
    # CHECK: :[[#@LINE+2]]:11: error: use of unknown name 'isinstance'; compare types at compile time: 'type_of(x) == T' or 'conforms_to(T, Trait)'
    # CHECK: {{^ +\^~~~~~~~~~$}}
    print(isinstance(1, Int))
    var list = [1, 2]
    # CHECK: :[[#@LINE+2]]:10: error: 'List[Int]' has no member 'push_back'; use 'append'
    # CHECK: {{^ +\^~~~~~~~~$}}
    list.push_back(3)
    # CHECK: :[[#@LINE+2]]:16: error: 'List[Int]' has no member 'length'; use 'len(...)'
    # CHECK: {{^ +\^~~~~~$}}
    print(list.length)
    # CHECK: :[[#@LINE+2]]:18: error: 'StringLiteral' has no member 'size'; use 'len(...)'
    # CHECK: {{^ +\^~~~$}}
    print("text".size)
    # CHECK: :[[#@LINE+2]]:18: error: 'String' has no member 'from_nothing'
    # CHECK: {{^ +\^~~~~~~~~~~~$}}
    print(String.from_nothing)
