'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { afterPayment, participationLabels } from '@/domain/identity/participation'
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
import { SuccessBox } from '../payment/success-box.client'
import { canPay, isAhead, type Resume } from '../payment/payment-state'
import { usePayment } from '../payment/use-payment'

type PaymentStepProps = {
  course: CourseForSale
  setup: PayPalSetup
  supportEmail: string
  /** Null while it is not known: after a return from PayPal into another tab. */
  account: AccountInput | null
  password: string
  resume: Resume
  onBack: () => void
  /**
   * Whether the browser's buttons no longer leave the step: PayPal is open, or a payment is under
   * way or made.
   */
  onHold: (isHeld: boolean) => void
  onPaid: () => void
  onRefused: (refusal: Failure) => void
  onStatus: (status: CheckoutStatus | null) => void
}

/** Step 3: the payment, and after it the account. */
export function PaymentStep(props: PaymentStepProps) {
  const { course, setup, supportEmail, account, password, resume } = props
  const { onBack, onHold, onPaid, onRefused, onStatus } = props
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
  const isShown = isAhead(payment.state)
  const isHeld = phase !== 'ready'
  const heading = useRef<HTMLHeadingElement>(null)

  /**
   * Should it cost something by now, the payment takes the place of the button, with all that was
   * typed.
   */
  async function registerForNothing(buyer: AccountInput, chosen: string) {
    const answer = await requestFreeRegistration({
      courseId,
      account: buyer,
      password: chosen,
      ...(coupon && { coupon: coupon.code }),
    })
    if (answer.ok) saveTabCoupon(null)
    if (!answer.ok && answer.error.priceCents !== undefined)
      payment.changePrice(answer.error.priceCents)
    return answer
  }

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onHold(isHeld), [isHeld, onHold])
  const settle = useEffectEvent(() => {
    saveTabCoupon(null)
    onPaid()
  })
  useEffect(() => {
    if (phase === 'paid') settle()
  }, [phase])

  return (
    <section aria-labelledby="payment" className="grid gap-6">
      <h2 ref={heading} id="payment" tabIndex={-1} className="heading text-2xl">
        {isFree || phase === 'paid'
          ? 'Create Your Account'
          : 'Complete Payment to Create Your Account'}
      </h2>
      <PriceSummary course={course} priceCents={priceCents} coupon={coupon} />
      {account && isShown && (
        <p>
          We’ll create your account for <strong className="wrap-anywhere">{account.email}</strong> (
          {participationLabels[account.participationMode].toLowerCase()}).
        </p>
      )}
      {isFree && account && (
        <CompleteRegistration
          courseId={courseId}
          email={account.email}
          password={password}
          isPaid={false}
          register={(chosen) => registerForNothing(account, chosen)}
        />
      )}
      {!isFree && phase !== 'paid' && (
        <PaymentPanel
          setup={setup}
          payment={payment}
          supportEmail={supportEmail}
          afterwards={afterPayment(account?.participationMode ?? null, course.hasPartnerSeat)}
        />
      )}
      {phase === 'paid' && (
        <SuccessBox
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
        </SuccessBox>
      )}
      {course.priceCents > 0 && account && isShown && (
        <CouponField
          courseId={courseId}
          account={account}
          applied={coupon}
          onChange={payment.applyCoupon}
        />
      )}
      {isShown && (
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
