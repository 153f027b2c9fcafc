import { downloadExamBrowserFile, examBrowserLink } from '@assay/contract/exam-browser'
import { urlFrom } from '@assay/contract/url'
import { isExamBrowser } from '../../platform/is-exam-browser.ts'
import { buttonClass } from '../../ui/button.tsx'

/** How to get from any other browser into Safe Exam Browser. */
export function OpenExamBrowser({ testId }: { testId: string }) {
  const file = urlFrom(downloadExamBrowserFile, { params: { id: testId } })
  if (isExamBrowser()) {
    return (
      <p className="max-w-md">
        Safe Exam Browser has other settings than this test asks for. Quit it, and open the test
        with the button that you find here in an ordinary browser. If that does not help, tell the
        person who gave you the test.
      </p>
    )
  }
  return (
    <div className="grid max-w-md gap-4 text-left">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>Install Safe Exam Browser from safeexambrowser.org, unless this computer has it.</li>
        <li>Open the test in it. It closes all other windows and asks you to sign in again.</li>
        <li>Read the rules there, and begin.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <a href={examBrowserLink(window.location.origin, testId)} className={buttonClass()}>
          Open in Safe Exam Browser
        </a>
        <a href={file} download className={buttonClass('secondary')}>
          Download the file for it
        </a>
      </div>
      <p className="text-sm text-muted">
        If nothing happens when you press the first button, download the file and open that.
      </p>
    </div>
  )
}
