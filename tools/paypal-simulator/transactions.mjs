import { buyers } from './buyers.mjs'
import { isoNow } from './context.mjs'
import { feeOf, toCents, usd } from './money.mjs'
import { invalid, numberOf, timeOf } from './query.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { Call, Context } from './context.mjs' */
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
export function searchTransactions({ context, query, path }) {
  const [start, end] = [timeOf(query, 'start_date'), timeOf(query, 'end_date')]
  if (end < start || end - start > MAX_RANGE_MS) {
    throw invalid('end_date', 'The range is 31 days at most.')
  }
  const size = numberOf(query, 'page_size', PAGE_SIZE, MAX_PAGE_SIZE)
  const page = numberOf(query, 'page', 1, Number.MAX_SAFE_INTEGER)
  const found = transactions(context, query.get('balance_affecting_records_only') === 'N')
    .filter(({ transaction_info: info }) => {
      const time = Date.parse(info.transaction_initiation_date)
      return time >= start && time <= end
    })
    .toSorted((one, other) =>
      one.transaction_info.transaction_initiation_date.localeCompare(
        other.transaction_info.transaction_initiation_date,
      ),
    )
  const all = (query.get('fields') ?? '').split(',').includes('all')
  const totalPages = Math.ceil(found.length / size)
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map((details) => (all ? details : { transaction_info: details.transaction_info })),
      account_number: context.config.merchantId,
      start_date: reportTime(new Date(start).toISOString().replace('.000', '')),
      end_date: reportTime(new Date(end).toISOString().replace('.000', '')),
      last_refreshed_datetime: reportTime(isoNow(context)),
      page,
      total_items: found.length,
      total_pages: totalPages,
      links: linksOf(`${context.baseUrl}${path}`, query, { page, totalPages }),
    },
  }
}

/**
 * @param {string} url @param {URLSearchParams} query @param {{ page: number, totalPages: number }}
 *   at
 */
function linksOf(url, query, { page, totalPages }) {
  /** @param {string} rel @param {number} number */
  const link = (rel, number) => {
    const to = new URLSearchParams(query)
    to.set('page', String(number))
    return { href: `${url}?${to}`, rel, method: 'GET' }
  }
  return [link('self', page), ...(page < totalPages ? [link('next', page + 1)] : [])]
}

/** @param {Context} context @param {boolean} withDeclined */
function transactions({ store }, withDeclined) {
  const { captures, refunds, orders } = store.state
  const moved = [...Object.values(captures), ...Object.values(refunds)]
  return moved
    .filter(({ status }) => withDeclined || statuses[status] !== 'D')
    .map((item) => {
      const capture = 'captureId' in item ? captures[item.captureId] : item
      const buyer = buyers[orders[capture.orderId]?.buyer ?? '']
      return {
        transaction_info: { paypal_account_id: buyer?.payerId, ...infoOf(item) },
        payer_info: buyer && {
          account_id: buyer.payerId,
          email_address: buyer.email,
          payer_name: buyer.name,
          country_code: 'US',
        },
      }
    })
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
