import { brief } from '../../hostile/hostile-program.ts'
import { interpreters } from '../../languages/interpreters.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const phpPrograms: LanguagePrograms = {
  language: interpreters.PHP,
  title: /^PHP \(\d+\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source:
        '<?php\n[$n] = fscanf(STDIN, "%d");\n$v = array_map("intval", explode(" ", trim(fgets(STDIN))));\nsort($v);\necho $n, " ", implode(" ", $v), PHP_EOL;\n',
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: '<?php fgets(STDIN); echo array_sum(explode(" ", fgets(STDIN)));',
      options: { stdin: bigInput },
      stdout: `${bigInputSum}`,
    },
    {
      name: 'has its extensions',
      source:
        '<?php declare(strict_types=1);\nusleep(1000); gc_collect_cycles();\necho json_encode(["a" => 1]), ctype_digit("12") ? "digits" : "", preg_replace("/b+/", "x", "abbc"), intdiv(7, 2), strrev(strval(2 ** 40)), md5("a"), "\\n";\n',
      stdout: '{"a":1}digitsaxc367772611599010cc175b9c0f1b6a831c399e269772661\n',
    },
    {
      name: 'knows unicode',
      source: '<?php echo trim(fgets(STDIN)), iconv_strlen("grüße", "UTF-8"), "🎉\\n";',
      options: { stdin: '日本\n' },
      stdout: '日本5🎉\n',
    },
    {
      name: 'prints what is outside of its tags',
      source: 'before\n<?php echo __FILE__, $argv[0]; ?>\nafter\n',
      stdout: 'before\n/box/script.phpscript.phpafter\n',
    },
    {
      name: 'gets its arguments',
      source: '<?php echo json_encode($argv);',
      options: { command_line_arguments: 'a "b c" -r' },
      stdout: '["script.php","a","b c","-r"]',
    },
    {
      name: 'fails with its line, apart from its output',
      source: '<?php\necho "a";\nthrow new Exception("no luck");\n',
      status: [11],
      stdout: 'a',
      stderr: /Uncaught Exception: no luck in \/box\/script\.php:3/,
    },
    {
      name: 'warns apart from its output',
      source: '<?php\necho $x ?? "none", $y;\n',
      stdout: 'none',
      stderr: /Warning: Undefined variable \$y in \/box\/script\.php on line 2/,
    },
    {
      name: 'a syntax error',
      source: '<?php\necho (1;\n',
      status: [11],
      stdout: null,
      stderr: /Parse error: .* in \/box\/script\.php on line 2/,
    },
    { name: 'exits with its own code', source: '<?php exit(42);', status: [11] },
  ],
  hostile: [
    {
      name: 'commands',
      source:
        '<?php echo shell_exec("cat /etc/shadow /etc/passwd /root/.bashrc 2>/dev/null; unshare -Ur id 2>/dev/null; echo none");',
      stdout: 'none\n',
    },
    {
      name: 'C functions by FFI',
      source:
        '<?php $c = FFI::cdef("int unshare(int); long syscall(long, ...);"); echo $c->unshare(0x10000000), $c->syscall(425, 0);',
      stdout: '-1-1',
    },
    {
      name: 'files by any kind of address',
      source:
        '<?php error_reporting(0); foreach (["/etc/shadow", "file:///etc/passwd", "php://filter/read=convert.base64-encode/resource=/etc/passwd", "glob:///root/*", "http://1.1.1.1/", "compress.zlib:///etc/shadow"] as $f) var_dump(file_get_contents($f));',
      stdout: 'bool(false)\n'.repeat(6),
    },
    {
      name: 'a library of its own',
      source:
        '<?php error_reporting(0); var_dump(function_exists("dl") && dl("../../../box/x.so"));',
      stdout: 'bool(false)\n',
    },
    {
      name: 'its settings',
      source:
        '<?php error_reporting(0); var_dump(file_put_contents("/etc/php/x", ""), mail("a@b.c", "", "", "", "-X/usr/lib/x"));',
      stdout: 'bool(false)\nbool(false)\n',
    },
    {
      name: 'a fork bomb by the shell',
      source: '<?php shell_exec("f() { f | f & }; f; sleep 5");',
      options: brief,
      status: [3, 5, 11, 12],
    },
    {
      name: 'all the memory',
      source:
        '<?php ini_set("memory_limit", -1); $a = []; while (true) $a[] = str_repeat("x", 1000000);',
      options: { memory_limit: 64_000 },
      status: [11, 12],
    },
    {
      name: 'no end, and no time limit of its own',
      source: '<?php set_time_limit(0); ignore_user_abort(true); while (true);',
      options: brief,
      status: [5],
    },
  ],
}
