import { brief } from '../../hostile/hostile-program.ts'
import { interpreters } from '../../languages/interpreters.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const rPrograms: LanguagePrograms = {
  language: interpreters.R,
  title: /^R \(\d+\.\d+\.\d+\)$/,
  isTestedOnlyWhereInstalled: true,
  honest: [
    {
      name: 'sorts its input',
      source: 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1], sort(x[-1]), "\\n")\n',
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5 \n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source:
        'lines <- readLines(file("stdin"))\ncat(sum(as.numeric(strsplit(lines[2], " ")[[1]])), "\\n")\n',
      options: { stdin: bigInput },
      stdout: `${bigInputSum} \n`,
    },
    {
      name: 'has its packages, unicode and arguments',
      source:
        'd <- data.frame(a = c("x", "y", "x"), b = 1:3)\nprint(aggregate(b ~ a, d, sum))\ncat(median(c(1, 5, 2)), rev(strsplit("日本", "")[[1]]), nchar("grüße"), commandArgs(TRUE), "\\n")\n',
      options: { command_line_arguments: 'a "b c"' },
      stdout: '  a b\n1 x 4\n2 y 2\n2 本 日 5 a b c \n',
    },
    {
      name: 'fails with its message',
      source: 'f <- function() stop("no luck")\nf()\n',
      status: [11],
      stderr: /^Error in f\(\) : no luck\n[\s\S]*Execution halted\n$/,
    },
    { name: 'exits with its own code', source: 'quit(status = 42)', status: [11] },
  ],
  hostile: [
    {
      name: "the host's files, commands and the network",
      source:
        'ok <- function(e) cat(inherits(suppressWarnings(try(e, silent = TRUE)), "try-error"), "")\nok(readLines("/etc/shadow")); ok(readLines("/etc/passwd")); ok(socketConnection("1.1.1.1", 53, timeout = 1))\nsystem("cat /etc/shadow 2> /dev/null; unshare -Ur id 2> /dev/null; echo none")\n',
      stdout: /^TRUE TRUE TRUE ?\n?none\n ?$|none\n[\s\S]*TRUE TRUE TRUE/,
    },
    {
      name: 'a library of its own',
      source: 'tryCatch(dyn.load("/box/x.so"), error = function(e) cat("refused\\n"))\n',
      stdout: 'refused\n',
    },
    {
      name: 'all the memory',
      source: 'a <- list()\nwhile (TRUE) a[[length(a) + 1]] <- rep(1, 1e6)\n',
      options: { memory_limit: 96_000, ...brief },
      status: [5, 11, 12],
    },
  ],
}
