import { type Assessment, assessmentSchema } from '@assay/contract/assessments'
import { questionSchema } from '@assay/contract/questions'
import * as z from 'zod/mini'

/**
 * What one screen passes to the next. The browser keeps it across reloads and releases, so it is
 * validated like any other outside data.
 */
const editState = z.object({ test: assessmentSchema })
const deleteState = z.object({ name: z.string() })
const previewState = z.object({ preview: z.literal(true), questions: z.array(questionSchema) })

export const toEditState = (test: Assessment): z.infer<typeof editState> => ({ test })
export const toDeleteState = ({ name }: Assessment): z.infer<typeof deleteState> => ({ name })
export const toPreviewState = ({ questions }: Assessment): z.infer<typeof previewState> => ({
  preview: true,
  questions,
})

export const readEditState = (state: unknown) => editState.safeParse(state).data
export const readDeleteState = (state: unknown) => deleteState.safeParse(state).data
export const readPreviewState = (state: unknown) => previewState.safeParse(state).data
