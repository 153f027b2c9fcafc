import { changeSize } from '@assay/contract/journal-changes'
import type { JournalEntry } from '@assay/contract/journal-entries'
import type { ReplayGap } from '@assay/contract/journal-following'
import type { ReplayEvent, ReplaySummary } from '@assay/contract/journal-summary'
import { statusText } from '@assay/contract/judge0-statuses'
import { counted, durationText, roughDuration } from '../../../platform/durations.ts'
import { runStatus } from '../run-status.ts'

const characters = (count: number) => counted(count, 'character')

const timesText = (times: number) => ['once', 'twice'][times - 1] ?? counted(times, 'time')

/** As "47 minutes; 12 runs; 2 pastes from outside, the larger 214 characters; never away". */
export function summaryText(summary: ReplaySummary): string {
  const { openMs, runs, outsidePastes, largestPasteChars, absences, awayMs, gaps } = summary
  const largest = characters(largestPasteChars)
  const pastes =
    outsidePastes === 0
      ? 'nothing pasted from outside'
      : outsidePastes === 1
        ? `1 paste from outside, ${largest}`
        : `${counted(outsidePastes, 'paste')} from outside, the ${outsidePastes === 2 ? 'larger' : 'largest'} ${largest}`
  const away =
    absences === 0
      ? 'never away'
      : `away ${timesText(absences)}, ${durationText(awayMs)}${absences === 1 ? '' : ' in all'}`
  return [
    roughDuration(openMs),
    runs === 0 ? 'no runs' : counted(runs, 'run'),
    pastes,
    away,
    ...(gaps > 0 ? [counted(gaps, 'gap')] : []),
  ].join('; ')
}

function gapText(gap: ReplayGap): string {
  switch (gap.kind) {
    case 'missing':
      return `Gap: ${gap.chunks === 1 ? 'a part' : `${gap.chunks} parts`} of the recording did not arrive`
    case 'lost':
      return `Gap: the browser had no room for ${counted(gap.entries, 'entry', 'entries')}`
    case 'late':
      return `Received ${durationText(gap.byMs)} later: the browser was offline or closed`
    case 'misfit':
      return `Gap: ${counted(gap.edits, 'edit')} left out, since ${gap.edits === 1 ? 'it belongs' : 'they belong'} to another text`
    case 'jump':
      return 'Gap: the editor was opened with another text than was recorded before'
    case 'run-differs':
      return 'Gap: the program that was run is not the recorded text'
    case 'unrecorded-runs':
      return gap.runs === 1
        ? 'Gap: a program was run here that was not recorded'
        : `Gap: ${gap.runs} programs were run from here on that were not recorded`
    case 'after-end':
      return `${counted(gap.edits, 'edit')} from here on, after the answer was final`
    case 'too-long':
      return 'Gap: too long to be replayed'
  }
}

const pasteTexts = {
  outside: (chars: string) => `Pasted ${chars} from outside`,
  statement: (chars: string) => `Pasted ${chars} from the question`,
  run: (chars: string) => `Pasted ${chars} from a run: its code, input or output`,
  inside: (chars: string) => `Pasted ${chars} from the editor itself`,
}

/** What a mark on the timeline stands for. */
export function eventText(event: ReplayEvent): string {
  switch (event.kind) {
    case 'open':
      return `Opened the editor (${event.device})`
    case 'language': {
      const language = event.language ?? 'the language of the test'
      return `Went over to ${language} (${event.device})`
    }
    case 'paste':
      return pasteTexts[event.origin](characters(event.chars))
    case 'insert':
      return event.origin === 'inserted'
        ? `Inserted ${characters(event.chars)} with a button of the page`
        : `Took over a newer draft, ${characters(event.chars)}`
    case 'copy':
      return `Copied ${characters(event.chars)} of the question`
    case 'away': {
      const { at, until, how } = event.absence
      const where = how === 'hidden' ? 'in another tab or program' : 'in another window'
      return until === null
        ? `Left, ${where}; nothing was recorded afterwards`
        : `Away for ${durationText(until - at)}, ${where}`
    }
    case 'run':
      return event.status === null ? 'Ran the code' : `Ran the code: ${ending(event.status)}`
    case 'submit':
      return 'Submitted the output'
    case 'gap':
      return gapText(event.gap)
  }
}

const ending = (status: number) => runStatus(statusText(status))

const originTexts: Record<string, string> = {
  undo: 'by undoing or redoing',
  completion: 'by completion',
  inserted: 'with a button of the page',
  outside: 'by pasting from outside',
  statement: 'by pasting from the question',
  run: 'by pasting from a run',
  inside: 'by pasting from the editor itself',
  'other-tab': 'in another tab',
  'newer-draft': 'with a newer draft',
}

/** What happened in one step, for the line below the text. */
export function stepText(entry: JournalEntry): string {
  switch (entry[1]) {
    case 'edit': {
      const { inserted, removed } = changeSize(entry[2])
      const how = entry[3] === undefined ? '' : ` ${originTexts[entry[3]]}`
      if (removed === 0) return `${entry[3] ? 'Added' : 'Typed'} ${characters(inserted)}${how}`
      if (inserted === 0) return `Removed ${characters(removed)}${how}`
      return `Replaced ${characters(removed)} with ${inserted.toLocaleString('en-GB')}${how}`
    }
    case 'open':
      return entry[3] ? `Opened the editor in ${entry[3]}` : 'Opened the editor'
    case 'copy':
      return `Copied ${characters(entry[2])} of the question`
    case 'away':
      return entry[2] === 'hidden' ? 'Left for another tab or program' : 'Left for another window'
    case 'back':
      return 'Came back'
    case 'run':
      return 'Ran the code'
    case 'result':
      return `The run ended: ${ending(entry[3])}`
    case 'submit':
      return 'Submitted the output'
    case 'close':
      return 'Closed the editor'
    case 'lost':
      return gapText({ kind: 'lost', entries: entry[2], step: 0 })
  }
}
