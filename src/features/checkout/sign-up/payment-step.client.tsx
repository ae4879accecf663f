'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { CheckoutStatus } from '@/domain/checkout/checkout-status'
import { afterPaymentText } from '@/domain/identity/participation'
import type { Failure } from '@/server/requests/action-result'
import {
  type AccountInput,
  requestFreeRegistration,
  registerAfterPayment,
} from '../checkout-client'
import { CompleteRegistration } from './complete-registration.client'
import { CouponField } from '../coupon/coupon-field.client'
import { saveTabCoupon } from '../coupon/coupon-storage'
import { PaymentPanel } from '../payment/payment-panel.client'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { PayPalSetup } from '../payment/paypal-setup'
import { PriceSummary } from '../price-summary'
import type { CourseForSale } from '../queries'
import { PaymentSuccess } from '../payment/payment-success.client'
import { canPay, isAwaitingPayment, type ResumeMode } from '../payment/payment-state'
import { usePayment } from '../payment/use-payment'

type PaymentStepProps = {
  course: CourseForSale
  setup: PayPalSetup
  refundPolicy: RefundPolicy
  /** The new account. Null if unknown because PayPal redirected the buyer to another tab. */
  account: AccountInput | null
  password: string
  resumeMode: ResumeMode
  onBack: () => void
  /**
   * Reports whether to lock browser navigation. It's locked while PayPal is open or a payment is in
   * progress.
   */
  onLockChange: (isLocked: boolean) => void
  onPaid: () => void
  onOrderRejected: (failure: Failure) => void
  onStatus: (status: CheckoutStatus | null) => void
}

/** Renders step 3: the payment, and then the creation of the account. */
export function PaymentStep(props: PaymentStepProps) {
  const { course, setup, refundPolicy, account, password, resumeMode } = props
  const { onBack, onLockChange, onPaid, onOrderRejected, onStatus } = props
  const { slug: courseId } = course
  const payment = usePayment({
    courseId,
    price: { cents: course.priceCents, currency: course.currency },
    account,
    buyerEmail: account?.email ?? null,
    resumeMode,
    onOrderRejected,
    onStatus,
  })
  const { coupon } = payment
  const { phase, priceCents, transactionId } = payment.state
  const isFree = priceCents === 0
  const isPaymentVisible = isAwaitingPayment(payment.state)
  const isLocked = phase !== 'ready'
  const heading = useRef<HTMLHeadingElement>(null)

  /**
   * Creates an account without a payment. If the course is no longer free, replaces the button with
   * the payment and keeps the typed values.
   */
  async function registerFree(newAccount: AccountInput, chosenPassword: string) {
    const result = await requestFreeRegistration({
      courseId,
      account: newAccount,
      password: chosenPassword,
      ...(coupon && { coupon: coupon.code }),
    })
    if (result.ok) saveTabCoupon(null)
    if (!result.ok && result.error.priceCents !== undefined)
      payment.changePrice(result.error.priceCents, result.error.message)
    return result
  }

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onLockChange(isLocked), [isLocked, onLockChange])
  const finish = useEffectEvent(() => {
    saveTabCoupon(null)
    onPaid()
  })
  useEffect(() => {
    if (phase === 'paid') finish()
  }, [phase])

  return (
    <section aria-labelledby="payment" className="grid gap-4 sm:gap-6">
      <h2 ref={heading} id="payment" tabIndex={-1} className="heading text-xl sm:text-2xl">
        {isFree || phase === 'paid'
          ? 'Create Your Account'
          : 'Complete Payment to Create Your Account'}
      </h2>
      <PriceSummary
        course={course}
        priceCents={priceCents}
        coupon={coupon}
        refundPolicy={refundPolicy}
      />
      {isFree && account && (
        <CompleteRegistration
          courseId={courseId}
          email={account.email}
          password={password}
          isPaid={false}
          register={(chosenPassword) => registerFree(account, chosenPassword)}
        />
      )}
      {!isFree && phase !== 'paid' && (
        <PaymentPanel
          setup={setup}
          payment={payment}
          refundPolicy={refundPolicy}
          nextStep={afterPaymentText(account?.participationMode ?? null, course.hasPartnerSeat)}
        />
      )}
      {phase === 'paid' && (
        <PaymentSuccess
          transactionId={transactionId}
          nextStep={
            password === ''
              ? 'Choose a password to complete your registration.'
              : 'We’re creating your account. It takes a few seconds.'
          }
        >
          <CompleteRegistration
            courseId={courseId}
            email={account?.email ?? ''}
            password={password}
            isPaid
            register={(chosenPassword) =>
              registerAfterPayment({ courseId, password: chosenPassword })
            }
          />
        </PaymentSuccess>
      )}
      {account && isPaymentVisible && (
        <p>
          We’ll create your account for <strong className="wrap-anywhere">{account.email}</strong>.
          You’re taking this course{' '}
          {account.participationMode === 'partnered' ? 'with a partner' : 'on your own'}.
        </p>
      )}
      {course.priceCents > 0 && account && isPaymentVisible && (
        <CouponField
          courseId={courseId}
          account={account}
          appliedCoupon={coupon}
          onChange={payment.applyCoupon}
        />
      )}
      {isPaymentVisible && (
        <Button
          variant="quiet"
          disabled={!canPay(payment.state)}
          onClick={onBack}
          className="justify-self-start"
        >
          Back
        </Button>
      )}
    </section>
  )
}
