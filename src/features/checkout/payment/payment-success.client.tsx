'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'

type PaymentSuccessProps = {
  transactionId: string | null
  /** What happens next, or what the buyer should do. */
  next: string
  children: ReactNode
}

/** Confirms the payment, with PayPal's transaction id and what comes next. */
export function PaymentSuccess({ transactionId, next, children }: PaymentSuccessProps) {
  const box = useRef<HTMLDivElement>(null)

  // Moves the focus here, because PayPal's button, which had the focus, was removed.
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      <Notice tone="success" title="Payment successful">
        {transactionId && <p>{messages.payment.transactionId(transactionId)}</p>}
        <p>{next}</p>
      </Notice>
      {children}
    </div>
  )
}
