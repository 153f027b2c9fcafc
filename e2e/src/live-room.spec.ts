import { printing } from '@assay/testkit/sources'
import { expect, type Page } from '@playwright/test'
import { begin, handIn, openFirstRemaining, write } from './coding-steps.ts'
import {
  adminAccount,
  enter,
  newCandidate,
  newTest,
  overflow,
  signedInApi,
  test,
} from './fixtures.ts'
import { violations } from './violations.ts'

/** One that fades has too little contrast for a moment. */
const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByRole('article')

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const viewport of [wide, phone]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the live room shows who is how far, while they work', async ({ page, browser }) => {
      const assessment = await newTest({
        numOfQuestions: 2,
        language: 'Python',
        timeLimitMinutes: 45,
      })
      const [present, absent] = [
        await newCandidate('Petra Present'),
        await newCandidate('Abe Absent'),
      ]
      await begin(await signedInApi(absent), assessment)
      const api = await signedInApi(present)
      await begin(api, assessment)

      await enter(page, adminAccount(), `/dashboard/test/${assessment._id}`)
      await page.getByRole('link', { name: 'Live room' }).click()
      const rows = page.getByRole('list', { name: 'Candidates' }).locator('> li')
      await expect(rows).toHaveCount(2)
      const petra = rows.filter({ hasText: 'Petra Present' })
      await expect(petra).toContainText('Not connected')
      await expect(petra).toContainText(/4[45]:\d\d left/)

      const theirs = await browser.newPage()
      await enter(theirs, present, `/dashboard/questionsList?test=${assessment._id}`)
      await expect(petra).not.toContainText('Not connected')
      await expect(rows.first()).toContainText('Abe Absent')
      await openFirstRemaining(theirs)
      await write(theirs, printing('Python', 'hello'))
      const cells = petra.getByRole('listitem')
      await expect(cells.first()).toContainText(': working')
      await handIn(
        api,
        assessment,
        0,
        printing('Python', assessment.questions[0]?.expectedOutput ?? ''),
        true,
      )
      await expect(cells.first()).toContainText(': answered right, 10 marks')
      await expect(cells.last()).toContainText(': untouched')
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      await theirs.close()
      await expect(petra).toContainText('Not connected')
      await petra.getByRole('link', { name: 'Petra Present' }).click()
      await expect(page.getByRole('button', { name: 'Give more time' })).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a message is read beside the work, and the room says who has seen it', async ({
    page,
    browser,
  }) => {
    const assessment = await newTest({
      numOfQuestions: 2,
      language: 'Python',
      timeLimitMinutes: 45,
    })
    const [reader, other] = [await newCandidate('Rita Reader'), await newCandidate('Otto Other')]
    await begin(await signedInApi(reader), assessment)
    await begin(await signedInApi(other), assessment)
    const theirs = await browser.newPage({ viewport: page.viewportSize() })
    await enter(theirs, reader, `/dashboard/questionsList?test=${assessment._id}`)
    await openFirstRemaining(theirs)
    await write(theirs, 'the work goes on')

    await enter(page, adminAccount(), `/dashboard/test/${assessment._id}/live`)
    const dialog = page.getByRole('dialog')
    const send = async (button: string, text: string) => {
      await page.getByRole('button', { name: button }).click()
      await dialog.getByLabel('Message').fill(text)
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await send('Message to all', 'Read "at most" as "less than".')
    const messages = theirs.getByRole('region', { name: 'Messages from administrators' })
    await expect(messages).toContainText('Read "at most" as "less than".')
    const announced = theirs
      .getByRole('status')
      .filter({ hasText: 'Message from an administrator' })
    await expect(announced).toHaveText(
      'Message from an administrator: Read "at most" as "less than".',
    )
    await expect(theirs.locator('.cm-content')).toBeFocused()
    await theirs.keyboard.type(' 42')
    await expect(theirs.locator('.cm-content')).toContainText('the work goes on 42')

    await page.getByLabel('Select Rita Reader').check()
    await send('Send a message', 'Please sit down.')
    await expect(messages.getByRole('button', { name: 'Got it' })).toHaveCount(2)
    for (const one of [page, theirs]) {
      await expect(toasts(one)).toHaveCount(0)
      expect(await violations(one)).toEqual([])
      expect(await overflow(one)).toBe(0)
    }
    await theirs.reload()
    await messages.getByRole('button', { name: 'Got it' }).first().click()
    await expect(messages.getByRole('button', { name: 'Got it' })).toBeFocused()
    const bothSeen = theirs.waitForResponse(/messages\/seen$/)
    await messages.getByRole('button', { name: 'Got it' }).click()
    await bothSeen
    await expect(messages.getByText('2 earlier messages')).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(messages).toContainText('Please sit down.')

    await page.reload()
    await page.getByText('2 messages sent').click()
    const sent = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await expect(sent.first()).toContainText('to Rita Reader: seen')
    await expect(sent.last()).toContainText('seen by 1 of 2, not by Otto Other')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Rita Reader' }).click()
    await expect(page.getByRole('heading', { name: 'Messages during the test' })).toBeVisible()
    await theirs.close()
  })

  test('a candidate asks during the test, and the answer comes to them or to all', async ({
    page,
    browser,
  }) => {
    const assessment = await newTest({
      numOfQuestions: 2,
      language: 'Python',
      timeLimitMinutes: 45,
      clarifications: true,
    })
    const asker = await newCandidate('Asta Asker')
    await begin(await signedInApi(asker), assessment)
    const theirs = await browser.newPage({ viewport: page.viewportSize() })
    await enter(theirs, asker, `/dashboard/questionsList?test=${assessment._id}`)
    await openFirstRemaining(theirs)
    await enter(page, adminAccount(), `/dashboard/test/${assessment._id}/live`)
    const asked = page.getByRole('region', { name: 'Questions from candidates' })
    await expect(asked).toContainText('None waits for an answer.')

    await theirs.getByRole('button', { name: 'Ask', exact: true }).click()
    const asking = theirs.getByRole('dialog')
    await asking.getByLabel('Your question').fill('May the list be empty?')
    expect(await violations(theirs)).toEqual([])
    await asking.getByRole('button', { name: 'Send' }).click()
    await expect(asking).toHaveCount(0)
    await expect(asked).toContainText('1 waiting for an answer.')
    await expect(asked).toContainText('May the list be empty?')
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await asked.getByRole('button', { name: 'Answer', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Please read the statement again' }).click()
    await expect(dialog.getByLabel('Answer', { exact: true })).toHaveValue(/^Please read/)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(asked).toContainText('None waits for an answer.')
    const messages = theirs.getByRole('region', { name: 'Messages from administrators' })
    await expect(messages).toContainText('You asked about')
    await expect(messages).toContainText('Please read the statement again')
    await expect(toasts(theirs)).toHaveCount(0)
    expect(await violations(theirs)).toEqual([])
    expect(await overflow(theirs)).toBe(0)

    await asked.getByText('1 answered question').click()
    await asked.getByLabel('Search').fill('no such words')
    await expect(asked.getByText('0 answered questions')).toBeVisible()
    await asked.getByLabel('Search').fill('EMPTY')
    await expect(asked.getByRole('listitem')).toHaveCount(1)
    await theirs.close()
  })
})

test('from the room, time is given and an attempt is ended', async ({ page, browser }) => {
  const assessment = await newTest({
    numOfQuestions: 2,
    language: 'Python',
    timeLimitMinutes: 45,
  })
  const [first, second] = [await newCandidate('Edda Ended'), await newCandidate('Tom Timed')]
  await begin(await signedInApi(first), assessment)
  await begin(await signedInApi(second), assessment)
  const theirs = await browser.newPage({ viewport: page.viewportSize() })
  await enter(theirs, first, `/dashboard/questionsList?test=${assessment._id}`)
  await openFirstRemaining(theirs)

  await enter(page, adminAccount(), `/dashboard/test/${assessment._id}/live`)
  const rows = page.getByRole('list', { name: 'Candidates' }).locator('> li')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More time for all' }).click()
  await expect(dialog).toContainText('Give more time to 2 candidates.')
  await dialog.getByLabel('Minutes').fill('15')
  await dialog.getByRole('button', { name: 'More time for all' }).click()
  await expect(rows.filter({ hasText: '+15 min' })).toHaveCount(2)
  await page.getByLabel('Select Tom Timed').check()
  await page.getByRole('button', { name: 'Give more time' }).click()
  await dialog.getByLabel('Minutes').fill('5')
  await dialog.getByRole('button', { name: 'Give more time' }).click()
  await expect(rows.filter({ hasText: '+20 min' })).toHaveCount(1)

  await page.getByLabel('Select Tom Timed').uncheck()
  await page.getByLabel('Select Edda Ended').check()
  await page.getByRole('button', { name: 'End attempt' }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'End attempt' }).click()
  const edda = rows.filter({ hasText: 'Edda Ended' })
  await expect(edda).toContainText('Ended by an administrator')
  await expect(page.getByLabel('Select Edda Ended')).toHaveCount(0)
  await expect(theirs.getByText('An administrator has ended this test.')).toBeVisible()
  await expect(theirs.getByText('Time is up')).toHaveCount(0)
  for (const one of [page, theirs]) {
    await expect(toasts(one)).toHaveCount(0)
    expect(await violations(one)).toEqual([])
    expect(await overflow(one)).toBe(0)
  }
  await theirs.close()
})

test('a paused test says so, and goes on with the time that was left', async ({
  page,
  browser,
}) => {
  const assessment = await newTest({
    numOfQuestions: 2,
    language: 'Python',
    timeLimitMinutes: 45,
  })
  const candidate = await newCandidate('Pia Paused')
  await begin(await signedInApi(candidate), assessment)
  await enter(page, candidate, `/dashboard/questionsList?test=${assessment._id}`)
  await openFirstRemaining(page)
  await write(page, 'the last words before the alarm')
  await expect(page.getByRole('timer')).toBeVisible()

  const admins = await browser.newPage({ viewport: page.viewportSize() })
  await enter(admins, adminAccount(), `/dashboard/test/${assessment._id}/live`)
  const press = async (name: string) => {
    await admins.getByRole('button', { name }).click()
    await admins.getByRole('dialog').getByRole('button', { name }).click()
  }
  await press('Pause the test')
  await expect(admins.getByText(/^Paused since/)).toBeVisible()
  const paused = page.getByRole('dialog', { name: 'This test is paused' })
  await expect(paused).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paused).toBeVisible()
  for (const one of [page, admins]) {
    expect(await violations(one)).toEqual([])
    expect(await overflow(one)).toBe(0)
  }
  await page.reload()
  await expect(paused).toBeVisible()

  await press('Resume the test')
  await expect(paused).toHaveCount(0)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.locator('.cm-content')).toContainText('the last words before the alarm')
  await admins.close()
})
