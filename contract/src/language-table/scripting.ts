import type { OptionalEntry } from './entry.ts'
import type { standardTable } from './standard.ts'

/** Scripting languages that an operator can turn on. */
export const scriptingTable = {
  PHP: {
    judgeId: 68,
    judgeAliases: [98],
    sourceFile: 'script.php',
    fileEndings: ['php'],
    lineComment: '//',
    mode: 'php',
    indentWidth: 4,
    timeLimit: { proxy: 'Python' },
    firstLine: '<?php',
    practiceHint:
      'After `<?php`, `fgets(STDIN)` reads one line, `(int)` turns it into a number, and `echo $a` prints it.',
    reader: {
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
  },
  Ruby: {
    judgeId: 72,
    judgeAliases: [],
    sourceFile: 'script.rb',
    fileEndings: ['rb'],
    lineComment: '#',
    mode: 'ruby',
    indentWidth: 2,
    abbreviation: 'Rb',
    timeLimit: { proxy: 'Python' },
    practiceHint: '`gets.to_i` reads a number, and `puts ...` prints a line.',
    reader: {
      numbers: `numbers = $stdin.read.split.map(&:to_i)
puts numbers.join(' ')
`,
      lines: `lines = $stdin.readlines(chomp: true)
lines.each { |line| puts line }
`,
    },
  },
  Perl: {
    judgeId: 85,
    judgeAliases: [],
    sourceFile: 'script.pl',
    fileEndings: ['pl'],
    lineComment: '#',
    mode: 'perl',
    indentWidth: 4,
    abbreviation: 'Pl',
    timeLimit: { proxy: 'Python' },
    practiceHint:
      '`<STDIN>` reads one line, which counts as a number in a sum, and `print ...` prints.',
    reader: {
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
  },
  R: {
    judgeId: 80,
    judgeAliases: [99],
    sourceFile: 'script.r',
    fileEndings: ['r'],
    lineComment: '#',
    mode: 'r',
    indentWidth: 2,
    timeLimit: { proxy: 'Python' },
    practiceHint: '`scan(file("stdin"))` reads all numbers, and `cat(...)` prints.',
    reader: {
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
  },
  Bash: {
    judgeId: 46,
    judgeAliases: [],
    sourceFile: 'script.sh',
    fileEndings: ['sh', 'bash'],
    lineComment: '#',
    mode: 'bash',
    indentWidth: 2,
    abbreviation: 'Sh',
    // About fifty times as slow as Python.
    timeLimit: { proxy: 'Python', isLongest: true },
    practiceHint:
      '`read -r a` reads one line, `$((a + 1))` calculates, and `echo ...` prints a line.',
    reader: {
      numbers: `read -r -d '' -a numbers
echo "\${numbers[@]}"
`,
      lines: `mapfile -t lines
for line in "\${lines[@]}"; do
  echo "$line"
done
`,
    },
  },
} as const satisfies Record<string, OptionalEntry<keyof typeof standardTable>>
