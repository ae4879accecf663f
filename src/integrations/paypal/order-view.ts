import { z } from 'zod'
import { amountSchema, feeSchema, parsePayPalResponse } from './response'
import { paypalIdSchema } from './paypal-id'

const orderStatuses = [
  'CREATED',
  'SAVED',
  'PAYER_ACTION_REQUIRED',
  'APPROVED',
  'COMPLETED',
  'VOIDED',
] as const
const captureStatuses = [
  'COMPLETED',
  'PENDING',
  'DECLINED',
  'FAILED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const

const captureSchema = z
  .object({
    id: paypalIdSchema,
    status: z.enum([...captureStatuses, 'UNKNOWN']).catch('UNKNOWN'),
    status_details: z.object({ reason: z.string().nullish() }).nullish(),
    amount: amountSchema,
    create_time: z.string().nullish(),
    seller_receivable_breakdown: z.object({ paypal_fee: feeSchema }).catch({ paypal_fee: null }),
  })
  .transform(({ id, status, status_details: details, amount, ...fields }) => ({
    id,
    status,
    statusReason: details?.reason ?? null,
    ...amount,
    createTime: fields.create_time ?? null,
    feeCents: fields.seller_receivable_breakdown.paypal_fee,
  }))

const purchaseUnitSchema = z.object({
  amount: amountSchema,
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: z.object({ captures: z.array(captureSchema).default([]) }).nullish(),
})

const payerSchema = z
  .object({
    email_address: z.string().nullish(),
    name: z.object({ given_name: z.string().nullish(), surname: z.string().nullish() }).nullish(),
  })
  .transform(({ email_address: email, name }) => ({
    email: email ?? null,
    name: [name?.given_name, name?.surname].filter(Boolean).join(' ') || null,
  }))

const orderSchema = z
  .object({
    id: paypalIdSchema,
    status: z.enum([...orderStatuses, 'UNKNOWN']).catch('UNKNOWN'),
    // This site's orders have exactly one purchase unit, so reject all other orders.
    purchase_units: z.tuple([purchaseUnitSchema]),
    payer: payerSchema.nullish(),
    update_time: z.string().nullish(),
  })
  .transform(({ id, status, purchase_units: [unit], payer, update_time: updateTime }) => ({
    id,
    status,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    ...unit.amount,
    payeeMerchantId: unit.payee?.merchant_id ?? null,
    payer: payer ?? null,
    captures: unit.payments?.captures ?? [],
    updateTime: updateTime ?? null,
  }))

/**
 * An order at PayPal. A COMPLETED order is not necessarily paid. Only a COMPLETED capture means
 * that the money has arrived (PayPal, Orders v2). Unknown statuses, which PayPal may add, become
 * UNKNOWN.
 */
export type OrderView = z.output<typeof orderSchema>

/**
 * A payment for an order. `statusReason` explains a PENDING status. The amount and PayPal's fee
 * are in cents, and the time is in UTC. The fee is null until PayPal reports it.
 */
export type CaptureView = OrderView['captures'][number]

/** Parses an order. Throws PayPalError (outcome `unknown`) if the response is invalid. */
export function parseOrder(response: unknown): OrderView {
  return parsePayPalResponse(orderSchema, response)
}
