import type { Language } from './catalogue.ts'
import type { Checker } from './comparison.ts'

/** What a checker is asked about. */
export interface Checked {
  readonly input: string
  /** The expected output. */
  readonly answer: string
  readonly output: string
}

/** How a judge is asked to run it. */
export interface CheckerRun {
  readonly solution: { readonly language: Language; readonly source: string }
  readonly input: string
  readonly commandLine: string
  /** Of the largest file it gets. */
  readonly fileKb: number
}

/** The largest file that a program can write in a sandbox. */
export const maxCheckedFileKb = 4096

const files = { input: '/tmp/input', answer: '/tmp/answer', feedback: '/tmp/feedback/' } as const

/**
 * A judge gives programs a source and one standard input, and no files. So a checker is started with
 * a few lines of ours, which take input and expected output from the front of its standard input into
 * files and leave the output there. Its first message ends up in its error output.
 */
export function checkerRun(checker: Checker, { input, answer, output }: Checked): CheckerRun {
  const sizes = [input, answer].map((text) => new TextEncoder().encode(text).length)
  return {
    solution: { language: checker.language, source: wrapped(checker) },
    input: `${sizes.join(' ')}\n${input}${answer}${output}`,
    commandLine: `${files.input} ${files.answer} ${files.feedback} ${checker.flags}`.trimEnd(),
    fileKb: Math.ceil(Math.max(...sizes) / 1024),
  }
}

function wrapped({ language, source }: Checker): string {
  if (language === 'Python') return inPython(source)
  const name = language === 'C' ? 'checker.c' : 'checker.cpp'
  return `${beforeC}#line 1 "${name}"\n${source}`
}

/** In a constructor, so that the program's own `main` finds its arguments and its input. */
const beforeC = `#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
static long assay_size(void) {
  long size = 0;
  char digit;
  while (read(0, &digit, 1) == 1 && digit >= '0' && digit <= '9') size = 10 * size + (digit - '0');
  return size;
}
static void assay_take(const char *path, long size) {
  static char buffer[65536];
  int file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (file < 0) _exit(70);
  while (size > 0) {
    long got = read(0, buffer, size < 65536 ? size : 65536);
    if (got <= 0) _exit(71);
    for (long done = 0; done < got;) {
      long wrote = write(file, buffer + done, got - done);
      if (wrote <= 0) _exit(72);
      done += wrote;
    }
    size -= got;
  }
  close(file);
}
__attribute__((constructor)) static void assay_begin(void) {
  long input = assay_size();
  long answer = assay_size();
  assay_take("${files.input}", input);
  assay_take("${files.answer}", answer);
  mkdir("/tmp/feedback", 0700);
}
__attribute__((destructor)) static void assay_end(void) {
  char message[1000];
  fflush(NULL);
  int file = open("${files.feedback}judgemessage.txt", O_RDONLY);
  long size = file < 0 ? 0 : read(file, message, sizeof message);
  if (size > 0 && write(2, message, size) < 0) _exit(73);
}
`

/** The source is a string, so that nothing in it, such as an import from the future, must come first. */
function inPython(source: string): string {
  return `import os, sys
def _take(path, size):
    with open(path, "wb") as file:
        while size > 0:
            got = os.read(0, min(size, 65536))
            if not got: os._exit(71)
            file.write(got)
            size -= len(got)
def _size():
    digits = b""
    while (digit := os.read(0, 1)).isdigit(): digits += digit
    return int(digits or b"0")
_input, _answer = _size(), _size()
_take("${files.input}", _input)
_take("${files.answer}", _answer)
os.mkdir("${files.feedback}")
try:
    exec(compile(${JSON.stringify(source)}, "checker.py", "exec", dont_inherit=True), {"__name__": "__main__"})
finally:
    try:
        with open("${files.feedback}judgemessage.txt", "rb") as file: os.write(2, file.read(1000))
    except OSError: pass
`
}
