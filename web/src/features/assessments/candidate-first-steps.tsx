import { Link } from 'react-router'
import { practicePath } from '../../platform/dashboard-paths.ts'
import { useRunnableLanguages } from '../../platform/use-languages.ts'
import { Step, Steps } from './steps.tsx'

/** For a candidate who signs up before there is a test. */
export function CandidateFirstSteps() {
  const { runnable } = useRunnableLanguages()
  return (
    <Steps title="What happens next">
      <Step title="A test appears here">
        As soon as there is one for you. You will get a notification.
      </Step>
      <Step title="You start when you are ready">
        Its rules tell you how much time you have. Your code is saved as you type; run it as often
        as you like.
        <div className="mt-2.5 flex flex-wrap items-baseline gap-x-3">
          Try the editor first:
          {runnable.map((language) => (
            <Link key={language} to={practicePath(language)} className="link">
              {language}
            </Link>
          ))}
        </div>
      </Step>
      <Step title="You see your score at once">
        Each question can be submitted once, for up to ten marks. Results stay in My Scores.
      </Step>
    </Steps>
  )
}
