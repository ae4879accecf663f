'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { afterPayment } from '@/domain/identity/participation'
import type { Failure } from '@/server/requests/result'
import {
  type AccountInput,
  type CheckoutStatus,
  requestFreeRegistration,
  registerPaid,
} from '../checkout-client'
import { CompleteRegistration } from './complete-registration.client'
import { CouponField } from '../coupon/coupon-field.client'
import { saveTabCoupon } from '../coupon/coupon-storage'
import { PaymentPanel } from '../payment/payment-panel.client'
import type { PayPalSetup } from '../payment/paypal-setup'
import { PriceSummary } from '../price-summary'
import type { CourseForSale } from '../queries'
import { PaymentSuccess } from '../payment/payment-success.client'
import { canPay, isAwaitingPayment, type Resume } from '../payment/payment-state'
import { usePayment } from '../payment/use-payment'

type PaymentStepProps = {
  course: CourseForSale
  setup: PayPalSetup
  supportEmail: string
  /** The new account. Null while unknown, after PayPal redirected the buyer into another tab. */
  account: AccountInput | null
  password: string
  resume: Resume
  onBack: () => void
  /**
   * Reports whether to lock browser navigation, because PayPal is open or a payment is in progress.
   */
  onLock: (isLocked: boolean) => void
  onPaid: () => void
  onRefused: (refusal: Failure) => void
  onStatus: (status: CheckoutStatus | null) => void
}

/** Step 3: the payment, then the account. */
export function PaymentStep(props: PaymentStepProps) {
  const { course, setup, supportEmail, account, password, resume } = props
  const { onBack, onLock, onPaid, onRefused, onStatus } = props
  const { slug: courseId } = course
  const payment = usePayment({
    courseId,
    priceCents: course.priceCents,
    account,
    buyerEmail: account?.email ?? null,
    resume,
    onRefused,
    onStatus,
  })
  const { coupon } = payment
  const { phase, priceCents, transactionId } = payment.state
  const isFree = priceCents === 0
  const isVisible = isAwaitingPayment(payment.state)
  const isLocked = phase !== 'ready'
  const heading = useRef<HTMLHeadingElement>(null)

  /**
   * Creates an account without a payment. If the course is no longer free, the payment replaces the
   * button, and the typed values stay.
   */
  async function registerFree(buyer: AccountInput, chosen: string) {
    const result = await requestFreeRegistration({
      courseId,
      account: buyer,
      password: chosen,
      ...(coupon && { coupon: coupon.code }),
    })
    if (result.ok) saveTabCoupon(null)
    if (!result.ok && result.error.priceCents !== undefined)
      payment.changePrice(result.error.priceCents)
    return result
  }

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onLock(isLocked), [isLocked, onLock])
  const finish = useEffectEvent(() => {
    saveTabCoupon(null)
    onPaid()
  })
  useEffect(() => {
    if (phase === 'paid') finish()
  }, [phase])

  return (
    <section aria-labelledby="payment" className="grid gap-6">
      <h2 ref={heading} id="payment" tabIndex={-1} className="heading text-2xl">
        {isFree || phase === 'paid'
          ? 'Create Your Account'
          : 'Complete Payment to Create Your Account'}
      </h2>
      <PriceSummary course={course} priceCents={priceCents} coupon={coupon} />
      {account && isVisible && (
        <p>
          We’ll create your account for <strong className="wrap-anywhere">{account.email}</strong>.
          You’re taking this course{' '}
          {account.participationMode === 'partnered' ? 'with a partner' : 'on your own'}.
        </p>
      )}
      {isFree && account && (
        <CompleteRegistration
          courseId={courseId}
          email={account.email}
          password={password}
          isPaid={false}
          register={(chosen) => registerFree(account, chosen)}
        />
      )}
      {!isFree && phase !== 'paid' && (
        <PaymentPanel
          setup={setup}
          payment={payment}
          supportEmail={supportEmail}
          nextStep={afterPayment(account?.participationMode ?? null, course.hasPartnerSeat)}
        />
      )}
      {phase === 'paid' && (
        <PaymentSuccess
          transactionId={transactionId}
          next={
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
            register={(chosen) => registerPaid({ courseId, password: chosen })}
          />
        </PaymentSuccess>
      )}
      {course.priceCents > 0 && account && isVisible && (
        <CouponField
          courseId={courseId}
          account={account}
          applied={coupon}
          onChange={payment.applyCoupon}
        />
      )}
      {isVisible && (
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
