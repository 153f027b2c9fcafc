import { expect, test } from 'vitest'
import type { SyscallClass } from './classes.ts'
import { syscallNumbers } from './numbers.ts'
import { type Treatment, treatmentsOf } from './policy.ts'

const classes: SyscallClass[] = ['standard', 'managed', 'compiler']

const words: Partial<Record<Treatment, string>> = {
  allow: 'yes',
  inspect: 'by arguments',
  ignore: 'no effect',
  kill: 'killed',
}

function table(): string {
  const byClass = classes.map((name) => treatmentsOf(name, { hasCgroups: true }))
  const names = new Set([...syscallNumbers.x64.keys(), ...syscallNumbers.arm64.keys()])
  const rows = [...names].sort().flatMap((name) => {
    const cells = byClass.map((treatments) => {
      const treatment = treatments[name] ?? 'ENOSYS'
      return words[treatment] ?? treatment
    })
    if (cells.every((cell) => cell === 'ENOSYS')) return []
    const numbers = [syscallNumbers.x64, syscallNumbers.arm64].map((n) => n.get(name) ?? '–')
    return [`| \`${name}\` | ${[...numbers, ...cells].join(' | ')} |`]
  })
  const open = classes.map((name, index) => {
    const count = Object.values(byClass[index] ?? {}).filter(
      (treatment) => treatment === 'allow' || treatment === 'inspect',
    ).length
    return `${name} ${count}`
  })
  return `# System calls by class

Every sandbox has the seccomp filter of a class: \`standard\` for native executables and plain interpreters, \`managed\` for the JVM, Node and Mono, \`compiler\` for compilers. Calls that work, wholly or by their arguments: ${open.join(', ')}. A call that is not in the table fails with ENOSYS in every class, as on a kernel that does not have it. Where there are no control groups, \`memfd_create\`, \`shmget\`, \`semget\`, \`msgget\` and shared mappings of no file are refused too; \`rt_sigaction\` for SIGCHLD has no effect in class \`standard\` and fails with EPERM in class \`managed\`.

This file is generated from \`runner/src/sandbox/seccomp/policy.ts\`; a test compares them. To write it anew: \`npx vitest run --root runner src/sandbox/seccomp/documented.test.ts -u\`.

| call | x86_64 | aarch64 | ${classes.join(' | ')} |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

test('the documented table is that of the filters', async () => {
  await expect(table()).toMatchFileSnapshot('../../../../docs/system-calls.md')
})
