import { listBankQuestions } from '@assay/contract/question-bank'
import { succeeded } from '@assay/testkit/client'
import { printing } from '@assay/testkit/sources'
import { expect } from '@playwright/test'
import { begin, openFirstRemaining, start, write } from './coding-steps.ts'
import { adminApi, enter, newCandidate, newTest, signedInApi, test } from './fixtures.ts'
import { questionPath } from './journal-steps.ts'

test('a wrong output is compared, an old one asked about, an earlier program restored', async ({
  page,
}) => {
  const assessment = await newTest({ level: 'Advanced', numOfQuestions: 1 })
  const { title = '', expectedOutput = '' } = assessment.questions[0] ?? {}
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await expect(page.getByRole('cell', { name: title })).toBeVisible()
  await openFirstRemaining(page)
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('Expected Output')).toBeInViewport({ ratio: 1 })

  const divider = page.getByRole('separator', { name: 'Width of the question' })
  await divider.press('ArrowRight')
  const width = Number(await divider.getAttribute('aria-valuenow'))
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', String(width))

  const output = page.getByRole('region', { name: 'Output', exact: true })
  const submit = page.getByRole('button', { name: 'Submit Output' })
  const wrong = `import sys\nprint("noted", file=sys.stderr)\n${printing('Python', `${expectedOutput.trim()}\nmore`)}`
  await write(page, wrong)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(submit).toHaveAccessibleDescription(/would score 0.*final/, {
    timeout: 60_000,
  })
  await expect(output.getByRole('region', { name: 'Error output' })).toContainText('noted')
  await output.getByRole('button', { name: 'Compare line by line' }).click()
  await expect(output.getByRole('row', { name: 'Differs' })).toHaveCount(1)
  await expect(output.getByRole('row', { name: 'Differs' })).toContainText('more')

  await write(page, printing('Python', expectedOutput))
  await expect(submit).toHaveAccessibleDescription(/has changed/)
  await submit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your code has changed since its last run' })
  await expect(dialog).toContainText('would score 0')
  await expect(dialog.getByRole('button', { name: 'Run again' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(submit).toHaveAccessibleDescription('Submitting is final.', { timeout: 60_000 })

  await output.getByRole('tab', { name: 'Earlier runs' }).click()
  const runs = output.getByRole('listitem')
  await expect(runs).toHaveCount(2)
  await runs.filter({ hasText: 'Differs' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('.cm-content')).toContainText('import sys')
  await expect(submit).toHaveAccessibleDescription(/has changed/)
  await runs.filter({ hasText: 'Matches' }).getByRole('button', { name: 'Restore' }).click()
  await expect(submit).toHaveAccessibleDescription('Submitting is final.')
  await submit.click()
  await expect(page.getByText('Result: Correct | Score: 10')).toBeVisible()
})

test('the editor starts from a function that only lacks its body', async ({ page }) => {
  const admin = await adminApi()
  const query = { search: 'Maximise the sum over a to b' }
  const [question] = succeeded(await admin.call(listBankQuestions, { query })).data
  const assessment = await newTest({
    ...{ level: 'Advanced', numOfQuestions: 1, questionIds: [question?._id ?? ''] },
  })
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await openFirstRemaining(page)
  const begin = page.getByRole('button', { name: 'Start from a function' })
  await begin.click()
  await expect(page.locator('.cm-content')).toContainText('def solve(n, a, b, g):')
  await expect(begin).toHaveCount(0)
  await page.getByRole('button', { name: 'Run Code' }).click()
  const output = page.getByRole('tabpanel', { name: 'Output' })
  await expect(output.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(output).toContainText('0')
})

test('the editor finds, completes and comments, with the keys people know', async ({ page }) => {
  const assessment = await newTest({ language: 'Java', numOfQuestions: 1 })
  await enter(page, await newCandidate())
  await start(page, assessment.name)
  await openFirstRemaining(page)
  const editor = page.locator('.cm-content')
  await write(page, 'int warehouse = 1;\n')
  await page.keyboard.type('ware')
  // By mouse: the editor takes no key for the list in the first moment after it opens.
  await page.getByRole('option', { name: 'warehouse' }).click()
  await expect(editor).toContainText('warehouse = 1;warehouse')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(editor).toContainText('// warehouse')

  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially('ware')
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Replace' }).pressSequentially('green')
  await page.getByRole('button', { name: 'replace all' }).click()
  await expect(editor).toContainText('int greenhouse = 1;// greenhouse')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Editor options' }).click()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await page.getByLabel('Key bindings').selectOption('Vim')
  await expect(page.locator('.cm-vimMode')).toBeVisible()
  await page.reload()
  await expect(page.locator('.cm-vimMode')).toBeVisible()
  await expect(editor).toHaveCSS('font-size', '15px')
  await editor.click()
  await page.keyboard.type('ggdd')
  await expect(editor).not.toContainText('int')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('separator', { name: 'Height of the editor' })).toBeFocused()
})

test('a long program is whole after a reload in mid-word, although the server has none of it', async ({
  page,
}) => {
  const candidate = await newCandidate()
  const assessment = await newTest({ numOfQuestions: 1 })
  await begin(await signedInApi(candidate), assessment)
  await enter(page, candidate, questionPath(assessment))
  await page.route('**/draft', (route) => route.abort())
  await write(page, 'total += 1\n'.repeat(2500))
  await page.keyboard.type('unfinish')
  await page.reload()
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(editor).toContainText('total += 1unfinish')
  await expect(page.locator('.cm-lineNumbers')).toContainText('2501')
})

test('line numbers stand beside their lines before the editor was in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const candidate = await newCandidate()
  const assessment = await newTest({ numOfQuestions: 1, level: 'Advanced' })
  await begin(await signedInApi(candidate), assessment)
  const ids = `test=${assessment._id}&question=${assessment.questions[0]?._id}`
  await enter(page, candidate, `/dashboard/TestLayout?${ids}`)
  const line = page.locator('.cm-line').first()
  await expect(line).toBeAttached()
  await expect(line).not.toBeInViewport()
  // Of a long program only the lines around the end are drawn, where the cursor is.
  const number = page.locator('.cm-lineNumbers .cm-gutterElement:not([style*="hidden"])').first()
  // Both move while the statement above them is laid out.
  const distance = async () => {
    const [ofNumber, ofLine] = await Promise.all([number.boundingBox(), line.boundingBox()])
    return ofNumber && ofLine ? ofNumber.y - ofLine.y : Number.NaN
  }
  await expect.poll(distance).toBe(0)
})

const desks = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]
for (const viewport of desks) {
  test(`question, editor and output are in view together at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const assessment = await newTest({ level: 'Advanced', numOfQuestions: 2, timeLimitMinutes: 45 })
    const candidate = await newCandidate()
    await begin(await signedInApi(candidate), assessment)
    await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
    await openFirstRemaining(page)
    const bar = [
      page.getByRole('heading', { level: 1, name: /^Question 1 of 2: / }),
      page.getByRole('timer'),
      page.getByRole('link', { name: 'Next' }),
    ]
    const inView = [
      ...bar,
      page.getByText('Expected Output'),
      page.locator('.cm-editor'),
      page.getByRole('button', { name: 'Submit Output' }),
    ]
    for (const part of inView) await expect(part).toBeInViewport({ ratio: 1 })
    expect((await page.locator('.cm-editor').boundingBox())?.height).toBe(300)

    await write(page, 'print(undefined_name)')
    await page.getByRole('button', { name: 'Run Code' }).click()
    await expect(page.getByText("NameError: name 'undefined_name'")).toBeInViewport({
      timeout: 60_000,
    })
    for (const part of bar) await expect(part).toBeInViewport({ ratio: 1 })
  })
}
