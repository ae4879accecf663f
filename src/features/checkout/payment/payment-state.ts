import { messages } from '@/domain/messages/messages'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'

/**
 * - checking: the page is asking the server about an earlier payment; shows the terms, but not the
 *   button
 * - ready: the buyer may click the button
 * - started: PayPal's window is open; the button stays in case the buyer loses that window
 * - confirming: the buyer has approved the payment, and the server is asking PayPal
 * - unconfirmed: the outcome of the payment is unknown, and the notice says so
 * - paid, waiting (for PayPal's review), or stopped (the buyer can't continue): no button
 */
export type PaymentPhase =
  | 'checking'
  | 'ready'
  | 'started'
  | 'confirming'
  | 'unconfirmed'
  | 'paid'
  | 'waiting'
  | 'stopped'

/**
 * How the buyer reached this step. 'returned': PayPal redirected them here with an approved order.
 */
export type ResumeMode =
  | { kind: 'fresh' }
  | { kind: 'reload' }
  | { kind: 'returned'; orderId: string }

export type PaymentNotice = { tone: 'error' | 'info'; text: string; reference: string | null }

export type PaymentState = {
  phase: PaymentPhase
  /** The price the buyer sees and agrees to. */
  priceCents: number
  notice: PaymentNotice | null
  transactionId: string | null
}

export type PaymentAction =
  | { type: 'checking' }
  | { type: 'started' }
  | { type: 'confirming' }
  | { type: 'confirmed'; status: CheckoutStatus }
  /** The server's status of an earlier checkout, or null if there is none. */
  | { type: 'resumed'; status: CheckoutStatus | null }
  | { type: 'cancelled' }
  | { type: 'priceChanged'; priceCents: number; message: string }
  /** The buyer applied or removed a coupon. */
  | { type: 'priced'; priceCents: number }
  | { type: 'failed'; message: string; reference?: string | null }
  | { type: 'unconfirmed' }

export function createPaymentState(priceCents: number): PaymentState {
  return { phase: 'ready', priceCents, notice: null, transactionId: null }
}

/** Returns whether the buyer can click PayPal's button. */
export function canPay({ phase }: PaymentState): boolean {
  return phase === 'ready' || phase === 'started'
}

/** Returns whether the buyer has yet to approve a payment, so that the payment terms are shown. */
export function isAwaitingPayment(state: PaymentState): boolean {
  return canPay(state) || state.phase === 'checking'
}

/** Returns the state of the payment step after an action. */
export function paymentReducer(state: PaymentState, action: PaymentAction): PaymentState {
  // Ignores late events from PayPal's window after the payment.
  if (state.phase === 'paid') return state
  switch (action.type) {
    case 'checking':
      return { ...state, phase: 'checking', notice: null }
    case 'started':
      return { ...state, phase: 'started', notice: null }
    case 'confirming':
      return { ...state, phase: 'confirming', notice: null }
    case 'confirmed':
      return applyCheckoutStatus(state, action.status)
    case 'resumed':
      return action.status && action.status.state !== 'open'
        ? applyCheckoutStatus(state, action.status)
        : { ...state, phase: 'ready' }
    case 'cancelled':
      return toReady(state, 'info', messages.payment.canceled)
    case 'priceChanged':
      return { ...toReady(state, 'info', action.message), priceCents: action.priceCents }
    case 'priced':
      return { ...state, priceCents: action.priceCents, notice: null }
    case 'failed':
      return toReady(state, 'error', action.message, action.reference)
    case 'unconfirmed':
      return {
        ...state,
        phase: 'unconfirmed',
        notice: createNotice('error', messages.payment.unconfirmed),
      }
  }
}

function applyCheckoutStatus(state: PaymentState, status: CheckoutStatus): PaymentState {
  const { payment } = messages
  switch (status.state) {
    case 'paid':
    case 'provisioned':
      return { ...state, phase: 'paid', notice: null, transactionId: status.transactionId }
    case 'pending':
      return toPhase(state, 'waiting', status.message ?? payment.underReview)
    case 'review':
      return toPhase(state, 'stopped', status.message ?? payment.needsAttention)
    case 'processing':
      return { ...state, phase: 'unconfirmed', notice: createNotice('error', payment.unconfirmed) }
    case 'declined':
      return toReady(state, 'error', status.message ?? payment.failed)
    case 'open':
      return toReady(state, 'info', payment.canceled)
    case 'expired':
      return toReady(state, 'info', status.message ?? payment.expired)
    case 'refunded':
      return toReady(state, 'info', status.message ?? payment.refunded)
  }
}

function toReady(
  state: PaymentState,
  tone: PaymentNotice['tone'],
  text: string,
  reference: string | null = null,
): PaymentState {
  return { ...state, phase: 'ready', notice: createNotice(tone, text, reference) }
}

function toPhase(state: PaymentState, phase: 'waiting' | 'stopped', text: string): PaymentState {
  return { ...state, phase, notice: createNotice('info', text) }
}

function createNotice(
  tone: PaymentNotice['tone'],
  text: string,
  reference: string | null = null,
): PaymentNotice {
  return { tone, text, reference }
}
