import { expect, type Locator } from '@playwright/test'
import { adminAccount, enter, menuItem, newTest, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const styleOf = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('where colours are forced, focus and state are still seen', async ({ page }) => {
  await enter(page, adminAccount(), '/dashboard/createTest')
  for (const target of [
    menuItem(page, 'Create Test'),
    page.getByRole('button', { name: 'Dark theme' }),
    page.getByLabel('Name of Test'),
    page.getByRole('button', { name: 'Create Test' }),
  ]) {
    await tabTo(page, target)
    expect(await styleOf(target, 'outline-style')).toBe('solid')
    expect(await styleOf(target, 'outline-width')).toBe('2px')
  }
  // The backgrounds of the page are gone here; what is current or pressed keeps one of its own.
  const paper = await styleOf(page.locator('html'), 'background-color')
  const unseen = [paper, 'rgba(0, 0, 0, 0)']
  for (const marked of [
    menuItem(page, 'Create Test'),
    page.getByRole('button', { name: 'Theme of the system' }),
  ]) {
    expect(unseen).not.toContain(await styleOf(marked, 'background-color'))
  }
})

test('where colours are forced, buttons, badges and drawings are still seen', async ({ page }) => {
  const { name } = await newTest({ level: 'Advanced' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await enter(page, adminAccount(), `/dashboard/viewTest?search=${encodeURIComponent(name)}`)
    const create = page.locator('main').getByRole('link', { name: 'Create Test' })
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const paper = await styleOf(page.locator('html'), 'background-color')
    const ink = await styleOf(page.locator('html'), 'color')
    const unseen = [paper, 'rgba(0, 0, 0, 0)']
    expect(await styleOf(create, 'border-style')).toBe('solid')
    expect(unseen).not.toContain(await styleOf(create, 'border-color'))
    expect(await styleOf(create, 'color')).not.toBe(await styleOf(create, 'background-color'))
    // The ticks of a level are nothing but background, its badge would be without one.
    const badge = page.locator('dd').getByText('Advanced')
    expect(unseen).not.toContain(await styleOf(badge.locator('.solid').first(), 'background-color'))
    expect(await styleOf(badge, 'outline-style')).toBe('solid')
    const brand = page.getByRole('banner').locator('svg path').first()
    expect(await styleOf(brand, 'fill')).toBe(ink)
  }
})
