/** A definition as `-D` takes it. GCC would read a file for a word that starts with @. */
const definition = '[A-Za-z_]\\w*(\\([\\w, .]*\\))?(=[^]*)?'

/** A folder of the submission's own files. */
const ownFolder = '(\\.|\\.?\\w[\\w-]*)(/\\w[\\w-]*)*/?'

const codeGeneration = [
  ...['asm', 'builtin', 'common', 'exceptions', 'fast-math', 'freestanding', 'gnu89-inline'],
  ...['inline', 'inline-functions', 'inline-small-functions', 'math-errno', 'non-call-exceptions'],
  ...['omit-frame-pointer', 'openmp', 'peel-loops', 'pic', 'PIC', 'pie', 'PIE', 'rtti'],
  ...['short-enums', 'signed-char', 'unsigned-char', 'stack-protector', 'stack-protector-all'],
  ...['stack-protector-strong', 'strict-aliasing', 'strict-overflow', 'threadsafe-statics'],
  ...['trapv', 'tree-vectorize', 'unroll-loops', 'unroll-all-loops', 'unsafe-math-optimizations'],
  ...[
    'wrapv',
    'char8_t',
    'concepts',
    'coroutines',
    'ms-extensions',
    'permissive',
    'sized-deallocation',
  ],
]

const instructionSets = [
  ...[
    'mmx',
    'sse',
    'sse2',
    'sse3',
    'ssse3',
    'sse4',
    'sse4\\.1',
    'sse4\\.2',
    'sse4a',
    'avx',
    'avx2',
  ],
  ...['avx512\\w+', 'aes', 'abm', 'bmi', 'bmi2', 'f16c', 'fma', 'lzcnt', 'pclmul', 'popcnt'],
]

/**
 * What GCC may be asked to do. Some of its options run programs, load plugins or read and write any
 * file, also by way of the preprocessor, the assembler and the linker (`-Wp,` `-Xlinker`), and each
 * version adds more; so only options known to be harmless are passed on.
 */
const allowed = [
  '-O([0-3sgz]|fast)?',
  '--?std=(c|gnu)(\\+\\+)?[0-9][0-9a-z]',
  '-(ansi|pedantic|pedantic-errors|w|pipe|pthread|pthreads|s|static|pie|no-pie)',
  '-static-lib(gcc|stdc\\+\\+|asan|ubsan)',
  // No comma, which is how options for the other programs are passed.
  '-W(no-)?(error=)?[a-z][a-z0-9+-]*(=[a-z0-9]+)?',
  '-g([0-3]|gdb[0-3]?|dwarf(-[2-5])?)?',
  `-D${definition}`,
  '-U[A-Za-z_]\\w*',
  `-I${ownFolder}`,
  // Of the system's own folders: -L and -l:file are not allowed.
  '-l[A-Za-z][\\w+-]*',
  `-f(no-)?(${codeGeneration.join('|')})`,
  '-f(no-)?sanitize(-recover)?(=[a-z-]+(,[a-z-]+)*)?',
  '-f(template-depth|constexpr-depth|constexpr-loop-limit|constexpr-ops-limit|max-errors)=\\d{1,19}',
  '-f(inline-limit|diagnostics-show-caret|diagnostics-color)=\\w{1,10}',
  '-m(arch|tune)=[a-z0-9-]+',
  `-m(no-)?(${instructionSets.join('|')})`,
  '-m(32|64|cmodel=(small|medium|large))',
].map((pattern) => new RegExp(`^(?:${pattern})$`))

/** Options whose value may be a word of its own. */
const separate = new Map([
  ['-D', new RegExp(`^${definition}$`)],
  ['-U', /^[A-Za-z_]\w*$/],
  ['-I', new RegExp(`^${ownFolder}$`)],
])

/** The first option we do not pass on, or null. */
export function refusedByGcc(options: string[]): string | null {
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as string
    if (separate.get(option)?.test(options[i + 1] ?? '')) i++
    else if (!allowed.some((pattern) => pattern.test(option))) return option
  }
  return null
}
