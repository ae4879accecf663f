import { formatAmount } from '@/domain/checkout/money'
import { messages } from '@/domain/messages/messages'
import type { CheckoutStatus } from '../checkout-client'

/**
 * - checking: the server is asked what an earlier visit left behind; the step stays as it is, but
 *   the button has to wait
 * - ready: the buyer may press the button
 * - started: PayPal is open; the button stays, for a window that went astray
 * - confirming: approved, the server is asking PayPal
 * - unconfirmed: we could not learn what PayPal did, and say so
 * - paid, waiting (PayPal reviews it), stopped (nothing can be done here): no button any more
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
 * How the step was reached: through the steps before it, by a reload or a cancel at PayPal, or by
 * PayPal, which sent the buyer back with an order to which they have agreed.
 */
export type Resume = { kind: 'fresh' } | { kind: 'reload' } | { kind: 'returned'; orderId: string }

export type PaymentNotice = { tone: 'error' | 'info'; text: string; reference: string | null }

export type PaymentState = {
  phase: PaymentPhase
  /** The price the buyer sees, and thereby agrees to. */
  priceCents: number
  notice: PaymentNotice | null
  transactionId: string | null
}

export type PaymentAction =
  | { type: 'checking' }
  | { type: 'started' }
  | { type: 'confirming' }
  | { type: 'confirmed'; status: CheckoutStatus }
  /** What an earlier visit left behind; nothing was pressed now. */
  | { type: 'resumed'; status: CheckoutStatus | null }
  | { type: 'cancelled' }
  | { type: 'priceChanged'; priceCents: number }
  /** The buyer has used a coupon, or taken it back. */
  | { type: 'priced'; priceCents: number }
  | { type: 'failed'; message: string; reference?: string | null }
  | { type: 'unconfirmed' }

/** The payment before anybody pressed anything. */
export function initialPayment(priceCents: number): PaymentState {
  return { phase: 'ready', priceCents, notice: null, transactionId: null }
}

/** Whether the button can be pressed. */
export function canPay({ phase }: PaymentState): boolean {
  return phase === 'ready' || phase === 'started'
}

/** Whether the payment is still ahead, as far as we know: then the step says what it will be. */
export function isAhead(state: PaymentState): boolean {
  return canPay(state) || state.phase === 'checking'
}

/** What the payment step shows after something happened. */
export function paymentReducer(state: PaymentState, action: PaymentAction): PaymentState {
  // Money that was taken stays taken, whatever a late answer of PayPal's window says.
  if (state.phase === 'paid') return state
  switch (action.type) {
    case 'checking':
      return { ...state, phase: 'checking', notice: null }
    case 'started':
      return { ...state, phase: 'started', notice: null }
    case 'confirming':
      return { ...state, phase: 'confirming', notice: null }
    case 'confirmed':
      return afterStatus(state, action.status)
    case 'resumed':
      return action.status && action.status.state !== 'open'
        ? afterStatus(state, action.status)
        : { ...state, phase: 'ready' }
    case 'cancelled':
      return ready(state, 'info', messages.payment.cancelled)
    case 'priceChanged': {
      const text = messages.payment.priceChanged(formatAmount(action.priceCents))
      return { ...ready(state, 'info', text), priceCents: action.priceCents }
    }
    case 'priced':
      return { ...state, priceCents: action.priceCents, notice: null }
    case 'failed':
      return ready(state, 'error', action.message, action.reference)
    case 'unconfirmed':
      return {
        ...state,
        phase: 'unconfirmed',
        notice: notice('error', messages.payment.unconfirmed),
      }
  }
}

function afterStatus(state: PaymentState, status: CheckoutStatus): PaymentState {
  const { payment } = messages
  switch (status.state) {
    case 'paid':
    case 'provisioned':
      return { ...state, phase: 'paid', notice: null, transactionId: status.transactionId }
    case 'pending':
      return stopped(state, 'waiting', status.message ?? payment.underReview)
    case 'review':
      return stopped(state, 'stopped', status.message ?? payment.needsAttention)
    case 'processing':
      return { ...state, phase: 'unconfirmed', notice: notice('error', payment.unconfirmed) }
    case 'declined':
      return ready(state, 'error', status.message ?? payment.failed)
    case 'open':
      return ready(state, 'info', payment.cancelled)
    case 'expired':
      return ready(state, 'info', status.message ?? payment.expired)
    case 'refunded':
      return ready(state, 'info', status.message ?? payment.refunded)
  }
}

function ready(
  state: PaymentState,
  tone: PaymentNotice['tone'],
  text: string,
  reference: string | null = null,
): PaymentState {
  return { ...state, phase: 'ready', notice: notice(tone, text, reference) }
}

function stopped(state: PaymentState, phase: 'waiting' | 'stopped', text: string): PaymentState {
  return { ...state, phase, notice: notice('info', text) }
}

function notice(
  tone: PaymentNotice['tone'],
  text: string,
  reference: string | null = null,
): PaymentNotice {
  return { tone, text, reference }
}
