import { brief } from '../../hostile/hostile-program.ts'
import { interpreters } from '../../languages/interpreters.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const perlPrograms: LanguagePrograms = {
  language: interpreters.Perl,
  title: /^Perl \(5\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source:
        'use strict; use warnings;\nmy $n = <STDIN>; chomp $n;\nprint join(" ", $n, sort { $a <=> $b } split " ", <STDIN>), "\\n";\n',
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: 'use List::Util "sum"; <STDIN>; print sum(split " ", <STDIN>), "\\n";',
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'has its modules',
      source:
        'use POSIX "floor"; use Math::BigInt; use Time::HiRes "usleep"; use JSON::PP; use Data::Dumper; use threads;\nusleep 1000; my $t = threads->create(sub { 7 });\nprint floor(2.5), " ", Math::BigInt->new(2)->bpow(70), " ", encode_json([1]), " ", $t->join, "\\n";',
      stdout: '2 1180591620717411303424 [1] 7\n',
    },
    {
      name: 'knows unicode',
      source:
        'use utf8; use open qw(:std :utf8); my $w = <STDIN>; chomp $w; print scalar reverse($w), " ", length("grüße"), "\\n";',
      options: { stdin: '日本\n' },
      stdout: '本日 5\n',
    },
    {
      name: 'knows its name, its arguments and its data',
      source: 'print "$0 @ARGV ", <DATA>;\n__END__\nafter the end\n',
      options: { command_line_arguments: 'a "b c"' },
      stdout: 'script.pl a b c after the end\n',
    },
    {
      name: 'reads data after its end when started ahead',
      source: 'print <DATA>;\n__END__\nafter the end\n',
      stdout: 'after the end\n',
    },
    {
      name: 'dies with its line',
      source: 'print "a\\n";\ndie "no luck";\n',
      status: [11],
      stdout: 'a\n',
      stderr: 'no luck at script.pl line 2.\n',
    },
    {
      name: 'a syntax error',
      source: 'my $x = ;\n',
      status: [11],
      stderr: /^syntax error at script\.pl line 1, near "= ;"/,
    },
    { name: 'exits with its own code', source: 'exit 42', status: [11] },
  ],
  hostile: [
    {
      name: 'raw system calls',
      arch: 'x64',
      source:
        'for (165, 272, 101, 321, 425, 250, 298) { my $r = syscall($_, 0, 0, 0, 0, 0); print $r < 0 && ($!{EPERM} || $!{ENOSYS}) ? 1 : 0 }',
      stdout: '1111111',
    },
    {
      name: 'the files of the host, by a shell',
      source: 'print `cat /etc/shadow /etc/passwd /root/.bashrc 2>/dev/null`, "none\\n";',
      stdout: 'none\n',
    },
    {
      name: 'writing to the system',
      source:
        'for ("/usr/lib/x", "/etc/x", "/proc/sys/kernel/hostname") { print open(my $f, ">", $_) ? 1 : 0 }',
      stdout: '000',
    },
    {
      name: 'a fork bomb',
      source: 'while (1) { fork }',
      options: { ...brief, wall_time_limit: 1 },
      status: [5, 11, 12],
    },
    {
      name: 'the network',
      source:
        'use IO::Socket::INET; print IO::Socket::INET->new(PeerAddr => "1.1.1.1:53", Timeout => 1) ? 1 : 0;',
      stdout: '0',
    },
    {
      name: 'all the memory',
      source: 'my @all; push @all, "x" x 1000000 while 1;',
      options: { memory_limit: 64_000 },
      status: [11, 12],
    },
    {
      name: 'killing its parent',
      source: 'print kill(9, 1), kill(9, getppid()), "\\n"; kill 9, -1;',
      status: [3, 11, 12],
    },
  ],
}
