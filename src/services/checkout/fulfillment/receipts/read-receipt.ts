import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { timeZoneValues } from '@/domain/identity/time-zones'
import type { Receipt } from '@/payload-types'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { readConsent } from '@/services/withdrawals/read-consent'
import { withdrawalPath } from '@/services/withdrawals/withdrawal-token'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

const timeZoneSchema = z.enum(timeZoneValues).catch('utc')

const paymentDetailsSchema = z.object({
  environment: z.string(),
  refunds: z.array(
    z.object({
      amountCents: z.int().positive(),
      refundedAt: z.coerce.date(),
      kind: z.enum(['refund', 'reversal']),
    }),
  ),
})

/**
 * Reads the content of a receipt, including later refunds. With `asSystem`, reads any receipt.
 * Otherwise, students can read their own receipts and instructors can read all. Returns null if the
 * receipt isn't found.
 */
export async function readReceipt(
  req: PayloadRequest,
  receiptId: string,
  { asSystem }: { asSystem: boolean },
): Promise<ReceiptContent | null> {
  if (!z.uuid().safeParse(receiptId).success) return null
  const receipt = await req.payload.findByID({
    collection: 'receipts',
    id: receiptId,
    depth: 0,
    disableErrors: true,
    // The worker may attach any receipt to an email. All other callers are checked for access.
    overrideAccess: asSystem,
    user: req.user,
    req,
  })
  return receipt && toReceiptContent(req, receipt)
}

async function toReceiptContent(req: PayloadRequest, receipt: Receipt): Promise<ReceiptContent> {
  const { number, amountCents, currency, courseTitle, captureId } = receipt
  const paymentId = relationId(receipt.payment)
  const [{ brand, siteUrl }, { hasWithdrawalRight }, consent, { environment, refunds }] =
    await Promise.all([
      readSiteInfo(req),
      readPaymentSettings(req),
      readConsent(req, paymentId),
      readPaymentDetails(req, paymentId),
    ])
  return {
    number,
    brand,
    siteUrl,
    amountCents,
    currency,
    courseTitle,
    captureId,
    paidWith: receipt.paidWith ?? null,
    refunds,
    coupon: receipt.couponCode
      ? { code: receipt.couponCode, discountCents: receipt.discountCents ?? 0 }
      : null,
    isLaunchPrice: receipt.isLaunchPrice === true,
    withdrawalUrl:
      hasWithdrawalRight && consent === null ? `${siteUrl}${withdrawalPath(paymentId)}` : null,
    consent,
    isTest: environment !== 'live',
    seller: {
      name: receipt.sellerName,
      address: receipt.sellerAddress ?? null,
      taxId: receipt.sellerTaxId ?? null,
      email: receipt.sellerEmail,
    },
    buyer: { name: receipt.buyerName, email: receipt.buyerEmail ?? null },
    paidAt: new Date(receipt.paidAt),
    timezone: timeZoneSchema.parse(receipt.timezone),
  }
}

/** Reads the PayPal environment of a payment and its completed refunds. */
async function readPaymentDetails(req: PayloadRequest, paymentId: string) {
  const rows = await queryRows(req)(sql`
    select p.environment, coalesce(
      json_agg(
        json_build_object('amountCents', r.amount_cents, 'kind', r.kind,
          'refundedAt', coalesce(r.completed_at, r.updated_at))
        order by coalesce(r.completed_at, r.updated_at), r.id
      ) filter (where r.id is not null), '[]') as refunds
    from payments p
    left join refunds r on r.payment_id = p.id and r.state = 'completed'
    where p.id = ${paymentId}::uuid group by p.id`)
  return paymentDetailsSchema.parse(rows[0])
}
