import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { ContinueAs } from './continue-as.tsx'
import { EditorPicture } from './editor-picture.tsx'
import { RegisterForm } from './register-form.tsx'
import { useInterruptedSignIn } from './use-signed-in.ts'

export function LandingPage() {
  useInterruptedSignIn()
  return (
    <div className="overflow-x-clip">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-5 sm:px-8">
        <Brand />
        <div className="flex items-center gap-3">
          <span className="max-sm:hidden">
            <ThemeSwitch />
          </span>
          <Link to={paths.login} className={buttonClass('secondary', 'min-h-9! px-3.5!')}>
            Sign In
          </Link>
          <ContinueAs kind="primary" className="min-h-9! max-w-48 px-3.5!" />
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl px-5 pb-16 sm:px-8">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 pt-4 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:pt-7">
          <div>
            <Headline />
            <div className="mt-8">
              <EditorPicture />
            </div>
          </div>
          <RegisterForm />
        </div>
        <Steps />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-6 text-sm text-muted sm:px-8">
          <p>
            <strong className="font-semibold text-ink">assay</strong>, verb: to find out what a
            thing is truly worth.
          </p>
          <p className="flex gap-4">
            <Link to={paths.code} className="link">
              Enter a code
            </Link>
            <Link to={paths.help} className="link">
              Help
            </Link>
          </p>
          <span className="sm:hidden">
            <ThemeSwitch />
          </span>
        </div>
      </footer>
    </div>
  )
}

function Headline() {
  return (
    <>
      <h1 className="max-w-[15ch] text-5xl font-semibold tracking-[-0.04em]">
        Programming skill,{' '}
        <span className="relative inline-block">
          put to the test
          <Streak />
        </span>
      </h1>
      <p className="mt-5 max-w-[52ch] text-lg text-muted">
        Set a coding test in a minute. Candidates write real code in the browser, run it and submit
        the output. Scoring is instant and the same for everyone.
      </p>
    </>
  )
}

/** Underlines the words like the streak that metal leaves on a touchstone. */
function Streak() {
  return (
    <svg
      viewBox="0 0 300 14"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute -bottom-2 left-0 -z-10 h-3 w-full"
    >
      <path
        d="M2 11C60 6 150 3 298 4"
        fill="none"
        pathLength="1"
        strokeDasharray="1"
        strokeLinecap="round"
        strokeWidth="5"
        className="animate-[draw_700ms_ease-out_250ms_backwards] stroke-streak"
      />
    </svg>
  )
}

const steps = [
  {
    title: 'Set',
    text: 'Choose a language, a level and how many questions to draw from the bank, or pick and write the questions yourself.',
  },
  {
    title: 'Solve',
    text: 'Each question shows a sample input and the expected output. Candidates run their code as often as they like.',
  },
  {
    title: 'Score',
    text: 'Ten marks for each question: for printing the expected output, or by hidden cases. Candidates and administrators see the score at once.',
  },
]

const languages = ['Java', 'C++', 'JavaScript', 'Python', 'C']

function Steps() {
  return (
    <section aria-label="How it works" className="mt-16 border-t border-line pt-10 lg:mt-20">
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p className="flex items-center gap-3 text-lg font-semibold">
              <span
                aria-hidden="true"
                className="punch flex size-7 items-center justify-center bg-accent-soft font-mono text-sm text-accent [--cut:0.45rem]"
              >
                {index + 1}
              </span>
              {title}
            </p>
            <p className="mt-2 max-w-[44ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <ul aria-label="Languages" className="mt-10 flex flex-wrap gap-2">
        {languages.map((language) => (
          <li key={language} className="punch bg-sunken px-3.5 py-1 font-mono text-sm text-muted">
            {language}
          </li>
        ))}
      </ul>
    </section>
  )
}
