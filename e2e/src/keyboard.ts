import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 60

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    return root.activeElement === element
  })

/** Tab, and nothing else, until the focus is there; it must be seen to be there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; !(await hasFocus(target)); step += 1) {
    expect(step, `${target} is not reached by ${key}`).toBeLessThan(mostSteps)
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

/** Opens the list of choices and types the beginning of one. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(option)
}
