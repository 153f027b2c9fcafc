import { failures } from '@assay/contract/failures'
import { pageQuery } from '@assay/contract/lists'
import * as webhooks from '@assay/contract/webhooks'
import * as z from 'zod/mini'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

const { somethingWrong } = failures

export const loadWebhooks = async (signal: AbortSignal) =>
  okOrThrow(await call(webhooks.listWebhooks, { signal }), somethingWrong).data

export const createWebhook = async (body: webhooks.WebhookBody) =>
  okOrThrow(await call(webhooks.createWebhook, { body }), somethingWrong).data

export const editWebhook = async (id: string, body: webhooks.WebhookBody) =>
  okOrThrow(await call(webhooks.editWebhook, { params: { id }, body }), somethingWrong)

export const deleteWebhook = async (id: string) =>
  okOrThrow(await call(webhooks.deleteWebhook, { params: { id } }), somethingWrong)

export const rotateSecret = async (id: string, overlapHours: number) =>
  okOrThrow(
    await call(webhooks.rotateWebhookSecret, { params: { id }, body: { overlapHours } }),
    somethingWrong,
  ).data

export const sendTest = async (id: string) =>
  okOrThrow(await call(webhooks.testWebhook, { params: { id } }), somethingWrong)

export const sendAgain = async (id: string) =>
  okOrThrow(await call(webhooks.resendWebhookDelivery, { params: { id } }), somethingWrong)

/** As in the URL of the page. */
export const deliveryPageQuery = z.extend(pageQuery, {
  limit: webhooks.deliveryListQuery.shape.limit,
  state: webhooks.deliveryListQuery.shape.state,
})
export type DeliveryPageQuery = z.infer<typeof deliveryPageQuery>

export const loadDeliveries = async (
  id: string,
  { state, page, limit }: DeliveryPageQuery,
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(webhooks.listWebhookDeliveries, {
      params: { id },
      query: { state, page, limit },
      signal,
    }),
    somethingWrong,
  )
