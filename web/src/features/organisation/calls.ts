import { failures } from '@assay/contract/failures'
import * as organisation from '@assay/contract/organisation'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const organisationKey = ['organisation']

export const loadOrganisation = async (signal: AbortSignal) =>
  okOrThrow(await call(organisation.readOrganisation, { signal }), failures.somethingWrong).data

export const editOrganisation = async (body: organisation.Organisation) =>
  okOrThrow(await call(organisation.editOrganisation, { body }), failures.somethingWrong)
