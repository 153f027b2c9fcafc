import { withdrawQuestion } from '@assay/contract/question-bank'
import {
  createQuestionDraft,
  proveQuestionDraft,
  publishQuestionDraft,
  readProof,
  readQuestionDraft,
  saveQuestionDraft,
} from '@assay/contract/studio'
import { succeeded } from '@assay/testkit/client'
import { expect } from '@playwright/test'
import { openFirstRemaining, start } from './coding-steps.ts'
import {
  adminAccount,
  adminApi,
  enter,
  newCandidate,
  newTest,
  test,
  uniqueName,
} from './fixtures.ts'

const statement = `Print the number of dots in the picture, times \`n\`.

![Three dots in a row](dots.svg)

**Input.** A line with \`n\`.

**Limits.** \`1 <= n <= 50\``

const german = `Gib die Zahl der Punkte im Bild aus, mal \`n\`.

![Drei Punkte in einer Reihe](dots.svg)

**Eingabe.** Eine Zeile mit \`n\`.`

const dots = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" onload="alert(1)">
<script>alert(2)</script>
<circle cx="10" cy="10" r="6"/><circle cx="30" cy="10" r="6"/><circle cx="50" cy="10" r="6"/>
</svg>`

const timesThree = (name: string, n: number) => ({
  ...{ name, input: `${n}\n`, output: `${3 * n}\n`, weight: 1, group: null },
})

/** A draft that lacks nothing but its text. */
async function startDraft(title: string): Promise<string> {
  const admin = await adminApi()
  const { _id, revision, content } = succeeded(
    await admin.call(createQuestionDraft, { body: {} }),
  ).data
  const body = {
    revision,
    content: {
      ...content,
      title,
      summary: 'Multiply a number by three.',
      topic: 'arithmetic',
      idea: title.replaceAll(/\W+/g, '-').toLowerCase(),
      samples: [timesThree('sample', 4)],
      hiddenCases: [timesThree('one', 1), timesThree('ten', 10), timesThree('largest', 50)],
      groups: [],
      shape: ['n:1..50'],
      solutions: [{ language: 'Python' as const, source: 'print(3 * int(input()))\n' }],
      failing: [
        {
          language: 'Python' as const,
          source: 'print(12)\n',
          verdict: 'wrong' as const,
          reason: 'prints the sample',
        },
      ],
      noSlowSolutionReason: 'One product.',
    },
  }
  succeeded(await admin.call(saveQuestionDraft, { params: { id: _id }, body }))
  return _id
}

async function publish(draftId: string): Promise<string> {
  const admin = await adminApi()
  const params = { id: draftId }
  const { revision } = succeeded(await admin.call(readQuestionDraft, { params })).data
  const at = { params, body: { revision } }
  succeeded(await admin.call(proveQuestionDraft, at))
  const state = async () => succeeded(await admin.call(readProof, { params })).data?.state
  await expect.poll(state, { timeout: 120_000 }).toBe('passed')
  return succeeded(await admin.call(publishQuestionDraft, at)).data.questionId
}

test('a picture and a translation that an author adds reach candidates in their language', async ({
  page,
  browser,
}) => {
  const title = `Dots of ${uniqueName()}`
  const draftId = await startDraft(title)
  await enter(page, adminAccount(), `/dashboard/studio/${draftId}`)
  await page.getByLabel('Statement').fill(statement)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const chooser = pictures.locator('input[type=file]')
  const buffer = Buffer.from(dots)
  await chooser.setInputFiles({ name: 'dots.svg', mimeType: 'image/svg+xml', buffer })
  await expect(page.getByText(/^dots.svg added without what pictures may not have/)).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Three dots in a row' })).toBeVisible()

  await page.getByRole('button', { name: 'Add a translation' }).click()
  const translations = page.getByRole('region', { name: 'Translations' })
  await translations.getByLabel('Language').selectOption('Deutsch')
  const translation = translations.getByRole('region', { name: 'Deutsch' })
  await translation.getByLabel('Title').fill(`Punkte von ${title}`)
  await translation.getByLabel('Statement').fill(german)
  await expect(translation.getByRole('img', { name: 'Drei Punkte in einer Reihe' })).toBeVisible()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const questionId = await publish(draftId)
  await page.goto(`/dashboard/questions/${questionId}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const { name } = await newTest({ numOfQuestions: 1, questionIds: [questionId] })
  const context = await browser.newContext({ locale: 'de-DE' })
  const reader = await context.newPage()
  await enter(reader, await newCandidate('Greta Reader'))
  await start(reader, name)
  await openFirstRemaining(reader)
  const picture = reader.getByRole('img', { name: 'Drei Punkte in einer Reihe' })
  await expect(picture).toHaveJSProperty('naturalWidth', 300)
  await reader.getByLabel('Language of the question').selectOption('English')
  await expect(reader.getByRole('img', { name: 'Three dots in a row' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('Print the number of dots')).toBeVisible()
  await context.close()

  // So that no other test draws it.
  succeeded(await (await adminApi()).call(withdrawQuestion, { params: { id: questionId } }))
})
