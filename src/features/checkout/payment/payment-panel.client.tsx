'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { canPay, isAwaitingPayment } from './payment-state'
import { PaymentTerms } from './payment-terms'
import { PaymentUnavailable } from './payment-unavailable'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { PayPalSetup } from './paypal-setup'
import type { Payment } from './use-payment'

// Loaded on demand, because PayPal's library is large and is only needed in the last step.
const PaymentButtons = dynamic(
  () =>
    import('./payment-buttons.client').then(
      (module) => module.PaymentButtons,
      () => PaymentUnavailable,
    ),
  { ssr: false, loading: () => <Spinner /> },
)

type PaymentPanelProps = {
  setup: PayPalSetup
  payment: Payment
  refundPolicy: RefundPolicy
  /** A sentence that says what happens after the payment: 'Your account is created…'. */
  nextStep: string
}

/** The height of PayPal's buttons, by the number of methods that are on. */
const reservedHeights = [undefined, 'min-h-18', 'min-h-32', 'min-h-47', 'min-h-47']

/** Renders PayPal's buttons with the payment terms while the buyer can pay, and then the result. */
export function PaymentPanel({ setup, payment, refundPolicy, nextStep }: PaymentPanelProps) {
  const { phase, notice } = payment.state
  const isPaymentVisible = isAwaitingPayment(payment.state)
  const [hasConsented, setHasConsented] = useState(false)
  const needsConsent = setup.consentText !== null && !hasConsented
  return (
    <div className="grid gap-4">
      {/* Rendered even when empty, so that screen readers announce its changes. */}
      <div aria-live="polite" className="empty:-mt-4">
        {notice && (
          <Notice tone={notice.tone}>
            {notice.text}
            {notice.reference && ` Reference: ${notice.reference}`}
          </Notice>
        )}
      </div>
      {phase === 'confirming' && <Spinner label={messages.payment.confirming} />}
      {phase === 'unconfirmed' && <Button onClick={payment.check}>Check payment</Button>}
      {isPaymentVisible && setup.consentText !== null && (
        <Checkbox
          required
          label={setup.consentText}
          hint={needsConsent ? 'Check this box to continue to payment.' : undefined}
          checked={hasConsented}
          onChange={({ target }) => setHasConsented(target.checked)}
        />
      )}
      {isPaymentVisible && <AgreementNote />}
      {/* Stays mounted during confirmation, because it holds PayPal's session. Its height is
          reserved to prevent layout shift. */}
      <div hidden={!isPaymentVisible} className={reservedHeights[setup.methods.length]}>
        {phase === 'checking' && <Spinner />}
        <div
          hidden={!canPay(payment.state)}
          inert={needsConsent}
          className={clsx(needsConsent && 'opacity-50')}
        >
          <PaymentButtons
            setup={setup}
            price={payment.price}
            createOrder={(method) =>
              payment.createOrder(method, hasConsented ? setup.consentText : null)
            }
            onApprove={payment.confirm}
            onCancel={payment.cancel}
            onError={payment.fail}
          />
        </div>
      </div>
      {isPaymentVisible && setup.isSimulated && (
        <p className="rounded-soft border border-dashed border-line px-4 py-3 text-sm">
          <strong>SIMULATED PAYMENT</strong>: this site is connected to a PayPal simulator. No real
          money is charged.
        </p>
      )}
      {isPaymentVisible && (
        <PaymentTerms price={payment.price} nextStep={nextStep} refundPolicy={refundPolicy} />
      )}
    </div>
  )
}
