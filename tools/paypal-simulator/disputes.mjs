import { findEntry, isoNow, ok } from './context.mjs'
import { queueEvent } from './webhooks/events.mjs'
import { invalidParameter, readPositiveInteger, readTime } from './query.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Call, Context } from './context.mjs' */
/** @import { Amount } from './money.mjs' */

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50

/**
 * @typedef {object} Dispute
 * @property {string} id
 * @property {string} captureId
 * @property {string} status
 * @property {string} reason
 * @property {Amount} amount
 * @property {string} [outcome] once it is resolved
 * @property {string} createTime
 * @property {string} updateTime
 */

/** @param {Context} context @param {string} id */
export const findDispute = ({ store }, id) => findEntry(store.state.disputes, id)

/** @param {Context} context @param {Capture} capture */
export const isDisputed = ({ store }, capture) =>
  Object.values(store.state.disputes).some(
    ({ captureId, status }) => captureId === capture.id && status !== 'RESOLVED',
  )

/**
 * Opens a dispute. Moves no money.
 * @param {Context} context
 * @param {Capture} capture
 * @param {{ reason: string, amount: Amount }} details
 */
export function openDispute(context, capture, details) {
  const { disputes } = context.store.state
  const time = isoNow(context)
  /** @type {Dispute} */
  const dispute = {
    id: `PP-D-${10_001 + Object.keys(disputes).length}`,
    captureId: capture.id,
    status: 'OPEN',
    ...details,
    createTime: time,
    updateTime: time,
  }
  disputes[dispute.id] = dispute
  notifyOfDispute(context, 'CUSTOMER.DISPUTE.CREATED', dispute)
  return dispute
}

/**
 * @param {Context} context
 * @param {Dispute} dispute
 * @param {{ status: string, outcome?: string }} change
 */
export function changeDispute(context, dispute, change) {
  Object.assign(dispute, change, { updateTime: isoNow(context) })
  const isResolved = dispute.status === 'RESOLVED'
  notifyOfDispute(
    context,
    isResolved ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.UPDATED',
    dispute,
  )
}

/** @param {Context} context @param {string} eventType @param {Dispute} dispute */
function notifyOfDispute(context, eventType, dispute) {
  const { orderId } = context.store.state.captures[dispute.captureId]
  queueEvent(context, eventType, disputeView(context, dispute), orderId)
}

/** @param {Context} context @param {Dispute} dispute */
export function disputeView(context, dispute) {
  const { store, config } = context
  const capture = store.state.captures[dispute.captureId]
  return {
    ...toSummary(context, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        gross_amount: capture.amount,
        invoice_number: capture.invoice_id,
        custom: capture.custom_id,
        seller: { merchant_id: config.merchantId },
      },
    ],
    dispute_outcome: dispute.outcome && { outcome_code: dispute.outcome },
  }
}

/**
 * Returns a dispute as PayPal's list shows it: without its payment.
 * @param {Context} context
 * @param {Dispute} dispute
 */
const toSummary = ({ baseUrl }, dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.createTime,
  update_time: dispute.updateTime,
  reason: dispute.reason,
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: 'INQUIRY',
  dispute_channel: 'INTERNAL',
  links: [{ href: `${baseUrl}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
})

/** @param {Call} call */
export const getDispute = ({ context, params }) =>
  ok(disputeView(context, findDispute(context, params.id)))

/**
 * Lists summaries of the disputes created since `start_time`, newest first, in pages.
 * @param {Call} call
 */
export function listDisputes({ context, query, path }) {
  const startTime = readTime(query, 'start_time')
  const pageSize = readPositiveInteger(query, 'page_size', PAGE_SIZE, MAX_PAGE_SIZE)
  const matchingDisputes = Object.values(context.store.state.disputes)
    .filter(({ createTime }) => Date.parse(createTime) >= startTime)
    .toReversed()
  const start = findStartIndex(matchingDisputes, query.get('next_page_token'))
  const pageDisputes = matchingDisputes.slice(start, start + pageSize)
  const last = pageDisputes.at(-1)
  const hasMore = last !== undefined && start + pageSize < matchingDisputes.length
  return ok({
    items: pageDisputes.map((dispute) => toSummary(context, dispute)),
    links: hasMore ? [nextLink(`${context.baseUrl}${path}`, query, last)] : [],
  })
}

/**
 * Returns the start index of a page. The token is the id of the last dispute of the previous page.
 * @param {Dispute[]} matchingDisputes
 * @param {string | null} token
 */
function findStartIndex(matchingDisputes, token) {
  if (token === null) return 0
  const lastShownIndex = matchingDisputes.findIndex(({ id }) => id === token)
  if (lastShownIndex === -1) throw invalidParameter('next_page_token', 'There is no such page.')
  return lastShownIndex + 1
}

/** @param {string} url @param {URLSearchParams} query @param {Dispute} last */
function nextLink(url, query, { id }) {
  const nextQuery = new URLSearchParams(query)
  nextQuery.set('next_page_token', id)
  return { href: `${url}?${nextQuery}`, rel: 'next', method: 'GET' }
}
