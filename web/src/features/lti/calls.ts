import { listAssessments } from '@assay/contract/assessment-endpoints'
import { failures } from '@assay/contract/failures'
import type { ListQuery } from '@assay/contract/lists'
import * as lti from '@assay/contract/lti'
import * as launches from '@assay/contract/lti-launches'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

const { somethingWrong, tryAgainLater } = failures

export const loadPlatforms = async (signal: AbortSignal) =>
  okOrThrow(await call(lti.listPlatforms, { signal }), somethingWrong).data

export const addPlatform = async (body: lti.PlatformBody) =>
  okOrThrow(await call(lti.addPlatform, { body }), somethingWrong)

export const editPlatform = async (id: string, body: lti.PlatformBody) =>
  okOrThrow(await call(lti.editPlatform, { params: { id }, body }), somethingWrong)

export const removePlatform = async (id: string) =>
  okOrThrow(await call(lti.removePlatform, { params: { id } }), somethingWrong)

export const makeRegistrationAddress = async () =>
  okOrThrow(await call(lti.makeRegistrationAddress), somethingWrong).data

export const loadCourses = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(lti.listCourses, { params: { id }, signal }), somethingWrong).data

export const importCourse = async (id: string) =>
  okOrThrow(await call(lti.importCourse, { params: { id } }), somethingWrong)

export const readLaunch = (code: string) => call(launches.readLaunch, { body: { code } })

export const finishLaunch = async (code: string) =>
  okOrThrow(await call(launches.finishLaunch, { body: { code } }), tryAgainLater).data.path

export const continueLaunch = async (code: string, link: boolean) =>
  okOrThrow(await call(launches.continueLaunch, { body: { code, link } }), tryAgainLater).data.path

export const loadLaunchAnswer = async (code: string, signal: AbortSignal) =>
  okOrThrow(await call(launches.readLaunchAnswer, { body: { code }, signal }), tryAgainLater).data

export const loadChoice = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(launches.readChoice, { params: { id }, signal }), somethingWrong).data

export const answerChoice = async (id: string, testId: string) =>
  okOrThrow(await call(launches.answerChoice, { params: { id }, body: { testId } }), somethingWrong)
    .data

export const loadTests = async (query: ListQuery, signal: AbortSignal) =>
  okOrThrow(await call(listAssessments, { query, signal }), somethingWrong)
