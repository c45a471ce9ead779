#!/usr/bin/env python3
"""Draws the table of kernels against CUDA C++ in bench/README.md as docs/pictures/kernels.svg: chart.py [-o FILE]"""
import argparse
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROW, LEFT, WIDTH, TOP = 18, 150, 420, 46
MOST = 1.2


def ratios():
    """(kernel, time of Brio as a share of nvcc's) of the table."""
    with open(os.path.join(ROOT, "bench", "README.md"), encoding="utf-8") as file:
        text = file.read()
    table = text[text.index("| kernel | Brio us | nvcc us | ratio |"):]
    table = table[:table.index("\n\n")]
    return [(name.strip(), float(ratio)) for name, ratio in re.findall(r"^\| ([^|]+) \| [\d.]+ \| [\d.]+ \| ([\d.]+) \|", table, re.M)]


def draw(rows):
    height = TOP + ROW * len(rows) + 26
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 60}" height="{height}" font-family="sans-serif" font-size="12">',
             '<rect width="100%" height="100%" fill="white"/>',
             f'<text x="{LEFT}" y="18" font-size="14">Kernels on an NVIDIA H200: time of Brio, nvcc = 1</text>',
             f'<text x="{LEFT}" y="34" fill="#666">shorter is faster; bench/README.md has the figures</text>']
    for i, (name, ratio) in enumerate(rows):
        y = TOP + ROW * i
        width = min(ratio, MOST) / MOST * WIDTH
        color = "#2a7f62" if ratio <= 1 else "#c98b2b"
        parts.append(f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{name}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y + 3}" width="{width:.1f}" height="{ROW - 6}" fill="{color}"/>')
        parts.append(f'<text x="{LEFT + width + 6:.1f}" y="{y + 13}" fill="#333">{ratio:.2f}</text>')
    one = LEFT + WIDTH / MOST
    parts.append(f'<line x1="{one:.1f}" y1="{TOP}" x2="{one:.1f}" y2="{height - 22}" stroke="#333" stroke-dasharray="3 3"/>')
    parts.append(f'<text x="{one:.1f}" y="{height - 8}" text-anchor="middle">nvcc</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", dest="out", default=os.path.join(ROOT, "docs", "pictures", "kernels.svg"))
    args = parser.parse_args()
    with open(args.out, "w", encoding="utf-8") as file:
        file.write(draw(ratios()))


if __name__ == "__main__":
    main()
