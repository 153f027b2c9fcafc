import { expect, type Locator, type Page } from '@playwright/test'

const maxSteps = 60

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    return root.activeElement === element
  })

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; !(await hasFocus(target)); step += 1) {
    expect(step, `${target} is not reached by ${key}`).toBeLessThan(maxSteps)
    await page.keyboard.press(key)
  }
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Types into the search box and waits until the list is filtered. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await typeInto(page, page.getByPlaceholder('Search here...'), text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Opens a select and picks an option by typing. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(option)
}
