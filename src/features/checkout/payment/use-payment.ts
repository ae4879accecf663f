import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useScopedUser } from '@/components/layout/user-scope.client'
import { messages } from '@/domain/messages/messages'
import { isRetryable } from '@/domain/retryable-codes'
import type { ActionResult, Failure } from '@/server/requests/result'
import {
  type AccountInput,
  type AppliedCoupon,
  type CheckoutStatus,
  fetchStatus,
  requestOrder,
} from '../checkout-client'
import { confirmPayment } from './confirm-payment'
import { initialPayment, paymentReducer, type Resume } from './payment-state'

type PaymentOptions = {
  courseId: string
  priceCents: number
  /** The new account of a visitor; null for a signed-in user. */
  account: AccountInput | null
  /** The buyer's email, if known. Another user's checkout in this browser is ignored. */
  buyerEmail: string | null
  resume: Resume
  /**
   * Called when the server rejects the order for a reason that the buyer can't fix in this step.
   */
  onRefused?: (refusal: Failure) => void
  onStatus?: (status: CheckoutStatus | null) => void
}

export type Payment = ReturnType<typeof usePayment>

/** Manages a payment step. Returns its state and the callbacks of PayPal's button. */
export function usePayment(options: PaymentOptions) {
  const { courseId, account, buyerEmail, resume, onRefused, onStatus } = options
  const userNumber = useScopedUser()
  const [state, dispatch] = useReducer(paymentReducer, options.priceCents, initialPayment)
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const hasStarted = useRef(false)
  const hasFailureNotice = useRef(false)
  const wasDeclined = useRef(false)

  async function createOrder() {
    hasFailureNotice.current = false
    dispatch({ type: 'started' })
    const shownPriceCents = state.priceCents
    const order = {
      courseId,
      shownPriceCents,
      ...(account && { account }),
      ...(coupon && { coupon: coupon.code }),
    }
    const result = await requestOrder(order, userNumber)
    if (result.ok) return result.data
    hasFailureNotice.current = true
    showFailure(result.error)
    throw new Error(`There is no order: ${result.error.code}`)
  }

  function showFailure(failure: Failure) {
    const { message, reference = null, priceCents } = failure
    if (priceCents !== undefined) {
      dispatch({ type: 'priceChanged', priceCents })
      return
    }
    dispatch({ type: 'failed', message, reference })
    if (isUnreachable(failure)) return
    onRefused?.(failure)
    // The server may have rejected the order because of an earlier payment, for example in another
    // tab, so show that payment.
    if (reference === null) void checkQuietly()
  }

  async function confirm(orderId: string) {
    dispatch({ type: 'confirming' })
    const result = await confirmPayment({ orderId, courseId })
    if (!result.ok) {
      report(result.error)
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
      report(result.error)
      return
    }
    dispatch({ type: 'resumed', status: result.data })
    applyStatus(result.data)
  }

  /**
   * Shows an earlier payment, for example from a closed tab, so that the buyer doesn't pay twice.
   */
  async function checkQuietly() {
    const result = await fetchOwnStatus()
    // Ignores a failed request: if there was an earlier payment, the server rejects a new order
    // anyway.
    const status = result.ok ? result.data : null
    if (!status) return
    recordDecline(status)
    if (!isInProgress(status)) return
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

  function report(failure: Failure) {
    // Without a response, the outcome of the payment is unknown, so never say that it failed.
    if (isRetryable(failure)) {
      dispatch({ type: 'unconfirmed' })
      return
    }
    dispatch({ type: 'failed', message: failure.message })
    onStatus?.(null)
  }

  // Runs in the browser, because only the browser's cookie identifies an earlier checkout.
  const start = useEffectEvent(() => {
    if (resume.kind === 'fresh') return checkQuietly()
    if (resume.kind === 'returned') return confirm(resume.orderId)
    dispatch({ type: 'checking' })
    return resumeCheckout()
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void start()
  }, [])

  function cancel(orderId: string | null) {
    // The buyer may have approved the order before closing the window, so ask PayPal. Not after a
    // decline: the order may still have the approval of the declined attempt.
    if (orderId && !wasDeclined.current) void confirm(orderId)
    else dispatch({ type: 'cancelled' })
  }

  function fail() {
    // If the server rejects an order, PayPal's script reports an error too, but without the reason.
    // Keeps the notice that gives the reason.
    if (!hasFailureNotice.current) dispatch({ type: 'failed', message: messages.payment.failed })
  }

  return {
    state,
    /** Rejects if no order could be created, after the notice was added to the state. */
    createOrder,
    /**
     * Captures an order if the buyer has approved it. Also used after PayPal's window was closed.
     */
    confirm,
    /** Called when PayPal's window was closed. The order ID is null if there was no order yet. */
    cancel,
    fail,
    check,
    /** Shows a new price that came from a request other than the one for the order. */
    changePrice: (priceCents: number) => dispatch({ type: 'priceChanged', priceCents }),
    coupon,
    applyCoupon: (applied: AppliedCoupon | null) => {
      setCoupon(applied)
      dispatch({ type: 'priced', priceCents: applied?.priceCents ?? options.priceCents })
    },
  }
}

/** Returns whether the site was unreachable or its response unreadable. */
const isUnreachable = ({ code }: Failure) => code === 'unreachable' || code === 'unreadable'

function isInProgress({ state }: CheckoutStatus): boolean {
  return state !== 'open' && state !== 'declined' && state !== 'expired' && state !== 'refunded'
}
