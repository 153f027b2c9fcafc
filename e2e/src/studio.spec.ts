import { withdrawQuestion } from '@assay/contract/question-bank'
import {
  proveQuestionDraft,
  publishQuestionDraft,
  readProof,
  readQuestionDraft,
  saveQuestionDraft,
} from '@assay/contract/studio'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { openFirstRemaining, start, write } from './coding-steps.ts'
import { createTest, describeTest } from './create-test-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  newCandidate,
  openFromMenu,
  test,
  uniqueName,
} from './fixtures.ts'
import { openPart, prove } from './studio-steps.ts'

const solution = `input()
numbers = list(map(int, input().split()))
best = numbers[0]
for number in numbers[1:]:
    if number > best:
        best = number
print(best)
`

const statement = `Print the largest of $n$ numbers.

| numbers | largest |
|---------|--------:|
| 5 9 2   |       9 |

**Input.** The first line holds \`n\`, the second \`n\` whole numbers.

**Limits.** \`1 <= n <= 50\`; every number lies between -1000 and 1000.`

/** Uploaded as pairs of files. */
const files = {
  'one number': ['1\n-7\n', '-7\n'],
  'the first one': ['3\n8 1 1\n', '8\n'],
  'all negative': ['3\n-5 -9 -2\n', '-2\n'],
}

/** Its fault is found when it is tried. */
const generator = (largest: number) => `import random
seed, group = int(input()), input()
random.seed(f"{seed} {group}")
n = 50 if group == "everything together" else random.randint(2, 9)
top = -1 if group == "negative numbers" else ${largest}
print(n)
print(*(random.randint(-1000, top) for _ in range(n)))
`

/** Three groups; the last, in which programs meet everything, needs the others. */
async function divideMarks(page: Page): Promise<void> {
  await openPart(page, 'Groups')
  await expect(page.getByText('10 of 10 marks')).toBeVisible()
  await page.getByRole('button', { name: 'Add a group' }).click()
  await page.getByLabel('Name of group 2').fill('basics')
  await expect(page.getByText('Another group has this name.')).toBeVisible()
  await page.getByLabel('Name of group 2').fill('below zero')
  await page.getByLabel('Marks of below zero').fill('2')
  await expect(page.getByText('12 of 10 marks, 2 too many')).toBeVisible()
  await page.getByLabel('Marks of basics').fill('3')
  await expect(page.getByText('10 of 10 marks')).toBeVisible()
  await page.getByRole('button', { name: 'Move below zero up' }).press('Enter')
  await expect(page.getByLabel('Name of group 1')).toHaveValue('below zero')
  const moved = page.getByRole('listitem').filter({ has: page.getByLabel('Name of group 1') })
  await expect(moved).toBeFocused()
  await page.getByRole('button', { name: 'Move below zero down' }).press('Enter')
  await expect(page.getByLabel('“everything together” only with all others')).toBeChecked()
}

async function tryGenerator(page: Page): Promise<void> {
  const editor = page.getByRole('region', { name: 'Generator: Python editor' })
  await write(page, generator(2000), editor)
  const trial = page.getByRole('region', { name: 'Try the generator' })
  await trial.getByLabel('For the group').selectOption('everything together')
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(trial.getByText(/^It does not fit the shape: /)).toBeVisible({ timeout: 60_000 })
  await write(page, generator(1000), editor)
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(trial.getByText(/^It does not fit the shape: /)).toHaveCount(0, { timeout: 60_000 })
  const input = trial.getByRole('figure', { name: 'Input for “everything together”, seed 1' })
  await expect(input.locator('pre')).toHaveText(/^50\s/)
}

const fillCase = async (page: Page, input: string, output: string) => {
  await page.getByLabel('Input', { exact: true }).fill(input)
  await page.getByLabel('Expected output').fill(output)
}

/** Writes a question from nothing, with one wrong output, and returns the id of its draft. */
async function writeQuestion(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'New question' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Print the largest of a list of numbers.')
  await page.getByLabel('Topic').fill('arrays')
  await page.getByLabel('Idea').fill('maximum')
  await page.getByLabel('Statement').fill(statement)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('cell', { name: '5 9 2' })).toBeVisible()
  await expect(preview.locator('.katex')).toHaveCount(1)

  await divideMarks(page)
  await openPart(page, 'Samples')
  await fillCase(page, '3\n5 9 2', '9')
  await openPart(page, 'Hidden cases')
  const pairs = Object.entries(files).flatMap(([name, [input = '', output = '']]) => [
    { name: `${name}.in`, mimeType: 'text/plain', buffer: Buffer.from(input) },
    { name: `${name}.ans`, mimeType: 'text/plain', buffer: Buffer.from(output) },
  ])
  await page.getByLabel('Upload .in and .ans files').setInputFiles(pairs)
  await expect(page.getByText('3 cases added')).toBeVisible()
  await page.getByRole('button', { name: 'Add a case' }).click()
  await page.getByLabel('Name').fill('the last one')
  await page.getByLabel('Group').selectOption('everything together')
  await fillCase(page, '4\n1 2 3 1000\n', '100\n')
  // The Enter after the last line ends it and adds none.
  await expect(page.getByText('13 B in, 4 B out · everything together')).toBeVisible()
  await page.getByRole('button', { name: /^all negative/ }).click()
  await page.getByLabel('Group').selectOption('below zero')

  await openPart(page, 'Input shape')
  await page.getByRole('textbox', { name: 'Shape' }).fill('n:1..50\na[n]:-1000..1000')
  await tryGenerator(page)
  await openPart(page, 'References')
  await page.getByRole('button', { name: 'Python' }).click()
  await write(page, solution)
  await openPart(page, 'Wrong and slow')
  await page.getByRole('button', { name: 'Add a program' }).click()
  await page.getByLabel('Reason', { exact: true }).fill('starts from 0')
  await write(page, 'input()\nprint(max([0, *map(int, input().split())]))\n')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Changes a published question and publishes it again, through the API. */
async function publishChange(draftId: string): Promise<string> {
  const admin = await adminApi()
  const params = { id: draftId }
  const { content, revision } = succeeded(await admin.call(readQuestionDraft, { params })).data
  const changed = { ...content, statement: `Changed since. ${content.statement}` }
  const body = { revision, content: changed }
  const saved = succeeded(await admin.call(saveQuestionDraft, { params, body })).data
  const at = { params, body: { revision: saved.revision } }
  succeeded(await admin.call(proveQuestionDraft, at))
  const state = async () => succeeded(await admin.call(readProof, { params })).data?.state
  await expect.poll(state, { timeout: 120_000 }).toBe('passed')
  return succeeded(await admin.call(publishQuestionDraft, at)).data.questionId
}

test('a question is written, proven, published, put into a test and solved', async ({ page }) => {
  const title = `Largest of ${uniqueName()}`
  await enter(page, adminAccount(), '/dashboard/studio')
  const draftId = await writeQuestion(page, title)

  await prove(page, 'Failed')
  const problem = 'The Python reference prints "1000" on case "the last one", which expects "100".'
  await expect(page.getByText(problem)).toBeVisible()
  await openPart(page, 'Publish')
  await expect(page.getByRole('button', { name: 'Publish', exact: true }).last()).toBeDisabled()

  await openPart(page, 'Groups')
  await page.getByLabel('Name of group 2').fill('negative numbers')
  await openPart(page, 'Hidden cases')
  await expect(page.getByText('11 B in, 3 B out · negative numbers')).toBeVisible()
  await page.getByRole('button', { name: /^the last one/ }).click()
  await page.getByLabel('Expected output').fill('1000')
  await prove(page, 'Passed')
  await openPart(page, 'Publish')
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).last().click()
  await page.getByRole('link', { name: 'Open the published question' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('tab', { name: 'Cases' }).click()
  const last = page.getByRole('region', { name: 'Everything together' })
  await expect(last).toContainText('5 marks, only with all other groups')
  await expect(last.getByText('the last one')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Generator' })).toBeVisible()

  const name = uniqueName()
  await page.goto('/dashboard/createTest')
  await describeTest(page, { name })
  await page.getByText('More options').click()
  await page.getByLabel('By hidden cases').check()
  await page.getByLabel('Chosen by hand').check()
  await page.getByRole('button', { name: 'Choose questions' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox').fill(title)
  await picker.getByRole('button', { name: `Choose ${title}` }).click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await createTest(page)

  const candidate = await newCandidate('Sofia Solver')
  await page.context().clearCookies()
  await enter(page, candidate)
  await start(page, name)
  await expect(page.getByRole('button', { name: 'Remaining' })).toBeVisible()
  const editionId = await publishChange(draftId)
  await page.reload()
  await openFirstRemaining(page)
  await expect(page.getByText('Print the largest of')).toBeVisible()
  await expect(page.getByText('Changed since.')).toHaveCount(0)
  await write(page, solution)
  await page.getByRole('button', { name: 'Run Code' }).click()
  await expect(page.getByText(/^Matches the expected output/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit Output' }).click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible({ timeout: 120_000 })

  await openFromMenu(page, 'My Scores')
  await page.getByRole('row', { name }).click()
  const groups = page.getByRole('list', { name: 'Groups of cases' }).getByRole('listitem')
  await expect(groups).toHaveText([/3 of 3$/, 'negative numbers 2 of 2', /5 of 5$/])

  // So that no other test draws it.
  succeeded(await (await adminApi()).call(withdrawQuestion, { params: { id: editionId } }))
})
