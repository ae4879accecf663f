import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { paymentMethodLabels } from '@/domain/checkout/payment-method'
import { DELETED_USER_NAME } from '@/domain/identity/display-name'
import { transitionCheckout } from '@/services/checkout/shared/transition-checkout'
import type { Executor } from '@/upstream/payload/transactions'

type Buyer = { id: string; email: string; emailVerified: boolean }

/**
 * SQL condition: the purchase `c` belongs to the account, or to no account but has the account's
 * confirmed email. An unconfirmed email doesn't count, because anyone can enter one.
 */
const belongsToBuyerSql = ({ id, email, emailVerified }: Buyer) => {
  const isOwnPurchaseSql = sql`c.user_id = ${id}::uuid`
  return emailVerified
    ? sql`(${isOwnPurchaseSql} or (c.user_id is null and c.email = ${email}))`
    : isOwnPurchaseSql
}

/** Locks the user's purchases: waits for concurrent payments, and blocks new ones. */
export async function lockPurchases(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from checkouts c join users u on u.id = ${userId}::uuid
    where c.user_id = u.id or (u.email_verified and c.user_id is null and c.email = u.email)
    order by c.id for update of c`)
}

const pendingStates = ['capturing', 'pending', 'paid', 'review']

/**
 * Throws AppError 'deletion_payment_pending' (409) if a payment is being captured, is pending at
 * PayPal, hasn't given access yet, or is awaiting the instructor's decision.
 */
export async function assertNoPendingPayments(tx: Executor, buyer: Buyer): Promise<void> {
  const { rows } = await tx.execute(sql`
    select c.state from checkouts c where ${belongsToBuyerSql(buyer)}`)
  if (!rows.some(({ state }) => pendingStates.includes(String(state)))) return
  throw new AppError('deletion_payment_pending')
}

/**
 * Anonymizes receipts, payments, and purchases, which accounting needs. Expires unpaid purchases
 * and invalidates their browser cookies, so that no one can create an account from them.
 */
export async function anonymizePurchases(
  req: PayloadRequest,
  tx: Executor,
  buyer: Buyer,
): Promise<void> {
  await tx.execute(sql`
    update receipts r set user_id = null, buyer_name = ${DELETED_USER_NAME}, buyer_email = null,
      paid_with = case when p.method = 'card' then ${paymentMethodLabels.card} else r.paid_with end,
      updated_at = now()
    from payments p join checkouts c on c.id = p.checkout_id
    where p.id = r.payment_id
      and (r.user_id = ${buyer.id}::uuid or p.user_id = ${buyer.id}::uuid or ${belongsToBuyerSql(buyer)})`)
  await tx.execute(sql`
    update payments p set user_id = null, payer_name = null, payer_email = null,
      card_brand = null, card_last_digits = null, updated_at = now()
    from checkouts c where c.id = p.checkout_id and (p.user_id = ${buyer.id}::uuid or ${belongsToBuyerSql(buyer)})`)
  await expireUnpaidPurchases(req, tx, buyer)
  await tx.execute(sql`
    update checkouts c set user_id = null, email = ${DELETED_USER_NAME}, full_name = ${DELETED_USER_NAME},
      browser_secret_hash = gen_random_uuid()::text, password_open_until = null, updated_at = now()
    where ${belongsToBuyerSql(buyer)}`)
}

async function expireUnpaidPurchases(
  req: PayloadRequest,
  tx: Executor,
  buyer: Buyer,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select c.id from checkouts c
    where ${belongsToBuyerSql(buyer)} and c.state in ('draft', 'paying', 'declined')`)
  const stateReason = 'The account was deleted.'
  for (const { id } of rows) await transitionCheckout(req, String(id), 'expired', { stateReason })
}

/** Anonymizes the user's refund requests, and withdraws any open one. */
export async function anonymizeRefunds(tx: Executor, { id }: Buyer): Promise<void> {
  await tx.execute(sql`
    update refund_requests set user_id = null, words = null, answer = null, updated_at = now(),
      decided_at = case when status = 'open' then now() else decided_at end,
      status = case when status = 'open' then 'withdrawn' else status end
    where user_id = ${id}::uuid`)
  await tx.execute(sql`
    update refunds set requested_by_id = null where requested_by_id = ${id}::uuid`)
}
