import { createHash } from 'node:crypto'
import { downloadExamBrowserFile } from '@assay/contract/exam-browser'
import { urlFrom } from '@assay/contract/url'
import { expect } from '@playwright/test'
import { enter, newCandidate, newTest, test, uniqueName } from './fixtures.ts'
import { violations } from './violations.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The key that Safe Exam Browser computes from the settings in a file. */
function keyOf(file: string): string {
  const pairs = [...file.matchAll(/<key>(\w+)<\/key>\s*(<[^\n]*>)/g)]
  const settings = pairs.map(([, key = '', value = '']) => {
    const [, text] = /^<string>(.*)<\/string>$/.exec(value) ?? []
    const [, number] = /^<integer>(.*)<\/integer>$/.exec(value) ?? []
    const json = text === undefined ? (number ?? value.replaceAll(/[^a-z]/g, '')) : `"${text}"`
    return [key.toLowerCase(), `"${key}":${json}`] as const
  })
  settings.sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(`{${settings.map(([, pair]) => pair).join(',')}}`)
}

test('a test is begun in the exam browser, and goes on in one of another computer', async ({
  page,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  const name = uniqueName()
  const exam = await newTest({ name, examBrowser: true, timeLimitMinutes: 40, numOfQuestions: 1 })
  const account = await newCandidate()
  const rules = `/dashboard/rules?test=${exam._id}`
  await enter(page, account, rules)
  const dialog = page.getByRole('dialog', { name: 'Test Rules' })
  await expect(dialog.getByText('You take the test in Safe Exam Browser.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Begin/ })).toBeHidden()
  const opens = page.getByRole('link', { name: 'Open in Safe Exam Browser' })
  const path = urlFrom(downloadExamBrowserFile, { params: { id: exam._id } })
  await expect(opens).toHaveAttribute('href', baseURL.replace(/^http/, 'seb') + path)
  expect(await violations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the file for it' }).click()
  expect((await downloading).suggestedFilename()).toBe('exam.seb')
  const key = keyOf(await (await fetch(baseURL + path)).text())

  // As on macOS and iOS: scripts are told the key of the page that was loaded.
  const modern = await browser.newContext({ baseURL })
  await modern.addInitScript(
    ({ url, configKey }) => {
      if (document.URL === url)
        Object.assign(window, { SafeExamBrowser: { security: { configKey } } })
    },
    { url: baseURL + rules, configKey: sha256(baseURL + rules + key) },
  )
  const inside = await modern.newPage()
  await enter(inside, account, rules)
  await inside.getByRole('button', { name: 'Begin, and start the clock' }).click()
  await expect(inside).toHaveURL(/questionsList/)
  await expect(inside.getByRole('button', { name: 'Remaining' })).toBeVisible()

  await page.goto(`/dashboard/questionsList?test=${exam._id}`)
  await expect(
    page.getByRole('heading', { name: 'This test needs Safe Exam Browser' }),
  ).toHaveCount(1)
  await expect(opens).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await modern.close()

  // As on Windows: a header with every request.
  const other = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 SEB/3.9' })
  await other.route('**/api/**', (route) => {
    const request = route.request()
    const proof = { 'x-safeexambrowser-configkeyhash': sha256(request.url() + key) }
    return route.continue({ headers: { ...request.headers(), ...proof } })
  })
  const again = await other.newPage()
  await enter(again, account, `/dashboard/questionsList?test=${exam._id}`)
  await again.getByRole('button', { name: 'Remaining' }).click()
  await expect(again.getByRole('button', { name: 'Run Code' })).toBeVisible()
  await other.close()
})
