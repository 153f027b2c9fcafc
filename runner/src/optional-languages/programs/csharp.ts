import { brief } from '../../hostile/hostile-program.ts'
import { csharp } from '../../languages/csharp/csharp.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

const program = (body: string) =>
  `using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
class Program {
${body}
}
`

const main = (body: string) => program(`  static void Main(string[] args) {\n${body}\n  }`)

export const csharpPrograms: LanguagePrograms = {
  language: csharp,
  title: /^C# \(Mono \d+\.\d+\.\d+/,
  honest: [
    {
      name: 'sorts its input',
      source: main(
        'int n = int.Parse(Console.ReadLine()); var v = Console.ReadLine().Split().Select(int.Parse).OrderBy(x => x);\nConsole.WriteLine(n + " " + string.Join(" ", v));',
      ),
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: main(
        "Console.ReadLine(); Console.WriteLine(Console.ReadLine().Split(' ').Sum(x => long.Parse(x)));",
      ),
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'has threads, tasks, big numbers, a collector and unicode',
      source: main(
        'var t = Task.WhenAll(Enumerable.Range(0, 8).Select(i => Task.Run(() => { Thread.Sleep(1); return i; })));\nvar thread = new Thread(() => GC.Collect()); thread.Start(); thread.Join();\nvar d = new Dictionary<string, int> { ["grüße"] = 1 };\nConsole.WriteLine($"{t.Result.Sum()} {BigInteger.Pow(2, 70)} {d["grüße"]} {new string("日本".Reverse().ToArray())}");',
      ),
      stdout: '28 1180591620717411303424 1 本日\n',
    },
    {
      name: 'gets its arguments and exits with its own code',
      source: main('Console.WriteLine(string.Join("|", args)); Environment.Exit(42);'),
      options: { command_line_arguments: 'a "b c"' },
      status: [11],
      stdout: 'a|b c\n',
    },
    {
      name: 'fails with its exception',
      source: main('int[] v = new int[1]; Console.WriteLine("a"); Console.WriteLine(v[3]);'),
      status: [11],
      stdout: 'a\n',
      stderr: /Unhandled Exception:\nSystem\.IndexOutOfRangeException[\s\S]*at Program\.Main/,
    },
    {
      name: 'says where an error is',
      source: main('int x = "a";'),
      status: [6],
      compileOutput: /^Main\.cs\(11,9\): error CS0029:|Main\.cs\(11,\d+\): error CS0029/,
    },
  ],
  hostile: [
    {
      name: 'C functions',
      source: program(
        '[DllImport("libc")] static extern int unshare(int flags);\n[DllImport("libc")] static extern long syscall(long number, long a, long b);\nstatic void Main() { Console.WriteLine(unshare(0x10000000) + " " + syscall(425, 0, 0)); }',
      ),
      stdout: '-1 -1\n',
    },
    {
      name: "the host's files and the network",
      source: main(
        'foreach (var name in new[] { "/etc/shadow", "/etc/passwd", "/root/.bashrc" }) try { File.ReadAllText(name); Console.Write(1); } catch (Exception) { Console.Write(0); }\ntry { File.WriteAllText("/usr/lib/x", ""); Console.Write(1); } catch (Exception) { Console.Write(0); }\ntry { new System.Net.Sockets.Socket(System.Net.Sockets.AddressFamily.InterNetwork, System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp).Connect(new System.Net.IPEndPoint(System.Net.IPAddress.Parse("1.1.1.1"), 53)); Console.Write(1); } catch (Exception) { Console.Write(0); }',
      ),
      stdout: '00000',
    },
    {
      name: 'commands',
      needsCgroups: true,
      source: main(
        'var p = System.Diagnostics.Process.Start("/bin/sh", "-c \\"cat /etc/shadow /etc/passwd 2> /dev/null; unshare -Ur id 2> /dev/null; echo none\\""); p.WaitForExit();',
      ),
      stdout: 'none\n',
    },
    {
      name: 'threads without end',
      source: main('while (true) new Thread(() => { while (true) ; }).Start();'),
      options: brief,
      status: [5, 10, 11, 12],
    },
    {
      name: 'all the memory',
      source: main(
        'var all = new List<byte[]>(); while (true) { var b = new byte[1 << 24]; for (int i = 0; i < b.Length; i += 4096) b[i] = 1; all.Add(b); }',
      ),
      options: { memory_limit: 64_000 },
      status: [10, 11, 12],
    },
    ...['-out:/tmp/x', '-r:/tmp/x.dll', '-resource:/etc/passwd', '@/etc/passwd', '-recurse:/*'].map(
      (option) => ({
        name: `compiler option ${option}`,
        source: main(''),
        options: { compiler_options: option },
        status: [6],
        compileOutput: /^compiler option not allowed/,
      }),
    ),
    {
      name: 'a source line from another file',
      source: '#line 1 "/etc/passwd"\nclass Program { static void Main() { int x = "a"; } }\n',
      status: [6],
      compileOutput: /error CS0029/,
    },
  ],
}
