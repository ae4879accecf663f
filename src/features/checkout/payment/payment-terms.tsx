import type { ReactNode } from 'react'
import { refundTexts, type RefundPolicy } from '@/domain/refunds/refund-policy'
import { formatAmount, type Money } from '@/domain/checkout/money'

type PaymentTermsProps = {
  price: Money
  /** A sentence that says what happens after the payment: 'Your account is created…'. */
  nextStep: string
  refundPolicy: RefundPolicy
}

/** Renders the terms below PayPal's buttons: amount, frequency, next step, and refund. */
export function PaymentTerms(props: PaymentTermsProps) {
  const { nextStep, refundPolicy } = props
  const price = formatAmount(props.price)
  return (
    <div className="grid gap-5">
      <div>
        <p id="what-happens" className="font-semibold">
          What happens next
        </p>
        <ol aria-labelledby="what-happens" className="mt-3 grid gap-3">
          <Step number={1}>
            Choose a payment method and confirm the {price} total. You won’t be charged before that.
          </Step>
          <Step number={2}>
            You pay {price}, one time. No subscription, and we never see your card number.
          </Step>
          <Step number={3}>{nextStep}</Step>
        </ol>
      </div>
      <p className="text-sm text-ink-soft">{refundTexts(refundPolicy).offer}</p>
    </div>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-6.5 shrink-0 place-items-center rounded-full border border-line text-xs font-semibold tabular-nums"
      >
        {number}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
