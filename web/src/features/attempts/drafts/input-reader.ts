import type { Language, StandardLanguage } from '@assay/contract/catalogue'
import type { InputReader } from './optional-readers.ts'

/**
 * A program that reads an input like the sample and prints it again, as a starting point: its
 * numbers if it consists of whole numbers that every language prints as they were written, else
 * its lines.
 */
export async function inputReaderFor(language: Language, sampleInput: string): Promise<string> {
  const words = sampleInput.split(/\s+/).filter((word) => word !== '')
  const isNumbers = words.length > 0 && words.every(isPlainInteger)
  const all: Partial<Record<Language, InputReader>> =
    language in readers ? readers : (await import('./optional-readers.ts')).optionalReaders
  return all[language]?.[isNumbers ? 'numbers' : 'lines'] ?? ''
}

/** False for "-007", which is printed as "-7", and for numbers that lose digits in JavaScript. */
function isPlainInteger(word: string): boolean {
  return Number.isSafeInteger(Number(word)) && String(Number(word)) === word
}

const readers: Record<StandardLanguage, InputReader> = {
  Python: {
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
  JavaScript: {
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
  Java: {
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
  'C++': {
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
  C: {
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
}
