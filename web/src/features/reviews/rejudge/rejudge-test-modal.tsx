import { useLocation, useParams } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '../../../platform/paths.ts'
import { useBack } from '../../../platform/use-back.ts'
import { RejudgeModal } from './rejudge-modal.tsx'

/** The list of tests passes the name on. */
const navigationState = z.object({ name: z.string() })

/** Judges all answers of a test again. */
export function RejudgeTestModal() {
  const { testId = '' } = useParams()
  const { search, state } = useLocation()
  const close = useBack({ pathname: paths.viewTests, search })
  const name = navigationState.safeParse(state).data?.name
  const what = `All answers of ${name === undefined ? 'this test' : `test ${name}`}`
  return <RejudgeModal what={what} body={{ testId }} onClose={close} />
}
