import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import { timeZoneNames } from '@/domain/identity/time-zones'
import type { Receipt } from '@/payload-types'
import { readMailFrame } from '@/services/notifications/read-mail-frame'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'

const zoneSchema = z.enum(timeZoneNames).catch('utc')

const moneySchema = z.object({
  environment: z.string(),
  refunds: z.array(
    z.object({
      amountCents: z.int().positive(),
      at: z.coerce.date(),
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
    // The worker attaches any receipt to emails. Everyone else is subject to access control.
    overrideAccess: asSystem,
    user: req.user,
    req,
  })
  return receipt && withMoney(req, receipt)
}

async function withMoney(req: PayloadRequest, receipt: Receipt): Promise<ReceiptContent> {
  const { number, amountCents, currency, courseTitle, captureId } = receipt
  const [{ brand, siteUrl }, { environment, refunds }] = await Promise.all([
    readMailFrame(req),
    readMoney(req, relationId(receipt.payment)),
  ])
  return {
    number,
    brand,
    siteUrl,
    amountCents,
    currency,
    courseTitle,
    captureId,
    refunds,
    coupon: receipt.couponCode
      ? { code: receipt.couponCode, discountCents: receipt.discountCents ?? 0 }
      : null,
    isLaunchPrice: receipt.isLaunchPrice === true,
    isTest: environment !== 'live',
    seller: {
      name: receipt.sellerName,
      address: receipt.sellerAddress ?? null,
      taxId: receipt.sellerTaxId ?? null,
      email: receipt.sellerEmail,
    },
    buyer: { name: receipt.buyerName, email: receipt.buyerEmail ?? null },
    paidAt: new Date(receipt.paidAt),
    timezone: zoneSchema.parse(receipt.timezone),
  }
}

/** Reads the PayPal environment of a payment and its completed refunds. */
async function readMoney(req: PayloadRequest, paymentId: string) {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select p.environment, coalesce(
      json_agg(
        json_build_object('amountCents', r.amount_cents, 'kind', r.kind,
          'at', coalesce(r.completed_at, r.updated_at))
        order by coalesce(r.completed_at, r.updated_at), r.id
      ) filter (where r.id is not null), '[]') as refunds
    from payments p
    left join refunds r on r.payment_id = p.id and r.state = 'completed'
    where p.id = ${paymentId}::uuid group by p.id`)
  return moneySchema.parse(rows[0])
}
