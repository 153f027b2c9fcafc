import { Annotation } from '@codemirror/state'
import type { ReplaceCause } from '../../platform/drafts/draft-state.ts'

/** Why a text was put in place of another. */
export const replacedBy = Annotation.define<ReplaceCause>()
