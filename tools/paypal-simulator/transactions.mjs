import { isoNow, ok } from './context.mjs'
import { calculateFee } from './money.mjs'
import { invalidParameter, readPositiveInteger, readTime } from './query.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Call } from './context.mjs' */
/** @import { Amount } from './money.mjs' */
/** @import { Refund } from './refunds.mjs' */

const MAX_RANGE_MS = 31 * 24 * 60 * 60 * 1000
const MAX_PAGE_SIZE = 500
const PAGE_SIZE = 100

/** @type {Record<string, string>} */
const statusCodes = { PENDING: 'P', DECLINED: 'D', FAILED: 'D', REFUNDED: 'V' }

/** Converts a time to the format of PayPal's reports. @param {string} time */
const toReportTime = (time) => time.replace('Z', '+0000')

/** Turns an amount into outgoing money. @param {Amount} amount */
const negate = ({ value, ...amount }) => ({ ...amount, value: `-${value}` })

/**
 * Searches transactions by time. Finds new ones right away, unlike PayPal, whose search lags by
 * hours.
 * @param {Call} call
 */
export function searchTransactions({ context, query }) {
  const [start, end] = [readTime(query, 'start_date'), readTime(query, 'end_date')]
  if (end < start || end - start > MAX_RANGE_MS) {
    throw invalidParameter('end_date', 'The range is 31 days at most.')
  }
  const pageSize = readPositiveInteger(query, 'page_size', PAGE_SIZE, MAX_PAGE_SIZE)
  const page = readPositiveInteger(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const { captures, refunds } = context.store.state
  const transactions = [...Object.values(captures), ...Object.values(refunds)]
    .filter(({ status }) => statusCodes[status] !== 'D')
    .filter(({ createTime }) => Date.parse(createTime) >= start && Date.parse(createTime) <= end)
    .toSorted((one, other) => one.createTime.localeCompare(other.createTime))
  return ok({
    transaction_details: transactions
      .slice((page - 1) * pageSize, page * pageSize)
      .map((item) => ({ transaction_info: toTransactionInfo(item) })),
    last_refreshed_datetime: toReportTime(isoNow(context)),
    page,
    total_items: transactions.length,
    total_pages: Math.ceil(transactions.length / pageSize),
  })
}

/** @param {Capture | Refund} transaction */
function toTransactionInfo(transaction) {
  const isRefund = 'captureId' in transaction
  return {
    transaction_id: transaction.id,
    paypal_reference_id: isRefund ? transaction.captureId : transaction.orderId,
    paypal_reference_id_type: isRefund ? 'TXN' : 'ODR',
    transaction_event_code: isRefund ? transaction.code : 'T0006',
    transaction_initiation_date: toReportTime(transaction.createTime),
    transaction_updated_date: toReportTime(transaction.updateTime),
    transaction_amount: isRefund ? negate(transaction.amount) : transaction.amount,
    fee_amount:
      isRefund || transaction.status === 'PENDING'
        ? undefined
        : negate(calculateFee(transaction.amount)),
    transaction_status: statusCodes[transaction.status] ?? 'S',
    invoice_id: transaction.invoice_id,
    custom_field: transaction.custom_id,
    protection_eligibility: '02',
  }
}
