import { brief } from '../../hostile/hostile-program.ts'
import { interpreters } from '../../languages/interpreters.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const rubyPrograms: LanguagePrograms = {
  language: interpreters.Ruby,
  title: /^Ruby \(\d+\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source: 'n = gets.to_i\nputs [n, *gets.split.map(&:to_i).sort].join(" ")\n',
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: 'gets\nputs gets.split.sum(&:to_i)\n',
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'has its library, threads and a garbage collector',
      source:
        'require "set"\nrequire "json"\nrequire "bigdecimal"\nsum = 0\n8.times.map { |i| Thread.new { sleep 0.001; sum += i } }.each(&:join)\nGC.start\nputs [sum, Set[1, 1].size, JSON.generate([1]), BigDecimal("1.5").to_s, 2**70].join(" ")\n',
      stdout: '28 1 [1] 0.15e1 1180591620717411303424\n',
    },
    {
      name: 'knows unicode',
      source: 'puts gets.chomp.reverse, "grüße".upcase, __ENCODING__\n',
      options: { stdin: '日本\n' },
      stdout: '本日\nGRÜSSE\nUTF-8\n',
    },
    {
      name: 'knows its name and its data',
      source: 'puts $0, __FILE__, ARGV.inspect\nputs DATA.read\n__END__\nafter the end\n',
      stdout: 'script.rb\nscript.rb\n[]\nafter the end\n',
    },
    {
      name: 'gets its arguments',
      source: 'puts $0, ARGV.inspect\n',
      options: { command_line_arguments: 'a "b c"' },
      stdout: 'script.rb\n["a", "b c"]\n',
    },
    {
      name: 'fails with its line',
      source: 'def f\n  raise "no luck"\nend\nf\n',
      status: [11],
      stderr: /^script\.rb:2:in `f': no luck \(RuntimeError\)\n\tfrom script\.rb:4/,
    },
    {
      name: 'a syntax error',
      source: 'puts (1\n',
      status: [11],
      stderr: /^script\.rb: ?-?-?[\s\S]*syntax error|script\.rb:\d: syntax error/,
    },
    { name: 'exits with its own code', source: 'exit 42', status: [11] },
  ],
  hostile: [
    {
      name: 'raw system calls',
      arch: 'x64',
      source:
        '[165, 272, 101, 321, 425, 250, 298].each do |number|\n  syscall(number, 0, 0, 0)\n  print 0\nrescue Errno::EPERM, Errno::ENOSYS\n  print 1\nend\n',
      stdout: '1111111',
    },
    {
      name: 'C functions by Fiddle',
      source:
        'require "fiddle"\nlibc = Fiddle.dlopen(nil)\nunshare = Fiddle::Function.new(libc["unshare"], [Fiddle::TYPE_INT], Fiddle::TYPE_INT)\nputs unshare.call(0x10000000)\n',
      stdout: '-1\n',
    },
    {
      name: 'the files of the host, by a shell',
      source: 'puts `cat /etc/shadow /etc/passwd /root/.bashrc 2>/dev/null`.size\n',
      stdout: '0\n',
    },
    {
      name: 'a fork bomb',
      source: 'loop { fork }',
      options: { ...brief, wall_time_limit: 1 },
      status: [5, 11, 12],
    },
    {
      name: 'threads without end',
      source: 'loop { Thread.new { loop {} } }',
      options: brief,
      status: [5, 11, 12],
    },
    {
      name: 'the network',
      source:
        'require "socket"\nbegin\n  Socket.tcp("1.1.1.1", 53, connect_timeout: 1)\n  puts 1\nrescue SystemCallError\n  puts 0\nend\n',
      stdout: '0\n',
    },
    {
      name: 'all the memory',
      source: 'all = []\nloop { all << "x" * 1_000_000 }\n',
      options: { memory_limit: 64_000 },
      status: [11, 12],
    },
  ],
}
