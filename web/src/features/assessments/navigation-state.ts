import { type Assessment, assessmentSchema } from '@assay/contract/assessments'
import { questionSchema } from '@assay/contract/questions'
import * as z from 'zod/mini'

/**
 * What a screen hands to the next one. The browser keeps it over a reload and over a release,
 * so it is read like anything else that comes from outside.
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
