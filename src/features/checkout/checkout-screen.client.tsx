'use client'

import { type ReactNode, useEffect } from 'react'
import { routes } from '@/domain/routes/paths'
import type { Failure } from '@/server/requests/action-result'
import { CouponField } from './coupon/coupon-field.client'
import { saveTabCoupon } from './coupon/coupon-storage'
import { CouponEnrollment } from './free-enrollment.client'
import { PaymentPanel } from './payment/payment-panel.client'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { PayPalSetup } from './payment/paypal-setup'
import { PriceSummary } from './price-summary'
import type { CourseForSale } from './queries'
import { PaymentSuccess } from './payment/payment-success.client'
import { isAwaitingPayment, type ResumeMode } from './payment/payment-state'
import { usePayment } from './payment/use-payment'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'

type CheckoutScreenProps = {
  course: CourseForSale
  email: string
  setup: PayPalSetup
  refundPolicy: RefundPolicy
  /** The approved PayPal order, if PayPal has redirected the buyer back to this page. */
  returnedOrderId: string | null
  children?: ReactNode
}

const REDIRECT_DELAY_MS = 2000

/** The checkout of a signed-in user. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { course, email, setup, refundPolicy, returnedOrderId, children } = props
  const resumeMode: ResumeMode = returnedOrderId
    ? { kind: 'returned', orderId: returnedOrderId }
    : { kind: 'reload' }
  const payment = usePayment({
    courseId: course.slug,
    price: { cents: course.priceCents, currency: course.currency },
    account: null,
    buyerEmail: email,
    resumeMode,
    onOrderRejected,
  })
  const { coupon } = payment
  const { phase, priceCents, transactionId } = payment.state

  // Removes PayPal's parameters from the URL, so that a reload checks the payment's status instead
  // of confirming the order again.
  useEffect(() => {
    if (returnedOrderId) window.history.replaceState(null, '', routes.checkout(course.slug))
  }, [returnedOrderId, course.slug])

  useEffect(() => {
    if (phase !== 'paid') return
    saveTabCoupon(null)
    window.site.addCourse(course.slug, 'paid')
    const timer = setTimeout(goToLibrary, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase, course.slug])

  const isPaid = phase === 'paid'
  return (
    <>
      <PageHeading
        title={isPaid ? 'Thank you' : 'Complete Payment'}
        lead={`For your account: ${email}`}
      />
      {!isPaid && children}
      <div className="grid gap-6">
        <PriceSummary
          course={course}
          priceCents={priceCents}
          coupon={coupon}
          refundPolicy={refundPolicy}
        />
        {isPaid ? (
          <PaymentSuccess transactionId={transactionId} nextStep="The course is yours.">
            <Spinner label="Opening your course..." />
          </PaymentSuccess>
        ) : coupon?.priceCents === 0 ? (
          <CouponEnrollment courseId={course.slug} coupon={coupon.code} />
        ) : (
          <PaymentPanel
            setup={setup}
            payment={payment}
            refundPolicy={refundPolicy}
            nextStep="The course is yours right away. You’ll find it in your library."
          />
        )}
        {isAwaitingPayment(payment.state) && (
          <CouponField
            courseId={course.slug}
            account={null}
            appliedCoupon={coupon}
            onChange={payment.applyCoupon}
          />
        )}
      </div>
      {!isPaid && (
        <p>
          Not now?{' '}
          <a href={routes.course(course.slug)} className="text-link">
            Back to the course
          </a>
        </p>
      )}
    </>
  )
}

function onOrderRejected({ code }: Failure) {
  if (code === 'already_owned') goToLibrary()
}

function goToLibrary() {
  // Uses a full page load, because pages for members have different headers than the payment page.
  window.location.assign(routes.personalDashboard)
}
