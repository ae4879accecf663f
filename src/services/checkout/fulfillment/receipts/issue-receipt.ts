import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { formatPaidWith } from '@/domain/checkout/payment-method'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { isEmailAddress } from '@/domain/identity/email'
import type { Payment, Receipt } from '@/payload-types'
import { readRecipient } from '@/services/notifications/recipient'
import { queryRows } from '@/services/database/executor'
import { relationId } from '@/services/database/relation-id'
import {
  readAsSystem,
  findAsSystem,
  createAsSystem,
  updateAsSystem,
} from '@/services/database/system-access'
import { readSeller } from '@/services/checkout/shared/read-seller'

/**
 * Returns the receipt of a payment, and creates it if needed, with the next number and the current
 * data of the seller, buyer, and course. A payment has exactly one receipt, even under concurrent
 * calls. Once the payment has a user, the next call assigns the receipt to that user, and its dates
 * use the user's time zone from then on. Nothing else ever changes (docs/decisions/0023).
 * Must run in the transaction that writes the payment. Throws if the payment doesn't exist.
 */
export async function issueReceipt(req: PayloadRequest, paymentId: string): Promise<Receipt> {
  await queryRows(req)(sql`select 1 from payments where id = ${paymentId}::uuid for update`)
  const payment = await readAsSystem(req, 'payments', paymentId)
  const existingReceipt = await findReceipt(req, paymentId)
  if (!existingReceipt) return createReceipt(req, payment)
  return existingReceipt.user || !payment.user
    ? existingReceipt
    : updateAsSystem(req, 'receipts', existingReceipt.id, await readReceiptOwner(req, payment.user))
}

/** Finds the receipt of a payment. Returns null if there is none. */
export const findReceipt = (req: PayloadRequest, paymentId: string): Promise<Receipt | null> =>
  findAsSystem(req, 'receipts', { payment: { equals: paymentId } })

async function createReceipt(req: PayloadRequest, payment: Payment): Promise<Receipt> {
  const checkout = await readAsSystem(req, 'checkouts', relationId(payment.checkout))
  const seller = await readSeller(req)
  const { amountCents, currency, captureId, paidAt, user } = payment
  const rows = await queryRows(req)(sql`select nextval('receipt_number_seq')::int as number`)
  return createAsSystem(req, 'receipts', {
    number: Number(rows[0]?.number),
    payment: payment.id,
    amountCents,
    currency,
    captureId,
    paidWith: formatPaidWith(payment),
    couponCode: checkout.couponCode ?? null,
    discountCents: checkout.discountCents ?? 0,
    isLaunchPrice: typeof checkout.launchPriceCents === 'number',
    paidAt: paidAt ?? payment.createdAt,
    courseTitle: checkout.courseTitle,
    buyerName: checkout.fullName,
    // If the account was deleted before the payment arrived, the email is only a placeholder.
    buyerEmail: isEmailAddress(checkout.email) ? checkout.email : null,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerTaxId: seller.taxId,
    sellerEmail: seller.email,
    ...(await readReceiptOwner(req, checkout.email === DELETED_USER_NAME ? null : user)),
  })
}

async function readReceiptOwner(req: PayloadRequest, user: Payment['user']) {
  if (!user) return { user: null, timezone: 'utc' }
  const id = relationId(user)
  const { timezone } = await readRecipient(req, id)
  return { user: id, timezone: timezone ?? 'utc' }
}
