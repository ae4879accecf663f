import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useScopedUserNumber } from '@/components/layout/user-scope.client'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import type { Money } from '@/domain/checkout/money'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { messages } from '@/domain/messages/messages'
import { isRetryable } from '@/domain/retryable-codes'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import {
  type AccountInput,
  type AppliedCoupon,
  fetchStatus,
  requestOrder,
} from '../checkout-client'
import { confirmPayment } from './confirm-payment'
import { createPaymentState, paymentReducer, type ResumeMode } from './payment-state'

type PaymentOptions = {
  courseId: string
  price: Money
  /** The new account of a visitor; null for a signed-in user. */
  account: AccountInput | null
  /** The buyer's email, or null. If set, another user's checkout in this browser is ignored. */
  buyerEmail: string | null
  resumeMode: ResumeMode
  /**
   * Called when the server rejects the order. Not called for a changed price or a network failure.
   */
  onOrderRejected?: (failure: Failure) => void
  onStatus?: (status: CheckoutStatus | null) => void
}

export type Payment = ReturnType<typeof usePayment>

/** Manages a payment step. Returns the step's state and the callbacks for PayPal's button. */
export function usePayment(options: PaymentOptions) {
  const { courseId, account, buyerEmail, resumeMode, onOrderRejected, onStatus } = options
  const userNumber = useScopedUserNumber()
  const [state, dispatch] = useReducer(paymentReducer, options.price.cents, createPaymentState)
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const hasStarted = useRef(false)
  const hasFailureNotice = useRef(false)
  const wasDeclined = useRef(false)

  async function createOrder(method: PaymentMethod, consentText: string | null) {
    hasFailureNotice.current = false
    dispatch({ type: 'started' })
    const order = {
      courseId,
      shownPriceCents: state.priceCents,
      shownCurrency: options.price.currency,
      method,
      ...(consentText !== null && { consentText }),
      ...(account && { account }),
      ...(coupon && { coupon: coupon.code }),
    }
    const result = await requestOrder(order, userNumber)
    if (result.ok) return result.data
    hasFailureNotice.current = true
    showOrderFailure(result.error)
    throw new Error(`There is no order: ${result.error.code}`)
  }

  function showOrderFailure(failure: Failure) {
    const { message, reference = null, priceCents } = failure
    if (priceCents !== undefined) {
      dispatch({ type: 'priceChanged', priceCents, message })
      return
    }
    dispatch({ type: 'failed', message, reference })
    if (isNetworkFailure(failure)) return
    onOrderRejected?.(failure)
    // The server may have rejected the order because of an earlier payment, for example in another
    // tab, so show that payment.
    if (reference === null) void resumeCheckoutSilently()
  }

  async function confirm(orderId: string) {
    dispatch({ type: 'confirming' })
    const result = await confirmPayment({ orderId, courseId })
    if (!result.ok) {
      showStatusFailure(result.error)
      return
    }
    dispatch({ type: 'confirmed', status: result.data })
    applyStatus(result.data)
  }

  async function check() {
    dispatch({ type: 'confirming' })
    await resumeCheckout()
  }

  async function resumeCheckout() {
    const result = await fetchOwnStatus()
    if (!result.ok) {
      showStatusFailure(result.error)
      return
    }
    dispatch({ type: 'resumed', status: result.data })
    applyStatus(result.data)
  }

  /**
   * Shows an earlier payment, for example from a closed tab, so that the buyer doesn't pay twice.
   */
  async function resumeCheckoutSilently() {
    const result = await fetchOwnStatus()
    // Ignores a failed request: if there was an earlier payment, the server rejects a new order
    // anyway.
    const status = result.ok ? result.data : null
    if (!status) return
    recordDecline(status)
    if (!hasPayment(status)) return
    dispatch({ type: 'resumed', status })
    onStatus?.(status)
  }

  function applyStatus(status: CheckoutStatus | null) {
    recordDecline(status)
    onStatus?.(status)
  }

  function recordDecline(status: CheckoutStatus | null) {
    wasDeclined.current = status?.state === 'declined'
  }

  async function fetchOwnStatus(): Promise<ActionResult<CheckoutStatus | null>> {
    const result = await fetchStatus(courseId)
    if (!result.ok) return result
    const isOwn = buyerEmail === null || result.data?.email === buyerEmail
    return isOwn ? result : { ok: true, data: null }
  }

  function showStatusFailure(failure: Failure) {
    // Without a response, the outcome of the payment is unknown, so never say that it failed.
    if (isRetryable(failure)) {
      dispatch({ type: 'unconfirmed' })
      return
    }
    dispatch({ type: 'failed', message: failure.message })
    onStatus?.(null)
  }

  // Runs in the browser, because only the browser's cookie identifies an earlier checkout.
  const resumeOnMount = useEffectEvent(() => {
    if (resumeMode.kind === 'fresh') return resumeCheckoutSilently()
    if (resumeMode.kind === 'returned') return confirm(resumeMode.orderId)
    dispatch({ type: 'checking' })
    return resumeCheckout()
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void resumeOnMount()
  }, [])

  function cancel(orderId: string | null) {
    // Asks PayPal, because the buyer may have approved the order before closing the window. Doesn't
    // ask after a decline, because the order may still have the declined attempt's approval.
    if (orderId && !wasDeclined.current) void confirm(orderId)
    else dispatch({ type: 'cancelled' })
  }

  function fail() {
    // When the server rejects an order, PayPal's script also reports an error, without the reason.
    // Keeps the notice that gives the reason.
    if (!hasFailureNotice.current) dispatch({ type: 'failed', message: messages.payment.failed })
  }

  return {
    state,
    /** The price that the buyer sees and agrees to. */
    price: { cents: state.priceCents, currency: options.price.currency },
    /** Creates an order. If that fails, adds a notice to the state and rejects. */
    createOrder,
    /**
     * Captures an order if the buyer has approved it. Also used after PayPal's window has closed.
     */
    confirm,
    /** Called when PayPal's window closes. The order ID is null if there was no order yet. */
    cancel,
    fail,
    check,
    /** Shows a changed price from a request other than `createOrder`. */
    changePrice: (priceCents: number, message: string) =>
      dispatch({ type: 'priceChanged', priceCents, message }),
    coupon,
    applyCoupon: (newCoupon: AppliedCoupon | null) => {
      setCoupon(newCoupon)
      dispatch({ type: 'priced', priceCents: newCoupon?.priceCents ?? options.price.cents })
    },
  }
}

/** Returns whether the site was unreachable or its response unreadable. */
const isNetworkFailure = ({ code }: Failure) => code === 'unreachable' || code === 'unreadable'

function hasPayment({ state }: CheckoutStatus): boolean {
  return state !== 'open' && state !== 'declined' && state !== 'expired' && state !== 'refunded'
}
