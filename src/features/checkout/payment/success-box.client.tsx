'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'

type SuccessBoxProps = {
  transactionId: string | null
  /** What happens now, or is to be done. */
  next: string
  children: ReactNode
}

/** The payment arrived: PayPal's transaction id, and what comes next. */
export function SuccessBox({ transactionId, next, children }: SuccessBoxProps) {
  const box = useRef<HTMLDivElement>(null)

  // PayPal's button is gone, and with it the focus.
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
