import type { Language } from '@assay/contract/catalogue'

const reading: Record<Language, string> = {
  Java: 'Put your `main` method into a class named `Main`. A `java.util.Scanner` of `System.in` reads numbers with `nextInt()`, and `System.out.println(...)` prints a line.',
  'C++': 'Include `<iostream>`: `std::cin >> a` reads a number, and `std::cout << a` prints it.',
  JavaScript:
    "`require('fs').readFileSync(0, 'utf8')` reads the whole input as one string, and `console.log(...)` prints a line.",
  Python:
    '`input()` reads one line, `int(...)` turns it into a number, and `print(...)` prints a line.',
  C: 'Include `<stdio.h>`: `scanf("%d", &a)` reads a number, and `printf("%d\\n", a)` prints it.',
  Go: 'Your program is `package main`. With `import "fmt"`, `fmt.Scan(&a)` reads a number, and `fmt.Println(a)` prints it.',
  Rust: '`std::io::stdin().read_line(&mut text)` reads one line into a `String`, `text.trim().parse::<i64>()` turns it into a number, and `println!("{}", a)` prints it.',
  TypeScript:
    "With `import { readFileSync } from 'fs'`, `readFileSync(0, 'utf8')` reads the whole input as one string, and `console.log(...)` prints a line.",
  'C#': '`System.Console.ReadLine()` reads one line, `int.Parse(...)` turns it into a number, and `System.Console.WriteLine(...)` prints a line.',
  Kotlin:
    'In `fun main()`, `readLine()!!.toInt()` reads a number, and `println(...)` prints a line.',
  PHP: 'After `<?php`, `fgets(STDIN)` reads one line, `(int)` turns it into a number, and `echo $a` prints it.',
  Ruby: '`gets.to_i` reads a number, and `puts ...` prints a line.',
  Perl: '`<STDIN>` reads one line, which counts as a number in a sum, and `print ...` prints.',
  R: '`scan(file("stdin"))` reads all numbers, and `cat(...)` prints.',
  Bash: '`read -r a` reads one line, `$((a + 1))` calculates, and `echo ...` prints a line.',
}

/** Easy on purpose: it is the tool that is to be tried. It is not in the question bank. */
export const practiceQuestion = (language: Language) => ({
  title: 'Add two numbers',
  questionText: `The input has two whole numbers, each on a line of its own. Print their sum.\n\n**In ${language}:** ${reading[language]}`,
  sampleInput: '19\n23\n',
  expectedOutput: '42\n',
})
