import type { Language, StandardLanguage } from '@assay/contract/catalogue'

/** A program that prints the numbers of its input, and one that prints its lines. */
export type InputReader = { numbers: string; lines: string }

/** For the languages that an operator can turn on. */
export const optionalReaders: Record<Exclude<Language, StandardLanguage>, InputReader> = {
  Go: {
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
  Rust: {
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
  TypeScript: {
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
  'C#': {
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
  Kotlin: {
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
  PHP: {
    numbers: `$input = stream_get_contents(STDIN);
$numbers = array_map('intval', preg_split('/\\s+/', $input, -1, PREG_SPLIT_NO_EMPTY));
echo implode(' ', $numbers), "\\n";
`,
    lines: `$lines = file('php://stdin', FILE_IGNORE_NEW_LINES);
foreach ($lines as $line) {
    echo $line, "\\n";
}
`,
  },
  Ruby: {
    numbers: `numbers = $stdin.read.split.map(&:to_i)
puts numbers.join(' ')
`,
    lines: `lines = $stdin.readlines(chomp: true)
lines.each { |line| puts line }
`,
  },
  Perl: {
    numbers: `use strict;
use warnings;

my @numbers = map { split } <STDIN>;
print "@numbers\\n";
`,
    lines: `use strict;
use warnings;

chomp(my @lines = <STDIN>);
for my $line (@lines) {
    print "$line\\n";
}
`,
  },
  R: {
    numbers: `options(scipen = 999) # print 100000, not 1e+05
numbers <- scan(file("stdin"), quiet = TRUE)
cat(numbers, "\\n")
`,
    lines: `lines <- readLines(file("stdin"))
for (line in lines) {
  cat(line, "\\n", sep = "")
}
`,
  },
  Bash: {
    numbers: `read -r -d '' -a numbers
echo "\${numbers[@]}"
`,
    lines: `mapfile -t lines
for line in "\${lines[@]}"; do
  echo "$line"
done
`,
  },
}
