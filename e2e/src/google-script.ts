import type { Page } from '@playwright/test'

/** Replaces Google's script with one whose button hands over this credential. */
export async function serveScript(page: Page, credential: string): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{
        let options
        window.google = { accounts: { id: {
          initialize: (given) => { options = given },
          renderButton: (parent, look) => {
            const button = document.createElement('button')
            button.textContent = 'Sign in with Google'
            button.onclick = () => options.callback({ credential: '${credential}' })
            parent.append(button)
          },
          prompt: () => {},
          cancel: () => {},
        } } }
      }`,
    }),
  )
}
