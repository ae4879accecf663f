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

// PayPal's library is heavy and only needed at the end.
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
  supportEmail: string
  /** What follows a payment, as a sentence: 'Your account is created…'. */
  nextStep: string
}

/** PayPal's button while paying is possible, with what it will do and its result. */
export function PaymentPanel({ setup, payment, supportEmail, nextStep }: PaymentPanelProps) {
  const { phase, notice, priceCents } = payment.state
  const isVisible = isAwaitingPayment(payment.state)
  return (
    <div className="grid gap-5">
      {isVisible && setup.isSimulated && (
        <p className="rounded-soft border border-dashed border-line px-4 py-3 text-sm">
          <strong>SIMULATED PAYMENT</strong>: this site is connected to a PayPal simulator. No money
          moves.
        </p>
      )}
      {/* Rendered from the start, so that its changes are announced. */}
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
      {isVisible && <AgreementNote />}
      {/* Stays mounted while confirming, since PayPal's session lives in it. Its height is reserved
          to prevent layout shift. */}
      <div hidden={!isVisible} className="min-h-18">
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
      {isVisible && (
        <PaymentTerms priceCents={priceCents} nextStep={nextStep} supportEmail={supportEmail} />
      )}
    </div>
  )
}
