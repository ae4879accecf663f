import { fundingView } from './funding.mjs'
import { calculateFee, toCents, toAmount } from './money.mjs'

/** @import { Capture } from './captures.mjs' */
/** @import { PaymentSource } from './funding.mjs' */
/** @import { Context } from './context.mjs' */
/** @import { Order } from './orders.mjs' */
/** @import { Refund } from './refunds.mjs' */
/** @import { IncomingHttpHeaders } from 'node:http' */

const sellerEmail = 'merchant@simulator.example'

/** @param {Context} context @param {Order} order */
export const getApproveUrl = ({ baseUrl }, order) => `${baseUrl}/checkoutnow?token=${order.id}`

/**
 * Returns the full or the minimal representation of an order, as the `Prefer` header requests.
 * @param {Context} context
 * @param {Order} order
 * @param {IncomingHttpHeaders} headers
 */
export function orderResponseBody(context, order, headers) {
  const view = orderView(context, order)
  if (headers.prefer === 'return=representation') return view
  const { id, status, payment_source, links } = view
  return { id, status, payment_source, links }
}

/** @param {Context} context @param {Order} order */
export function orderView(context, order) {
  const { config, store, baseUrl } = context
  const captures = Object.values(store.state.captures).filter(({ orderId }) => orderId === order.id)
  const refunds = Object.values(store.state.refunds).filter(({ captureId }) =>
    captures.some(({ id }) => id === captureId),
  )
  /** @type {{ payment_source?: PaymentSource }} */
  const source = order.hasSource ? { payment_source: { paypal: {} } } : {}
  const selfUrl = `${baseUrl}/v2/checkout/orders/${order.id}`
  const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createTime,
    update_time: order.updateTime,
    ...(order.funding ? fundingView(order.funding) : source),
    purchase_units: [
      {
        ...order.unit,
        payee: { email_address: sellerEmail, merchant_id: config.merchantId },
        payments: captures.length
          ? {
              captures: captures.map((capture) => captureView(context, capture)),
              refunds: refunds.length
                ? refunds.map((refund) => refundView(context, refund))
                : undefined,
            }
          : undefined,
      },
    ],
    links: [
      { href: selfUrl, rel: 'self', method: 'GET' },
      ...(isOpen
        ? [
            {
              href: getApproveUrl(context, order),
              rel: order.hasSource ? 'payer-action' : 'approve',
              method: 'GET',
            },
          ]
        : []),
      ...(order.status === 'COMPLETED'
        ? []
        : [{ href: `${selfUrl}/capture`, rel: 'capture', method: 'POST' }]),
    ],
  }
}

/** @param {Context} context @param {Capture} capture */
export function captureView({ baseUrl }, capture) {
  const { currency_code: currency } = capture.amount
  const fee = calculateFee(capture.amount)
  const selfUrl = `${baseUrl}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    status_details: capture.status_details,
    processor_response: capture.processor_response,
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'NOT_ELIGIBLE' },
    // PayPal doesn't know the breakdown until the money has arrived.
    seller_receivable_breakdown:
      capture.status === 'PENDING' || capture.status === 'DECLINED'
        ? undefined
        : {
            gross_amount: capture.amount,
            paypal_fee: fee,
            net_amount: toAmount(toCents(capture.amount) - toCents(fee), currency),
          },
    invoice_id: capture.invoice_id,
    custom_id: capture.custom_id,
    links: [
      { href: selfUrl, rel: 'self', method: 'GET' },
      { href: `${selfUrl}/refund`, rel: 'refund', method: 'POST' },
      { href: `${baseUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  }
}

/**
 * Returns a capture as PayPal does outside its order: with the payee and the order id.
 * @param {Context} context
 * @param {Capture} capture
 */
export const captureResource = (context, capture) => ({
  ...captureView(context, capture),
  payee: { email_address: sellerEmail, merchant_id: context.config.merchantId },
  supplementary_data: { related_ids: { order_id: capture.orderId } },
})

/** @param {Context} context @param {Refund} refund */
export function refundView({ baseUrl }, refund) {
  const { id, captureId, status, amount, note_to_payer, invoice_id, custom_id } = refund
  return {
    id,
    status,
    status_details: status === 'PENDING' ? { reason: 'ECHECK' } : undefined,
    amount,
    note_to_payer,
    invoice_id,
    custom_id,
    // PayPal doesn't refund its fee.
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: toAmount(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: toAmount(refund.totalRefundedCents, amount.currency_code),
    },
    links: [
      { href: `${baseUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${baseUrl}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
    create_time: refund.createTime,
    update_time: refund.updateTime,
  }
}
