def main():
    print(__mlir_attr.`#kgen.none`)
