import type { Language } from '@assay/contract/catalogue'

const reading: Record<Language, string> = {
  Java: 'Put your `main` method into a class named `Main`. A `java.util.Scanner` of `System.in` reads numbers with `nextInt()`, and `System.out.println(...)` prints a line.',
  'C++': 'Include `<iostream>`: `std::cin >> a` reads a number, and `std::cout << a` prints it.',
  JavaScript:
    "`require('fs').readFileSync(0, 'utf8')` reads the whole input as one text, and `console.log(...)` prints a line.",
  Python:
    '`input()` reads one line, `int(...)` makes a number of it, and `print(...)` prints a line.',
  C: 'Include `<stdio.h>`: `scanf("%d", &a)` reads a number, and `printf("%d\\n", a)` prints it.',
}

/** Easy on purpose: it is the tool that is to be tried. It is not in the question bank. */
export const practiceQuestion = (language: Language) => ({
  title: 'Add two numbers',
  questionText: `The input has two whole numbers, each on a line of its own. Print their sum.\n\n**In ${language}:** ${reading[language]}`,
  sampleInput: '19\n23\n',
  expectedOutput: '42\n',
})
