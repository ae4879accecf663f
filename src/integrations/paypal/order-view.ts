import { z } from 'zod'
import { amountSchema, feeInSameCurrency, feeSchema, parsePayPalResponse } from './response'
import { mergePayers, payerSchema, paymentSourceSchema } from './payment-source'
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
    processor_response: z.object({ response_code: z.string() }).nullish().catch(null),
    seller_receivable_breakdown: z.object({ paypal_fee: feeSchema }).catch({ paypal_fee: null }),
  })
  .transform(({ id, status, status_details: details, amount, ...fields }) => ({
    id,
    status,
    statusReason: details?.reason ?? null,
    ...amount,
    createTime: fields.create_time ?? null,
    feeCents: feeInSameCurrency(fields.seller_receivable_breakdown.paypal_fee, amount),
    processorCode: fields.processor_response?.response_code ?? null,
  }))

const purchaseUnitSchema = z.object({
  amount: amountSchema,
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: z.object({ captures: z.array(captureSchema).default([]) }).nullish(),
})

const orderSchema = z
  .object({
    id: paypalIdSchema,
    status: z.enum([...orderStatuses, 'UNKNOWN']).catch('UNKNOWN'),
    // This site's orders have exactly one purchase unit, so reject all other orders.
    purchase_units: z.tuple([purchaseUnitSchema]),
    payer: payerSchema.nullish(),
    payment_source: paymentSourceSchema.nullish().catch(null),
    update_time: z.string().nullish(),
  })
  .transform(({ id, status, purchase_units: [unit], payer, ...fields }) => ({
    id,
    status,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    ...unit.amount,
    payeeMerchantId: unit.payee?.merchant_id ?? null,
    payer: mergePayers(payer ?? null, fields.payment_source?.payer ?? null),
    method: fields.payment_source?.method ?? null,
    card: fields.payment_source?.card ?? null,
    authentication: fields.payment_source?.authentication ?? ('passed' as const),
    captures: unit.payments?.captures ?? [],
    updateTime: fields.update_time ?? null,
  }))

/**
 * An order at PayPal. A COMPLETED order is not necessarily paid. Only a COMPLETED capture means
 * that the money has arrived (PayPal, Orders v2). Unknown statuses, which PayPal may add, become
 * UNKNOWN. `method` is how the buyer paid or is about to pay, and null until PayPal knows. Of a
 * card, only the brand and the last digits are kept.
 */
export type OrderView = z.output<typeof orderSchema>

/**
 * A payment for an order. `statusReason` explains a PENDING status. The amount and PayPal's fee
 * are in cents, and the time is in UTC. The fee is null until PayPal reports it. The processor's
 * code explains why a card was declined.
 */
export type CaptureView = OrderView['captures'][number]

/** Parses an order. Throws PayPalError (outcome `unknown`) if the response is invalid. */
export function parseOrder(response: unknown): OrderView {
  return parsePayPalResponse(orderSchema, response)
}
