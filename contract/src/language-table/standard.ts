import type { StandardEntry } from './entry.ts'

/** Offered by every installation, in the order the product lists them. */
export const standardTable = {
  Java: {
    judgeId: 91,
    judgeAliases: [62],
    sourceFile: 'Main.java',
    fileEndings: ['java'],
    lineComment: '//',
    mode: 'java',
    indentWidth: 4,
    abbreviation: 'Jv',
    memoryKb: 512_000,
    timeLimit: { headroom: 6, pace: 2, startSeconds: 0.1 },
    starterHint: 'Put your main method into a class named Main',
    practiceHint:
      'Put your `main` method into a class named `Main`. A `java.util.Scanner` of `System.in` reads numbers with `nextInt()`, and `System.out.println(...)` prints a line.',
    reader: {
      numbers: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        List<Long> numbers = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            StringTokenizer words = new StringTokenizer(line);
            while (words.hasMoreTokens()) {
                numbers.add(Long.parseLong(words.nextToken()));
            }
        }
        for (long number : numbers) {
            System.out.print(number + " ");
        }
    }
}
`,
      lines: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        List<String> lines = new ArrayList<>();
        for (String line; (line = in.readLine()) != null; ) {
            lines.add(line);
        }
        for (String line : lines) {
            System.out.println(line);
        }
    }
}
`,
    },
  },
  'C++': {
    judgeId: 54,
    judgeAliases: [52, 53, 76, 105],
    sourceFile: 'main.cpp',
    fileEndings: ['cpp', 'cc', 'cxx', 'c++'],
    lineComment: '//',
    mode: 'cpp',
    indentWidth: 4,
    timeLimit: { headroom: 6, pace: 1, startSeconds: 0 },
    practiceHint:
      'Include `<iostream>`: `std::cin >> a` reads a number, and `std::cout << a` prints it.',
    reader: {
      numbers: `#include <iostream>
#include <vector>

int main() {
    std::vector<long long> numbers;
    for (long long number; std::cin >> number; ) {
        numbers.push_back(number);
    }
    for (long long number : numbers) {
        std::cout << number << ' ';
    }
    return 0;
}
`,
      lines: `#include <iostream>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> lines;
    for (std::string line; std::getline(std::cin, line); ) {
        lines.push_back(line);
    }
    for (const std::string& line : lines) {
        std::cout << line << '\\n';
    }
    return 0;
}
`,
    },
  },
  JavaScript: {
    judgeId: 97,
    judgeAliases: [63, 93, 102],
    sourceFile: 'main.js',
    fileEndings: ['js'],
    lineComment: '//',
    mode: 'javascript',
    indentWidth: 2,
    abbreviation: 'JS',
    timeLimit: { headroom: 8, pace: 2, startSeconds: 0.05 },
    practiceHint:
      "`require('fs').readFileSync(0, 'utf8')` reads the whole input as one string, and `console.log(...)` prints a line.",
    reader: {
      numbers: `const input = require('fs').readFileSync(0, 'utf8')
const numbers = input.split(/\\s+/).filter(Boolean).map(Number)

console.log(numbers.join(' '))
`,
      lines: `const input = require('fs').readFileSync(0, 'utf8')
const lines = input.trimEnd().split('\\n')

for (const line of lines) {
  console.log(line)
}
`,
    },
  },
  Python: {
    judgeId: 100,
    judgeAliases: [71, 92],
    sourceFile: 'main.py',
    fileEndings: ['py', 'py3'],
    lineComment: '#',
    mode: 'python',
    indentWidth: 4,
    abbreviation: 'Py',
    timeLimit: { headroom: 10, pace: 12, startSeconds: 0.02 },
    practiceHint:
      '`input()` reads one line, `int(...)` turns it into a number, and `print(...)` prints a line.',
    reader: {
      numbers: `import sys

numbers = [int(word) for word in sys.stdin.read().split()]
print(*numbers)
`,
      lines: `import sys

lines = sys.stdin.read().splitlines()
for line in lines:
    print(line)
`,
    },
  },
  C: {
    judgeId: 50,
    judgeAliases: [48, 49, 75, 103],
    sourceFile: 'main.c',
    fileEndings: ['c'],
    lineComment: '//',
    mode: 'c',
    indentWidth: 4,
    timeLimit: { headroom: 6, pace: 1, startSeconds: 0 },
    practiceHint:
      'Include `<stdio.h>`: `scanf("%d", &a)` reads a number, and `printf("%d\\n", a)` prints it.',
    reader: {
      numbers: `#include <stdio.h>

int main(void) {
    static long long numbers[1000000];
    int count = 0;
    while (count < 1000000 && scanf("%lld", &numbers[count]) == 1) {
        count++;
    }
    for (int i = 0; i < count; i++) {
        printf("%lld ", numbers[i]);
    }
    return 0;
}
`,
      lines: `#include <stdio.h>
#include <string.h>

int main(void) {
    static char line[1000002];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\\r\\n")] = '\\0';
        puts(line);
    }
    return 0;
}
`,
    },
  },
} as const satisfies Record<string, StandardEntry>
