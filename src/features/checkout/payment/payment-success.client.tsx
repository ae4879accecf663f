'use client'

import type { ReactNode } from 'react'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'

type PaymentSuccessProps = {
  transactionId: string | null
  /** What happens next, or what the buyer should do. */
  nextStep: string
  children: ReactNode
}

/** Renders a confirmation of the payment, with PayPal's transaction ID and the next step. */
export function PaymentSuccess({ transactionId, nextStep, children }: PaymentSuccessProps) {
  return (
    <FocusOnMount className="grid gap-5">
      <Notice tone="success" title="Payment successful">
        {transactionId && <p>{messages.payment.transactionId(transactionId)}</p>}
        <p>{nextStep}</p>
      </Notice>
      {children}
    </FocusOnMount>
  )
}
