import { execFileSync } from 'node:child_process'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOrdinaryRunner } from '../testing/ordinary-user.ts'
import { isBuilt, killRunners } from '../testing/runner-process.ts'
import { startTestRunner, type TestRunner } from '../testing/test-runner.ts'

/** A file that every Python has and hardly any program reads. Parts of it are too far apart to be read ahead. */
const common = `import ctypes, mmap, os, pydoc_data, sys
path = os.path.dirname(pydoc_data.__file__) + "/topics.py"
file = os.open(path, os.O_RDONLY)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_RANDOM)
parts = range(0, os.fstat(file).st_size - 4096, 16 * 4096)
`

/** What the host does after a while, when the memory is needed for something else. */
const forget = `${common}
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
`

/** It has read the word in its hidden input. */
const sender = `${common}
word = input()
for part, bit in zip(parts, word):
    if bit == "1": os.pread(file, 1, part)
print(len(parts) >= len(word))
`

const receiver = `${common}
def is_cached(part):
    try: return os.preadv(file, [bytearray(1)], part, os.RWF_NOWAIT)
    except BlockingIOError: return 0
    except OSError: return "?"
def is_resident(mapped):
    pages = (ctypes.c_ubyte * (len(mapped) // 4096 + 1))()
    address = ctypes.addressof(ctypes.c_char.from_buffer(mapped))
    ctypes.CDLL(None).mincore(ctypes.c_void_p(address), len(mapped), pages)
    return [pages[part // 4096] & 1 for part in parts]
print(*(is_cached(part) for part in parts))
print(*is_resident(mmap.mmap(file, 0, mmap.MAP_PRIVATE)))
`

const word = '1011001'

type Run = (submission: JudgeSubmissionInput) => Promise<{ stdout: string | null }>

async function expectSilence(run: Run) {
  execFileSync('/usr/bin/python3', ['-c', forget])
  const sent = await run({ language_id: 100, source_code: sender, stdin: word })
  expect(sent.stdout).toBe('True\n')
  const { stdout } = await run({ language_id: 100, source_code: receiver })
  for (const heard of stdout?.trim().split('\n') ?? []) {
    expect(new Set(heard.split(' ')).size, heard).toBe(1)
  }
  expect(stdout?.trim().split('\n')).toHaveLength(2)
}

describe('a later run cannot tell which parts of a file an earlier one has read', () => {
  let runner: TestRunner
  beforeAll(async () => {
    runner = await startTestRunner()
  })
  afterAll(() => runner.close())

  test('each with a user of its own', () => expectSilence((submission) => runner.run(submission)))
})

describe.skipIf(!requirePart('build', isBuilt))('nor with control groups missing', () => {
  afterAll(killRunners)

  test('both with the user of the runner', async () => {
    await expectSilence((await startOrdinaryRunner()).run)
  })
})
