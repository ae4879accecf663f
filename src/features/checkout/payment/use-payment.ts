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
  /** For a visitor; null for a signed-in user. */
  account: AccountInput | null
  /** The buyer's email, if known. Another user's checkout in this browser is ignored. */
  buyerEmail: string | null
  resume: Resume
  /** The server refused for a reason that this step can't fix. */
  onRefused?: (refusal: Failure) => void
  onStatus?: (status: CheckoutStatus | null) => void
}

export type Payment = ReturnType<typeof usePayment>

/** Runs a payment step. Returns its state and the callbacks of PayPal's button. */
export function usePayment(options: PaymentOptions) {
  const { courseId, account, buyerEmail, resume, onRefused, onStatus } = options
  const person = useScopedUser()
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
    const result = await requestOrder(order, person)
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
    // Refused because of an earlier payment, for instance in another tab: show that one.
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

  /** Prevents a second payment after one in a tab that no longer exists. */
  async function checkQuietly() {
    const result = await fetchOwnStatus()
    // A failure means no known payment. If one exists, the server refuses the order.
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
    // Without a response the money's state is unknown: never say that the payment failed.
    if (isRetryable(failure)) {
      dispatch({ type: 'unconfirmed' })
      return
    }
    dispatch({ type: 'failed', message: failure.message })
    onStatus?.(null)
  }

  // Only this browser's cookie identifies an earlier checkout, so the request starts here.
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
    // The window may have been closed after the approval, so ask PayPal. But an order that was
    // declined may still carry the approval of that attempt, which closing the window doesn't
    // renew.
    if (orderId && !wasDeclined.current) void confirm(orderId)
    else dispatch({ type: 'cancelled' })
  }

  function fail() {
    // PayPal's script reports a refused order again, without the reason.
    if (!hasFailureNotice.current) dispatch({ type: 'failed', message: messages.payment.failed })
  }

  return {
    state,
    /** Rejects if there is no order; by then the state has the notice. */
    createOrder,
    /** Captures an approved order, or checks one whose window was closed. */
    confirm,
    /** PayPal's window was closed; null if there was no order yet. */
    cancel,
    fail,
    check,
    /** Shows a new price that another request than the order's returned. */
    changePrice: (priceCents: number) => dispatch({ type: 'priceChanged', priceCents }),
    coupon,
    applyCoupon: (applied: AppliedCoupon | null) => {
      setCoupon(applied)
      dispatch({ type: 'priced', priceCents: applied?.priceCents ?? options.priceCents })
    },
  }
}

/** The site was unreachable, or its response unreadable. */
const isUnreachable = ({ code }: Failure) => code === 'unreachable' || code === 'unreadable'

function isInProgress({ state }: CheckoutStatus): boolean {
  return state !== 'open' && state !== 'declined' && state !== 'expired' && state !== 'refunded'
}
