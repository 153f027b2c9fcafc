import { expect, type Locator } from '@playwright/test'
import { adminAccount, enter, menuItem, newTest, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const styleOf = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('focus and state are visible with forced colours', async ({ page }) => {
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
  // Forced colours remove backgrounds, except those that mark the current or pressed item.
  const paper = await styleOf(page.locator('html'), 'background-color')
  const invisible = [paper, 'rgba(0, 0, 0, 0)']
  for (const marked of [
    menuItem(page, 'Create Test'),
    page.getByRole('button', { name: 'System theme' }),
  ]) {
    expect(invisible).not.toContain(await styleOf(marked, 'background-color'))
  }
})

test('buttons, badges and icons are visible with forced colours', async ({ page }) => {
  const { name } = await newTest({ level: 'Advanced' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await enter(page, adminAccount(), `/dashboard/viewTest?search=${encodeURIComponent(name)}`)
    const create = page.locator('main').getByRole('link', { name: 'Create Test' })
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const paper = await styleOf(page.locator('html'), 'background-color')
    const ink = await styleOf(page.locator('html'), 'color')
    const invisible = [paper, 'rgba(0, 0, 0, 0)']
    expect(await styleOf(create, 'border-style')).toBe('solid')
    expect(invisible).not.toContain(await styleOf(create, 'border-color'))
    expect(await styleOf(create, 'color')).not.toBe(await styleOf(create, 'background-color'))
    // The ticks of a level badge are drawn as backgrounds only.
    const badge = page.locator('dd').getByText('Advanced')
    expect(invisible).not.toContain(
      await styleOf(badge.locator('.solid').first(), 'background-color'),
    )
    expect(await styleOf(badge, 'outline-style')).toBe('solid')
    const brand = page.getByRole('banner').locator('svg path').first()
    expect(await styleOf(brand, 'fill')).toBe(ink)
  }
})
