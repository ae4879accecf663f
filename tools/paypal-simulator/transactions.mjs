import { isoNow } from './context.mjs'
import { feeOf, toCents, usd } from './money.mjs'
import { invalid, numberOf, timeOf } from './query.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Call } from './context.mjs' */
/** @import { Refund } from './refunds.mjs' */

const MAX_RANGE_MS = 31 * 24 * 60 * 60 * 1000
const MAX_PAGE_SIZE = 500
const PAGE_SIZE = 100

/** @type {Record<string, string>} */
const statuses = { PENDING: 'P', DECLINED: 'D', FAILED: 'D', REFUNDED: 'V' }

/** The time format of PayPal's reports. @param {string} time */
const reportTime = (time) => time.replace('Z', '+0000')

/** @param {number} cents negative for money that leaves */
const signed = (cents) =>
  cents < 0 ? { ...usd(-cents), value: `-${usd(-cents).value}` } : usd(cents)

/**
 * Searches transactions by time. Unlike PayPal's search, it is never hours behind.
 * @param {Call} call
 */
export function searchTransactions({ context, query }) {
  const [start, end] = [timeOf(query, 'start_date'), timeOf(query, 'end_date')]
  if (end < start || end - start > MAX_RANGE_MS) {
    throw invalid('end_date', 'The range is 31 days at most.')
  }
  const size = numberOf(query, 'page_size', PAGE_SIZE, MAX_PAGE_SIZE)
  const page = numberOf(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const { captures, refunds } = context.store.state
  const found = [...Object.values(captures), ...Object.values(refunds)]
    .filter(({ status }) => statuses[status] !== 'D')
    .filter(({ createTime }) => Date.parse(createTime) >= start && Date.parse(createTime) <= end)
    .toSorted((one, other) => one.createTime.localeCompare(other.createTime))
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map((item) => ({ transaction_info: infoOf(item) })),
      last_refreshed_datetime: reportTime(isoNow(context)),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    },
  }
}

/** @param {Capture | Refund} item */
function infoOf(item) {
  const isRefund = 'captureId' in item
  const cents = toCents(item.amount)
  return {
    transaction_id: item.id,
    paypal_reference_id: isRefund ? item.captureId : item.orderId,
    paypal_reference_id_type: isRefund ? 'TXN' : 'ODR',
    transaction_event_code: isRefund ? item.code : 'T0006',
    transaction_initiation_date: reportTime(item.createTime),
    transaction_updated_date: reportTime(item.updateTime),
    transaction_amount: signed(isRefund ? -cents : cents),
    fee_amount: isRefund || item.status === 'PENDING' ? undefined : signed(-feeOf(cents)),
    transaction_status: statuses[item.status] ?? 'S',
    invoice_id: item.invoice_id,
    custom_field: item.custom_id,
    protection_eligibility: '02',
  }
}
