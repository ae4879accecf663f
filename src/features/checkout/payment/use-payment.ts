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
  /** For a visitor; somebody signed in sends none. */
  account: AccountInput | null
  /** Who buys, if known: a checkout of somebody else in this browser is none of theirs. */
  buyerEmail: string | null
  resume: Resume
  /** The server refused for a reason that this step cannot mend. */
  onRefused?: (refusal: Failure) => void
  onStatus?: (status: CheckoutStatus | null) => void
}

export type Payment = ReturnType<typeof usePayment>

/** One payment step: its state and what PayPal's button needs. */
export function usePayment(options: PaymentOptions) {
  const { courseId, account, buyerEmail, resume, onRefused, onStatus } = options
  const person = useScopedUser()
  const [state, dispatch] = useReducer(paymentReducer, options.priceCents, initialPayment)
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const isResumed = useRef(false)
  const isExplained = useRef(false)
  const wasDeclined = useRef(false)

  async function createOrder() {
    isExplained.current = false
    dispatch({ type: 'started' })
    const shownPriceCents = state.priceCents
    const order = {
      courseId,
      shownPriceCents,
      ...(account && { account }),
      ...(coupon && { coupon: coupon.code }),
    }
    const answer = await requestOrder(order, person)
    if (answer.ok) return answer.data
    isExplained.current = true
    explain(answer.error)
    throw new Error(`There is no order: ${answer.error.code}`)
  }

  function explain(failure: Failure) {
    const { message, reference = null, priceCents } = failure
    if (priceCents !== undefined) {
      dispatch({ type: 'priceChanged', priceCents })
      return
    }
    dispatch({ type: 'failed', message, reference })
    if (isUnheard(failure)) return
    onRefused?.(failure)
    // Refused because of an earlier payment, for instance in another tab: that one goes on here.
    if (reference === null) void checkQuietly()
  }

  async function confirm(orderId: string) {
    dispatch({ type: 'confirming' })
    const answer = await confirmPayment({ orderId, courseId })
    if (!answer.ok) {
      report(answer.error)
      return
    }
    dispatch({ type: 'confirmed', status: answer.data })
    learn(answer.data)
  }

  async function check() {
    dispatch({ type: 'confirming' })
    await resumeOwn()
  }

  async function resumeOwn() {
    const answer = await ownStatus()
    if (!answer.ok) {
      report(answer.error)
      return
    }
    dispatch({ type: 'resumed', status: answer.data })
    learn(answer.data)
  }

  /** Who paid already, in a tab that is gone, must not pay again. */
  async function checkQuietly() {
    const answer = await ownStatus()
    // Without an answer nothing was paid that we know of, and the order is refused if something
    // was.
    const status = answer.ok ? answer.data : null
    if (!status) return
    noteDecline(status)
    if (!isUnderWay(status)) return
    dispatch({ type: 'resumed', status })
    onStatus?.(status)
  }

  function learn(status: CheckoutStatus | null) {
    noteDecline(status)
    onStatus?.(status)
  }

  function noteDecline(status: CheckoutStatus | null) {
    wasDeclined.current = status?.state === 'declined'
  }

  async function ownStatus(): Promise<ActionResult<CheckoutStatus | null>> {
    const answer = await fetchStatus(courseId)
    if (!answer.ok) return answer
    const isOwn = buyerEmail === null || answer.data?.email === buyerEmail
    return isOwn ? answer : { ok: true, data: null }
  }

  function report(failure: Failure) {
    // Without an answer nobody knows about the money: never say that it failed.
    if (isRetryable(failure)) {
      dispatch({ type: 'unconfirmed' })
      return
    }
    dispatch({ type: 'failed', message: failure.message })
    onStatus?.(null)
  }

  // What an earlier visit left is known by this browser's cookie alone, so it is asked from here.
  const begin = useEffectEvent(() => {
    if (resume.kind === 'fresh') return checkQuietly()
    if (resume.kind === 'returned') return confirm(resume.orderId)
    dispatch({ type: 'checking' })
    return resumeOwn()
  })
  useEffect(() => {
    if (isResumed.current) return
    isResumed.current = true
    void begin()
  }, [])

  function cancel(orderId: string | null) {
    // The window may have been closed after the buyer agreed, so PayPal is asked. But an order that
    // was declined before may still carry the consent to that attempt, and closing the window is
    // none.
    if (orderId && !wasDeclined.current) void confirm(orderId)
    else dispatch({ type: 'cancelled' })
  }

  function fail() {
    // PayPal's script reports a refused order once more, without the reason.
    if (!isExplained.current) dispatch({ type: 'failed', message: messages.payment.failed })
  }

  return {
    state,
    /** Rejects when there is no order; what to say about it is in the state by then. */
    createOrder,
    /** Takes the money of an approved order, and finds out about one whose window was closed. */
    confirm,
    /** PayPal's window was closed; the order is null when there was none yet. */
    cancel,
    fail,
    /** Looks again what became of a payment. */
    check,
    /** The course costs something else than was shown, as another call than the order's found. */
    changePrice: (priceCents: number) => dispatch({ type: 'priceChanged', priceCents }),
    /** The coupon that is used, or null. */
    coupon,
    /** Uses a coupon, or none any more. */
    applyCoupon: (used: AppliedCoupon | null) => {
      setCoupon(used)
      dispatch({ type: 'priced', priceCents: used?.priceCents ?? options.priceCents })
    },
  }
}

/** The site was not reached, or gave no answer that we know. */
const isUnheard = ({ code }: Failure) => code === 'unreachable' || code === 'unreadable'

function isUnderWay({ state }: CheckoutStatus): boolean {
  return state !== 'open' && state !== 'declined' && state !== 'expired' && state !== 'refunded'
}
