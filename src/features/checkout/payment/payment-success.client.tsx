'use client'

import { type ReactNode, useEffect, useRef } from 'react'
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
  const container = useRef<HTMLDivElement>(null)

  // Moves the focus here, because PayPal's button, which had the focus, was removed.
  useEffect(() => container.current?.focus(), [])

  return (
    <div ref={container} tabIndex={-1} className="grid gap-5">
      <Notice tone="success" title="Payment successful">
        {transactionId && <p>{messages.payment.transactionId(transactionId)}</p>}
        <p>{nextStep}</p>
      </Notice>
      {children}
    </div>
  )
}
