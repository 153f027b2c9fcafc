import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { adminAccount, enter, newTest, test } from './fixtures.ts'

test('an admin makes a webhook, tests it, and sends again what was not accepted', async ({
  page,
}) => {
  const received: { body: string; headers: Record<string, string> }[] = []
  let status = 500
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    received.push({ body, headers: request.headers as Record<string, string> })
    response.writeHead(status).end(status === 500 ? 'the other system is ill' : 'thanks')
  })
  // Other specs create tests meanwhile.
  const testEvents = () => received.filter(({ body }) => body.includes('"webhook.test"'))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo

  await enter(page, adminAccount(), '/dashboard/integrations')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('Address is required')).toBeVisible()
  await expect(dialog.getByText('Choose what to send')).toBeVisible()
  await dialog.getByLabel('A test was created').check()
  await dialog.getByLabel('Address').fill('https://10.0.0.1/')
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText(/is not a public address/)).toBeVisible()
  const url = `http://127.0.0.1:${port}/events`
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('It is not shown again.')).toBeVisible()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('link', { name: `Open the webhook ${url}` }).click()

  await page.getByRole('button', { name: 'Send test event' }).click()
  const deliveries = page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')
  const tested = deliveries.filter({ hasText: 'Test event' })
  await expect(tested).toContainText('It answered with the status 500.')
  await tested.getByText('Payload and answer').click()
  await expect(tested).toContainText('the other system is ill')
  await expect(tested).toContainText('"type": "webhook.test"')

  status = 200
  await tested.getByRole('button', { name: /^Send msg_/ }).click()
  await expect(tested).toContainText('Delivered')
  await expect(tested).toContainText('tried 2 times')
  const [first, second] = testEvents()
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])

  const { _id: testId } = await newTest()
  await expect.poll(() => received.some(({ body }) => body.includes(testId))).toBe(true)

  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  await expect(dialog.getByText('It is not shown again.')).toBeVisible()
  const rotated = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  expect(rotated).not.toBe(secret)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText('The old secret works until')).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => testEvents().length).toBe(3)
  const { body, headers } = testEvents()[2] ?? { body: '', headers: {} }
  for (const either of [secret, rotated]) {
    expect(new Webhook(either).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
  }

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible()
  await expect(page.getByText(url)).toHaveCount(0)
  receiver.closeAllConnections()
  receiver.close()
})
