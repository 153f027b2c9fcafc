import type { OptionalEntry } from './entry.ts'
import type { standardTable } from './standard.ts'

/** Compiled languages that an operator can turn on. */
export const compiledTable = {
  Go: {
    judgeId: 60,
    judgeAliases: [95, 106, 107],
    sourceFile: 'main.go',
    fileEndings: ['go'],
    lineComment: '//',
    mode: 'go',
    indentWidth: 4,
    timeLimit: { proxy: 'Java' },
    practiceHint:
      'Your program is `package main`. With `import "fmt"`, `fmt.Scan(&a)` reads a number, and `fmt.Println(a)` prints it.',
    reader: {
      numbers: `package main

import "fmt"

func main() {
    var numbers []int
    var number int
    for {
        if _, err := fmt.Scan(&number); err != nil {
            break
        }
        numbers = append(numbers, number)
    }
    for _, number := range numbers {
        fmt.Print(number, " ")
    }
}
`,
      lines: `package main

import (
    "bufio"
    "fmt"
    "os"
)

func main() {
    in := bufio.NewScanner(os.Stdin)
    in.Buffer(nil, 1<<20)
    var lines []string
    for in.Scan() {
        lines = append(lines, in.Text())
    }
    for _, line := range lines {
        fmt.Println(line)
    }
}
`,
    },
  },
  Rust: {
    judgeId: 73,
    judgeAliases: [108],
    sourceFile: 'main.rs',
    fileEndings: ['rs'],
    lineComment: '//',
    mode: 'rust',
    indentWidth: 4,
    abbreviation: 'Rs',
    timeLimit: { proxy: 'C++' },
    practiceHint:
      '`std::io::stdin().read_line(&mut text)` reads one line into a `String`, `text.trim().parse::<i64>()` turns it into a number, and `println!("{}", a)` prints it.',
    reader: {
      numbers: `use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    for number in numbers {
        print!("{} ", number);
    }
}
`,
      lines: `use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    for line in input.lines() {
        println!("{}", line);
    }
}
`,
    },
  },
  TypeScript: {
    judgeId: 74,
    judgeAliases: [94, 101],
    sourceFile: 'script.ts',
    fileEndings: ['ts'],
    lineComment: '//',
    mode: 'typescript',
    indentWidth: 2,
    abbreviation: 'TS',
    timeLimit: { proxy: 'JavaScript' },
    practiceHint:
      "With `import { readFileSync } from 'fs'`, `readFileSync(0, 'utf8')` reads the whole input as one string, and `console.log(...)` prints a line.",
    reader: {
      numbers: `import { readFileSync } from 'fs'

const input: string = readFileSync(0, 'utf8')
const numbers: number[] = input.split(/\\s+/).filter(Boolean).map(Number)

console.log(numbers.join(' '))
`,
      lines: `import { readFileSync } from 'fs'

const input: string = readFileSync(0, 'utf8')
const lines: string[] = input.trimEnd().split('\\n')

for (const line of lines) {
  console.log(line)
}
`,
    },
  },
  'C#': {
    judgeId: 51,
    judgeAliases: [],
    sourceFile: 'Main.cs',
    fileEndings: ['cs'],
    lineComment: '//',
    mode: 'csharp',
    indentWidth: 4,
    timeLimit: { proxy: 'Java' },
    practiceHint:
      '`System.Console.ReadLine()` reads one line, `int.Parse(...)` turns it into a number, and `System.Console.WriteLine(...)` prints a line.',
    reader: {
      numbers: `using System;
using System.Linq;

class Program {
    static void Main() {
        var words = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
        long[] numbers = words.Select(long.Parse).ToArray();
        Console.WriteLine(string.Join(" ", numbers));
    }
}
`,
      lines: `using System;
using System.Collections.Generic;

class Program {
    static void Main() {
        var lines = new List<string>();
        string line;
        while ((line = Console.ReadLine()) != null) {
            lines.Add(line);
        }
        foreach (string each in lines) {
            Console.WriteLine(each);
        }
    }
}
`,
    },
  },
  Kotlin: {
    judgeId: 78,
    judgeAliases: [111],
    sourceFile: 'Main.kt',
    fileEndings: ['kt'],
    lineComment: '//',
    mode: 'kotlin',
    indentWidth: 4,
    abbreviation: 'Kt',
    memoryKb: 512_000,
    timeLimit: { proxy: 'Java' },
    practiceHint:
      'In `fun main()`, `readLine()!!.toInt()` reads a number, and `println(...)` prints a line.',
    reader: {
      numbers: `fun main() {
    val words = generateSequence(::readLine).flatMap { it.split(' ').asSequence() }
    val numbers = words.filter { it.isNotBlank() }.map { it.trim().toLong() }.toList()
    println(numbers.joinToString(" "))
}
`,
      lines: `fun main() {
    val lines = generateSequence(::readLine).toList()
    for (line in lines) {
        println(line)
    }
}
`,
    },
  },
} as const satisfies Record<string, OptionalEntry<keyof typeof standardTable>>
