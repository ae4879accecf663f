'use client'

import dynamic from 'next/dynamic'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { canPay, isAwaitingPayment } from './payment-state'
import { PaymentTerms } from './payment-terms'
import { PaymentUnavailable } from './payment-unavailable'
import type { PayPalSetup } from './paypal-setup'
import type { Payment } from './use-payment'

// Loaded on demand, because PayPal's library is large and is only needed in the last step.
const PayPalButton = dynamic(
  () =>
    import('./paypal-button.client').then(
      (module) => module.PayPalButton,
      () => PaymentUnavailable,
    ),
  { ssr: false, loading: () => <Spinner /> },
)

type PaymentPanelProps = {
  setup: PayPalSetup
  payment: Payment
  /** How to get a refund, for someone who hasn’t paid yet. */
  refundOffer: string
  /** A sentence that says what happens after the payment: 'Your account is created…'. */
  nextStep: string
}

/** Renders PayPal's button with the payment terms while the buyer can pay, and then the result. */
export function PaymentPanel({ setup, payment, refundOffer, nextStep }: PaymentPanelProps) {
  const { phase, notice, priceCents } = payment.state
  const isPaymentVisible = isAwaitingPayment(payment.state)
  return (
    <div className="grid gap-5">
      {isPaymentVisible && setup.isSimulated && (
        <p className="rounded-soft border border-dashed border-line px-4 py-3 text-sm">
          <strong>SIMULATED PAYMENT</strong>: this site is connected to a PayPal simulator. No real
          money is charged.
        </p>
      )}
      {/* Rendered even when empty, so that screen readers announce its changes. */}
      <div aria-live="polite" className="empty:-mt-5">
        {notice && (
          <Notice tone={notice.tone}>
            {notice.text}
            {notice.reference && ` Reference: ${notice.reference}`}
          </Notice>
        )}
      </div>
      {phase === 'confirming' && <Spinner label={messages.payment.confirming} />}
      {phase === 'unconfirmed' && <Button onClick={payment.check}>Check payment</Button>}
      {isPaymentVisible && <AgreementNote />}
      {/* Stays mounted during confirmation, because it holds PayPal's session. Its height is
          reserved to prevent layout shift. */}
      <div hidden={!isPaymentVisible} className="min-h-18">
        {phase === 'checking' && <Spinner />}
        <div hidden={!canPay(payment.state)}>
          <PayPalButton
            setup={setup}
            createOrder={payment.createOrder}
            onApprove={payment.confirm}
            onCancel={payment.cancel}
            onError={payment.fail}
          />
        </div>
      </div>
      {isPaymentVisible && (
        <PaymentTerms priceCents={priceCents} nextStep={nextStep} refundOffer={refundOffer} />
      )}
    </div>
  )
}
