import { setTimeout as sleep } from 'node:timers/promises'
import { getRefund } from '@/integrations/paypal/get-refund'
import { listRefunds } from '@/integrations/paypal/list-refunds'
import { PayPalError } from '@/integrations/paypal/paypal-error'
import { refundCapture } from '@/integrations/paypal/refund-capture'
import type { RefundView } from '@/integrations/paypal/refund-view'
import { paypalSettings } from '@/integrations/paypal/settings'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { log } from '@/lib/log'
import type { Payment, Refund } from '@/payload-types'
import type { Lease } from '@/services/checkout/shared/lease'

/**
 * What PayPal said to a refund. `seen`: it exists there. `unknown`: it may, and nobody knows yet.
 */
export type RefundAtPayPal =
  | { kind: 'seen'; refund: RefundView }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

type Question = {
  payment: Payment
  refund: Refund
  /** PayPal's ids of what is in the books already. */
  knownIds: readonly string[]
}

const ROUNDS = 2
const PAUSE_MS = 500

/**
 * PayPal forgets the key of a refund after so long: the same call would give the money back a
 * second time.
 */
const KEY_LIFETIME_MS = 45 * 24 * 60 * 60 * 1000

/** The key has a little less time than PayPal says, for the way there. */
const KEY_MARGIN_MS = 60 * 60 * 1000

/**
 * Asks PayPal for a refund under the key of its row: as often as it is called, the money goes back
 * once. What PayPal refuses is looked up among the refunds that it has, before that is believed. A
 * key that PayPal may have forgotten is not sent again.
 */
export async function submitRefund(question: Question, lease: Lease): Promise<RefundAtPayPal> {
  if (isKeyOld(question.refund)) return lookUp(question, refundMessages.neverAnswered)
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (round > 1) await sleep(PAUSE_MS)
    if (!(await lease.renew())) break
    const answer = await send(question)
    if (answer.kind === 'seen') return answer
    if (answer.kind === 'refused') {
      if (!(await lease.renew())) break
      return lookUp(question, answer.reason)
    }
  }
  return { kind: 'unknown' }
}

/** Reads a refund that PayPal was still working on. */
export async function readAtPayPal(paypalRefundId: string): Promise<RefundAtPayPal> {
  try {
    return { kind: 'seen', refund: await getRefund(paypalSettings(), paypalRefundId) }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error }, 'could not fetch a refund from PayPal')
    return { kind: 'unknown' }
  }
}

async function send({ payment, refund }: Question): Promise<RefundAtPayPal> {
  try {
    const seen = await refundCapture(paypalSettings(), {
      captureId: payment.captureId,
      requestId: refund.requestKey,
      amountCents: refund.amountCents,
    })
    return { kind: 'seen', refund: seen }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, refundId: refund.id }, 'PayPal did not accept a refund')
    // Credentials are about us and not about this refund.
    const isUnknown = error.outcome === 'unknown' || error.status === 401
    return isUnknown ? { kind: 'unknown' } : { kind: 'refused', reason: reasonOf(error) }
  }
}

/**
 * The same money may have gone back all the same: by a call whose answer was lost, or in PayPal's
 * own pages.
 */
async function lookUp(question: Question, reason: string): Promise<RefundAtPayPal> {
  const { payment, refund, knownIds } = question
  try {
    const refunds = await listRefunds(paypalSettings(), payment.paypalOrderId)
    const mine = refunds.find(
      ({ id, amountCents, status }) =>
        !knownIds.includes(id) &&
        amountCents === refund.amountCents &&
        (status === 'COMPLETED' || status === 'PENDING'),
    )
    return mine ? { kind: 'seen', refund: mine } : { kind: 'refused', reason }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    log.warn({ err: error, refundId: refund.id }, 'could not fetch refunds from PayPal')
    // PayPal has refused, and knows nothing to the contrary. Of a key that is old it has said
    // nothing at all.
    const isRefused = error.status === 404 && !isKeyOld(refund)
    return isRefused ? { kind: 'refused', reason } : { kind: 'unknown' }
  }
}

function isKeyOld({ createdAt }: Refund): boolean {
  return Date.now() - Date.parse(createdAt) > KEY_LIFETIME_MS - KEY_MARGIN_MS
}

const reasons: Record<string, string> = {
  REFUND_FAILED_INSUFFICIENT_FUNDS: refundMessages.insufficientFunds,
  INSUFFICIENT_FUNDS: refundMessages.insufficientFunds,
  REFUND_TIME_LIMIT_EXCEEDED: refundMessages.tooLateAtPayPal,
  TRANSACTION_DISPUTED: refundMessages.disputedAtPayPal,
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: refundMessages.disputedAtPayPal,
  PENDING_CAPTURE: refundMessages.pendingAtPayPal,
  CAPTURE_FULLY_REFUNDED: refundMessages.allBackAtPayPal,
  REFUND_AMOUNT_EXCEEDED: refundMessages.moreThanAtPayPal,
}

const reasonOf = ({ issue, name }: PayPalError) =>
  reasons[issue ?? ''] ?? refundMessages.refusedAtPayPal(issue ?? name)
