import type { QuestionContent } from '@assay/contract/question-parts'
import { createQuestionDraft, saveQuestionDraft } from '@assay/contract/studio'
import { succeeded } from '@assay/testkit/client'
import { expect, type Page } from '@playwright/test'
import { adminAccount, adminApi, enter, test, uniqueName } from './fixtures.ts'
import { openPart, prove } from './studio-steps.ts'

const caseOf = (name: string, input: string, output: string, group: string | null = null) => ({
  ...{ name, input, output, weight: 1, group },
})

/** No case is on the edge of the range, so `<` might as well be `<=`, and `>` be `>=`. */
const weak: Partial<QuestionContent> = {
  summary: 'Tell whether a number lies in a range.',
  idea: 'range check',
  topic: 'arithmetic',
  statement: 'Print 1 if the first number is neither below the second nor above the third, else 0.',
  samples: [caseOf('', '5 1 9\n', '1\n')],
  hiddenCases: [
    caseOf('below', '-3 2 4\n', '0\n', 'basics'),
    caseOf('above', '7 -2 4\n', '0\n', 'everything together'),
    caseOf('inside', '-1 -8 3\n', '1\n', 'basics'),
  ],
  shape: ['x:-20..20 low:-20..20 high:-20..20'],
  solutions: [
    {
      language: 'Python',
      source: `x, low, high = map(int, input().split())
inside = 1
if x < low:
    inside = 0
if x > high:
    inside = 0
print(inside)
`,
    },
  ],
  failing: [
    {
      ...{ language: 'Python', verdict: 'wrong', reason: 'ignores the upper end' },
      source: 'x, low, high = map(int, input().split())\nprint(int(x >= low))\n',
    },
  ],
}

async function openWeakDraft(page: Page): Promise<void> {
  const admin = await adminApi()
  const draft = succeeded(await admin.call(createQuestionDraft, { body: {} })).data
  const content = { ...draft.content, ...weak, title: `Range of ${uniqueName()}` }
  const params = { id: draft._id }
  const body = { revision: draft.revision, content }
  succeeded(await admin.call(saveQuestionDraft, { params, body }))
  await enter(page, adminAccount(), `/dashboard/studio/${draft._id}`)
}

test('a survivor is killed by the case that the proof names, another is explained', async ({
  page,
}) => {
  await openWeakDraft(page)
  await prove(page, 'Failed')
  const report = page.getByRole('region', { name: /of mutants killed/ })
  const survivors = report.getByRole('listitem')
  const [killed = survivors, explained = survivors] = [3, 5].map((line) =>
    survivors.filter({ has: page.getByText(`Line ${line}`, { exact: true }) }),
  )
  await killed.getByRole('button', { name: 'Add this case' }).click()
  await expect(killed.getByText('Added as a hidden case of the group “basics”.')).toBeVisible()
  await explained.getByRole('button', { name: 'Explain' }).click()
  await explained.getByLabel('Why the difference does not matter').fill('Only for this test.')
  await explained.getByRole('button', { name: 'Explain' }).click()
  await expect(explained.getByText('Explained.')).toBeVisible()
  await prove(page, 'Passed')
  await expect(report.getByText('One is explained.')).toBeVisible()
  await expect(survivors).toHaveCount(0)
})

test('cases are generated from the shape, with what the reference prints', async ({ page }) => {
  await openWeakDraft(page)
  await openPart(page, 'Hidden cases')
  await page.getByRole('button', { name: 'Generate cases' }).click()
  await page.getByLabel('How many').fill('2')
  await page.getByRole('dialog').getByLabel('Group').selectOption('everything together')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText('2 cases added')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').last().getByRole('button').first().click()
  await expect(page.getByLabel('Group')).toHaveValue('everything together')
  const input = await page.getByLabel('Input', { exact: true }).inputValue()
  const [x = 0, low = 0, high = 0] = input.split(' ').map(Number)
  const output = low <= x && x <= high ? '1' : '0'
  await expect(page.getByLabel('Expected output')).toHaveValue(new RegExp(`^${output}\\s*$`))
})
