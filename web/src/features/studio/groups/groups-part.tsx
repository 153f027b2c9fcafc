import { marksPerQuestion } from '@assay/contract/constants'
import { type CaseGroup, maxCaseGroups } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Help, PartSection } from '../part-section.tsx'
import { CheckProblems } from '../proof/proof-checks.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import {
  addGroup,
  casesIn,
  divideIntoGroups,
  marksOf,
  moveGroup,
  removeGroup,
  renameGroup,
  withNeedsAll,
} from './case-groups.ts'
import { GroupItem } from './group-item.tsx'

type GroupsPartProps = { draft: QuestionDraft; store: DraftStore }

export function GroupsPart({ draft, store }: GroupsPartProps) {
  const { groups } = useContent(store)
  return (
    <PartSection
      title="Groups"
      lead="A group of hidden cases earns its marks if all of them pass, else nothing. Candidates see the names of the groups and which they passed, never the cases."
    >
      <CheckProblems draft={draft} check="Marks" />
      {groups.length === 0 ? <NoGroups store={store} /> : <GroupList store={store} />}
      <Help title="How to divide the marks">
        <p>
          Begin with <em>basics</em>: ordinary inputs that any sound attempt gets right. Then one
          group for each rule that is easy to overlook, named after it: “ties”, “nothing found”,
          “negative numbers”.
        </p>
        <p>
          Give about half of the marks to a last group that mixes everything in large inputs, and
          let it need all others. Then a program with a mistake keeps less than half, and a right
          program that is too slow about half.
        </p>
        <p>
          Candidates read the names in their result. A name says which rule the cases are about,
          never what is in them.
        </p>
      </Help>
    </PartSection>
  )
}

function NoGroups({ store }: { store: DraftStore }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge/50 px-5 py-6">
      <p className="max-w-prose">
        The cases of this question are not divided into groups. Each earns its share of the marks by
        its weight, so a program with a mistake can keep most of them.
      </p>
      <Button onClick={() => store.change(divideIntoGroups(store.content().hiddenCases))}>
        Divide into groups
      </Button>
    </div>
  )
}

function GroupList({ store }: { store: DraftStore }) {
  const content = useContent(store)
  const { groups, hiddenCases } = content
  const { list, focusItem } = useFocusAfter()
  // Rows hold what is typed and not valid yet, so they are made anew once they change places.
  const [arrangement, setArrangement] = useState(0)
  const last = groups.at(-1)

  function rearrange(change: Parameters<DraftStore['change']>[0], focused: number) {
    store.change(change)
    setArrangement(arrangement + 1)
    focusItem(focused)
  }

  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1"
      >
        {groups.map((group, at) => (
          <GroupItem
            // biome-ignore lint/suspicious/noArrayIndexKey: see `arrangement`
            key={`${arrangement} ${at}`}
            group={group}
            number={at + 1}
            names={groups.filter((other) => other !== group).map(({ name }) => name)}
            caseCount={casesIn(hiddenCases, group).length}
            isFirst={at === 0}
            isLast={group === last}
            onRename={(name) => store.change(renameGroup(store.content(), at, name))}
            onMarks={(marks) =>
              store.change({
                groups: groups.map((other) => (other === group ? { ...group, marks } : other)),
              })
            }
            onMove={(step) => rearrange({ groups: moveGroup(groups, at, at + step) }, at + step)}
            onRemove={() => rearrange(removeGroup(content, at), Math.max(0, at - 1))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button
          kind="secondary"
          disabled={groups.length >= maxCaseGroups}
          onClick={() => {
            const added = addGroup(groups)
            rearrange({ groups: added.groups }, added.at)
          }}
        >
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          Add a group
        </Button>
        <Sum groups={groups} />
      </div>
      {last && groups.length > 1 && (
        <NeedsAll
          last={last}
          onChange={(isNeeded) => store.change({ groups: withNeedsAll(groups, isNeeded) })}
        />
      )}
    </div>
  )
}

/** Announced as it changes. */
function Sum({ groups }: { groups: readonly CaseGroup[] }) {
  const sum = marksOf(groups)
  const isRight = sum === marksPerQuestion
  return (
    <p role="status" className={`font-medium tabular-nums ${isRight ? 'text-muted' : 'text-bad'}`}>
      {`${sum} of ${marksPerQuestion} marks`}
      {!isRight &&
        (sum > marksPerQuestion
          ? `, ${sum - marksPerQuestion} too many`
          : `, ${marksPerQuestion - sum} to give`)}
    </p>
  )
}

type NeedsAllProps = { last: CaseGroup; onChange: (isNeeded: boolean) => void }

function NeedsAll({ last, onChange }: NeedsAllProps) {
  const id = useId()
  return (
    <label className="flex w-fit gap-2.5 py-1.5">
      <input
        type="checkbox"
        checked={last.needsAll}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.75 size-4.5 shrink-0 accent-accent"
      />
      <span>
        {`“${last.name}” only with all others`}
        <span id={id} aria-hidden="true" className="block max-w-prose text-sm text-muted">
          The last group earns its marks only if every other group has passed too.
        </span>
      </span>
    </label>
  )
}
