import { describe, expect, it } from 'vitest'
import { messages } from '@/domain/messages/messages'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import {
  canPay,
  createPaymentState,
  isAwaitingPayment,
  type PaymentAction,
  paymentReducer,
} from './payment-state'

const status: CheckoutStatus = {
  state: 'paid',
  transactionId: 'CAPTURE1',
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  participationMode: 'solo',
  message: null,
}

function after(...actions: PaymentAction[]) {
  return actions.reduce(paymentReducer, createPaymentState(9900))
}

function confirmed(state: CheckoutStatus['state']): PaymentAction {
  return { type: 'confirmed', status: { ...status, state } }
}

describe('paymentReducer', () => {
  it('should keep the transaction id of a payment', () => {
    expect(after({ type: 'confirming' }, confirmed('paid'))).toMatchObject({
      phase: 'paid',
      transactionId: 'CAPTURE1',
      notice: null,
    })
  })

  it('should distinguish an open PayPal window from rest, and show the button in both', () => {
    const started = after({ type: 'started' })
    expect(started.phase).toBe('started')
    expect(canPay(started)).toBe(true)
    const cancelled = after({ type: 'started' }, { type: 'cancelled' })
    expect(cancelled.phase).toBe('ready')
    expect(canPay(cancelled)).toBe(true)
    expect(canPay(after({ type: 'started' }, { type: 'confirming' }))).toBe(false)
  })

  it('should keep the terms but not the button while checking an earlier visit', () => {
    const checking = after({ type: 'checking' })
    expect([isAwaitingPayment(checking), canPay(checking)]).toEqual([true, false])
    const done = paymentReducer(checking, { type: 'resumed', status: null })
    expect([isAwaitingPayment(done), canPay(done)]).toEqual([true, true])
    expect(isAwaitingPayment(after({ type: 'confirming' }))).toBe(false)
  })

  it('should never undo a payment', () => {
    const state = after(confirmed('paid'), { type: 'cancelled' }, { type: 'failed', message: 'No' })
    expect(state.phase).toBe('paid')
  })

  it.each([
    ['declined', 'error', messages.payment.failed],
    ['open', 'info', messages.payment.canceled],
    ['expired', 'info', messages.payment.expired],
  ] as const)('should allow another attempt when it is %s', (state, tone, text) => {
    expect(after(confirmed(state))).toMatchObject({ phase: 'ready', notice: { tone, text } })
  })

  it.each([
    ['pending', 'waiting', messages.payment.underReview],
    ['review', 'stopped', messages.payment.needsAttention],
  ] as const)('should remove the button when it is %s', (state, phase, text) => {
    expect(after(confirmed(state))).toMatchObject({ phase, notice: { text } })
  })

  it('should claim nothing about the money while the outcome is unknown', () => {
    expect(after(confirmed('processing'))).toMatchObject({
      phase: 'unconfirmed',
      notice: { text: messages.payment.unconfirmed },
    })
  })

  it('should show a changed price and require another click', () => {
    const state = after(
      { type: 'started' },
      { type: 'priceChanged', priceCents: 12_000, message: 'It’s $120.00 now.' },
    )
    expect(state).toMatchObject({ phase: 'ready', priceCents: 12_000 })
    expect(state.notice?.text).toBe('It’s $120.00 now.')
  })

  it('should clear the old notice when the buyer tries again', () => {
    expect(after(confirmed('declined'), { type: 'started' }).notice).toBeNull()
  })

  it('should show no notice after a reload when nothing had happened', () => {
    const open = { ...status, state: 'open' } as const
    for (const found of [null, open]) {
      const state = after({ type: 'confirming' }, { type: 'resumed', status: found })
      expect(state).toMatchObject({ phase: 'ready', notice: null })
    }
  })
})
