import type { Language } from '@assay/contract/catalogue'
import type { BankQuestionDetail } from '@assay/contract/question-bank'
import { type FailingProgram, timeLimitIn } from '@assay/contract/question-parts'
import { AnswerText } from '../../../ui/kinds/answer-text.tsx'
import { ProgramText } from '../../../ui/program-text.tsx'
import { Section } from './section.tsx'

const verdictTitles: Record<FailingProgram['verdict'], string> = {
  wrong: 'Wrong',
  slow: 'Too slow',
  crashing: 'Crashes',
}

/** The references, and the programs that the cases must refuse. */
export function ProgramsTab({ question: { content, limits } }: { question: BankQuestionDetail }) {
  const { comparison, solutions, starters, failing, survivors, noSlowSolutionReason } = content
  const starterIn = (language: Language) =>
    starters.find((one) => one.language === language)?.source
  return (
    <div className="grid grid-cols-1 gap-8">
      <Section title="References" lead="They agree on every case.">
        {solutions.map(({ language, source }, index) => (
          <AnswerText
            // biome-ignore lint/suspicious/noArrayIndexKey: a language may have several, and none moves
            key={index}
            language={null}
            label={language}
            text={source}
            starter={starterIn(language)}
            aside={limits ? `limit ${timeLimitIn(limits, language)} s` : undefined}
            copyLabel={`Copy the ${language} reference`}
          />
        ))}
      </Section>
      {comparison?.by === 'checker' && (
        <Section title="Checker" lead="It judges what programs print.">
          <ProgramText
            kind="code"
            label={comparison.language}
            text={comparison.source}
            aside={comparison.flags === '' ? undefined : comparison.flags}
            copyLabel="Copy the checker"
          />
        </Section>
      )}
      {starters.length > 0 && (
        <Section title="Starting programs" lead="Candidates start from these.">
          {starters.map(({ language, source }) => (
            <AnswerText
              key={language}
              language={null}
              label={language}
              text={source}
              copyLabel={`Copy the ${language} starting program`}
            />
          ))}
        </Section>
      )}
      <Section title="Programs that must fail" lead="Each fails at least one case.">
        {failing.length === 0 && <p className="text-muted">None are kept with this edition.</p>}
        {failing.map(({ language, source, verdict, reason }) => (
          <AnswerText
            key={`${language} ${verdict} ${reason}`}
            language={null}
            label={`${language}: ${reason}`}
            text={source}
            starter={starterIn(language)}
            aside={verdictTitles[verdict]}
            copyLabel={`Copy the ${language} program: ${reason}`}
          />
        ))}
        {noSlowSolutionReason !== '' && (
          <p>
            <span className="font-medium">Why no correct solution is too slow:</span>{' '}
            {noSlowSolutionReason}
          </p>
        )}
      </Section>
      {survivors.length > 0 && (
        <Section
          title="Mutants that survive"
          lead="Changes to a reference that no case detects, and why that is acceptable."
        >
          <ul className="grid gap-3">
            {survivors.map(({ mutant, reason }) => (
              <li key={mutant}>
                <code className="font-mono text-sm wrap-anywhere">{mutant}</code>
                <span className="block text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
