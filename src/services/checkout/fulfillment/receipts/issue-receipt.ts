import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { DELETED_USER } from '@/domain/identity/display-name'
import { isEmailAddress } from '@/domain/identity/email'
import type { Payment, Receipt } from '@/payload-types'
import { readRecipient } from '@/services/notifications/read-recipient'
import { executorOf } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import { readCheckout } from '@/services/checkout/shared/read-checkout'

/**
 * The receipt of a payment, written when there is none: with its number, and with seller, buyer and
 * course as they are now. A payment has one, however many ask at once. Called again when the
 * payment belongs to an account, it gives the receipt to that account, in whose time zone its days
 * are written from then on; nothing else of it ever changes (docs/decisions/0023).
 *
 * Call it in the transaction that writes the payment. Throws when there is no such payment.
 */
export async function issueReceipt(req: PayloadRequest, paymentId: string): Promise<Receipt> {
  const db = await executorOf(req)
  await db.execute(sql`select 1 from payments where id = ${paymentId}::uuid for update`)
  const payment = await req.payload.findByID({
    collection: 'payments',
    id: paymentId,
    depth: 0,
    // The system writes down what was paid, whoever asked for it.
    overrideAccess: true,
    req,
  })
  const issued = await findReceipt(req, paymentId)
  if (!issued) return writeReceipt(req, payment)
  return issued.user || !payment.user ? issued : giveReceipt(req, issued.id, payment.user)
}

/** The receipt of a payment, or null while there is none. */
export async function findReceipt(req: PayloadRequest, paymentId: string): Promise<Receipt | null> {
  const { docs } = await req.payload.find({
    collection: 'receipts',
    where: { payment: { equals: paymentId } },
    limit: 1,
    pagination: false,
    depth: 0,
    // The caller acts for the system, or has shown that the payment is theirs.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}

async function writeReceipt(req: PayloadRequest, payment: Payment): Promise<Receipt> {
  const checkout = await readCheckout(req, relationId(payment.checkout))
  const { amountCents, currency, captureId, paidAt, user } = payment
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select nextval('receipt_number_seq')::int as number`)
  return req.payload.create({
    collection: 'receipts',
    data: {
      number: Number(rows[0]?.number),
      payment: payment.id,
      amountCents,
      currency,
      captureId,
      couponCode: checkout.couponCode ?? null,
      discountCents: checkout.discountCents ?? 0,
      isLaunchPrice: typeof checkout.launchPriceCents === 'number',
      paidAt: paidAt ?? payment.createdAt,
      courseTitle: checkout.courseTitle,
      buyerName: checkout.fullName,
      // Money can arrive after its account was deleted.
      buyerEmail: isEmailAddress(checkout.email) ? checkout.email : null,
      ...(await readSeller(req)),
      ...(await ownership(req, checkout.email === DELETED_USER ? null : user)),
    },
    depth: 0,
    // As above.
    overrideAccess: true,
    req,
  })
}

async function giveReceipt(
  req: PayloadRequest,
  receiptId: string,
  user: NonNullable<Payment['user']>,
): Promise<Receipt> {
  return req.payload.update({
    collection: 'receipts',
    id: receiptId,
    data: await ownership(req, user),
    depth: 0,
    // As above.
    overrideAccess: true,
    req,
  })
}

async function ownership(req: PayloadRequest, user: Payment['user']) {
  if (!user) return { user: null, timezone: 'utc' }
  const id = relationId(user)
  const { timezone } = await readRecipient(req, id)
  return { user: id, timezone: timezone ?? 'utc' }
}

/** Who sells, as the settings of the site say now. */
async function readSeller(req: PayloadRequest) {
  const { brandName, supportEmail, seller } = await req.payload.findGlobal({
    slug: 'site',
    select: { brandName: true, supportEmail: true, seller: true },
    depth: 0,
    // Every buyer gets it with their receipt.
    overrideAccess: true,
    req,
  })
  return {
    sellerName: filled(seller?.name) ?? brandName,
    sellerAddress: filled(seller?.address),
    sellerTaxId: filled(seller?.taxId),
    sellerEmail: supportEmail,
  }
}

const filled = (text: string | null | undefined): string | null => text?.trim() || null
