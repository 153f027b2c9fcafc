import { brief } from '../../hostile/hostile-program.ts'
import { rust } from '../../languages/rust/rust.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

/** Few programs, as each takes the compiler about a second. */
export const rustPrograms: LanguagePrograms = {
  language: rust,
  title: /^Rust \(1\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source: `use std::io::{self, Read};
fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers: Vec<i32> = text.split_whitespace().skip(1).map(|x| x.parse().unwrap()).collect();
    numbers.sort();
    println!("{} {:?}", numbers.len(), numbers);
}
`,
      options: { stdin: fiveNumbers },
      stdout: '5 [1, 1, 3, 4, 5]\n',
      stderr: null,
    },
    {
      name: 'reads a big input, starts threads, knows unicode and its arguments',
      source: `use std::{collections::HashMap, io::BufRead, sync::mpsc, thread, time::Duration};
fn main() {
    let line = std::io::stdin().lock().lines().nth(1).unwrap().unwrap();
    let sum: i64 = line.split(' ').map(|x| x.parse::<i64>().unwrap()).sum();
    let (sender, receiver) = mpsc::channel();
    for i in 0..8 {
        let sender = sender.clone();
        thread::spawn(move || { thread::sleep(Duration::from_millis(1)); sender.send(i).unwrap() });
    }
    drop(sender);
    let total: i32 = receiver.iter().sum();
    let names = HashMap::from([("grüße", 1)]);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    println!("{sum} {total} {} {} {arguments:?}", names["grüße"], "日本".chars().rev().collect::<String>());
}
`,
      options: { stdin: bigInput, command_line_arguments: 'a "b c"' },
      stdout: `${bigInputSum} 28 1 本日 ["a", "b c"]\n`,
    },
    {
      name: 'panics with its line',
      source: 'fn main() {\n    let v: Vec<i32> = Vec::new();\n    println!("{}", v[3]);\n}\n',
      status: [11],
      stderr: /^thread 'main' panicked at[\s\S]*main\.rs:3:20/,
    },
    {
      name: 'says where an error is',
      source: 'fn main() {\n    let x: i32 = "a";\n}\n',
      status: [6],
      compileOutput: /^error\[E0308\]: mismatched types\n --> main\.rs:2:18/,
    },
    {
      name: 'exits with its own code, and checks overflow when asked to',
      source:
        'fn main() {\n    let x: u8 = std::env::args().count() as u8;\n    std::process::exit((x.wrapping_mul(255) + x) as i32 + 42)\n}\n',
      options: { compiler_options: '-Coverflow-checks=on' },
      status: [11],
      stderr: /attempt to add with overflow/,
    },
  ],
  hostile: [
    {
      name: 'raw system calls in assembly',
      arch: 'x64',
      source: `use std::arch::asm;
fn main() {
    for number in [165i64, 272, 101, 321, 425, 250, 298] {
        let result: i64;
        unsafe { asm!("syscall", inlateout("rax") number => result, in("rdi") 0, in("rsi") 0, in("rdx") 0, out("rcx") _, out("r11") _) }
        print!("{}", (result == -1 || result == -38) as i32);
    }
    for name in ["/etc/shadow", "/etc/passwd", "/root/.bashrc"] { print!("{}", std::fs::read(name).is_err()) }
    println!("{}", std::net::TcpStream::connect("1.1.1.1:53").is_err());
}
`,
      stdout: '1111111truetruetruetrue\n',
    },
    {
      name: "the host's files in the compiler",
      source:
        'const A: &str = include_str!("/etc/passwd");\nconst B: &[u8] = include_bytes!("/proc/1/environ");\nfn main() { println!("{A} {B:?}") }\n',
      status: [6],
      compileOutput: /couldn't read/,
    },
    {
      name: 'a macro that expands without end',
      source: 'macro_rules! m { ($($t:tt)*) => { m!($($t)* 1) } }\nfn main() { m!(1) }\n',
      status: [6],
    },
    ...[
      '-Clinker=/bin/sh',
      '-Clink-arg=-fplugin=/tmp/x',
      '--sysroot=/tmp',
      '@/etc/passwd',
      '-o/tmp/x',
    ].map((option) => ({
      name: `compiler option ${option}`,
      source: 'fn main() {}',
      options: { compiler_options: option },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    })),
    {
      name: 'all the memory',
      source: 'fn main() { let mut all = Vec::new(); loop { all.push(vec![1u8; 1 << 24]); } }\n',
      options: { memory_limit: 64_000, ...brief },
      status: [5, 10, 11, 12],
    },
  ],
}
