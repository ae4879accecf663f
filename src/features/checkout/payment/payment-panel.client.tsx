'use client'

import dynamic from 'next/dynamic'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { canPay, isAhead } from './payment-state'
import { PaymentPromise } from './payment-promise'
import { PaymentUnavailable } from './payment-unavailable'
import type { PayPalSetup } from './paypal-setup'
import type { Payment } from './use-payment'

// PayPal's library is heavy and needed at the very end only.
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
  afterwards: string
}

/** PayPal's button while one can pay, with what a press of it will do, and what it did. */
export function PaymentPanel({ setup, payment, supportEmail, afterwards }: PaymentPanelProps) {
  const { phase, notice, priceCents } = payment.state
  const isShown = isAhead(payment.state)
  return (
    <div className="grid gap-5">
      {isShown && setup.isSimulated && (
        <p className="rounded-soft border border-dashed border-line px-4 py-3 text-sm">
          <strong>SIMULATED PAYMENT</strong>: this site is connected to a PayPal simulator. No money
          moves.
        </p>
      )}
      {/* In the page from the start, so that what appears in it is announced. */}
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
      {isShown && <AgreementNote />}
      {/* It stays in the page while the answer is awaited: PayPal's session lives in it. As high as
          the button from the start, so that nothing moves when it comes. */}
      <div hidden={!isShown} className="min-h-18">
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
      {isShown && (
        <PaymentPromise
          priceCents={priceCents}
          afterwards={afterwards}
          supportEmail={supportEmail}
        />
      )}
    </div>
  )
}
