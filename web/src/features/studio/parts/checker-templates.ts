import type { CheckerLanguage } from '@assay/contract/comparison'

const c = `#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  FILE *input = fopen(argv[1], "r");
  FILE *answer = fopen(argv[2], "r");
  long expected, printed;
  if (fscanf(answer, "%ld", &expected) != 1) return 1;
  if (scanf("%ld", &printed) != 1) return 43;
  return printed == expected ? 42 : 43;
}
`

const cpp = `#include <fstream>
#include <iostream>

int main(int argc, char **argv) {
  std::ifstream input(argv[1]), answer(argv[2]);
  long long expected, printed;
  answer >> expected;
  if (!(std::cin >> printed)) return 43;
  return printed == expected ? 42 : 43;
}
`

const python = `import sys

right, wrong = 42, 43
with open(sys.argv[1]) as file: case = file.read().split()
with open(sys.argv[2]) as file: expected = file.read().split()
printed = sys.stdin.read().split()

sys.exit(right if printed == expected else wrong)
`

/** What a new checker starts from. */
export const checkerTemplates: Record<CheckerLanguage, string> = {
  Python: python,
  'C++': cpp,
  C: c,
}
