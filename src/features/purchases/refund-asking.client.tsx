'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { FailureNotice } from '@/components/ui/failure-notice'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { createRefundRequestAction, withdrawRefundRequestAction } from './refund-actions'
import { RefundForm } from './refund-form.client'

type RefundAskingProps = {
  paymentId: string
  /** What one can do, or null when there is nothing to do but to read. */
  step:
    | { kind: 'canAsk'; lastDay: string }
    | { kind: 'asked'; requestId: string; askedOn: string }
    | null
  /** The longest words, in characters. */
  maxLength: number
  /** What there is to read. */
  children: ReactNode
}

/**
 * Asks for one's money back and takes that back. It stays when the page around it is read again,
 * and says what was done.
 */
export function RefundAsking({ paymentId, step, maxLength, children }: RefundAskingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  // What was done last, in words.
  const [done, setDone] = useState<string | null>(null)
  const { run, failure, isPending } = useAttempt()
  const askRefund = useScopedAction(createRefundRequestAction)
  const withdrawRefund = useScopedAction(withdrawRefundRequestAction)
  const opener = useRef<HTMLButtonElement>(null)
  const told = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that had the focus is gone.
    if (done !== null) told.current?.focus()
  }, [done])

  function close() {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {done !== null && (
        <div ref={told} tabIndex={-1}>
          <Notice tone="success">{done}</Notice>
        </div>
      )}
      {step?.kind === 'canAsk' && !isOpen && (
        <PressButton
          ref={opener}
          variant="quiet"
          aria-expanded={false}
          onPress={() => {
            setDone(null)
            setIsOpen(true)
          }}
          className="noscript:hidden"
        >
          Ask for your money back
        </PressButton>
      )}
      {step?.kind === 'canAsk' && isOpen && (
        <RefundForm
          lastDay={step.lastDay}
          words={words}
          maxLength={maxLength}
          onChange={setWords}
          onClose={close}
          send={() => askRefund({ paymentId, words })}
          onSent={() => {
            setDone(refundMessages.asked)
            setIsOpen(false)
            setWords('')
          }}
        />
      )}
      {step?.kind === 'asked' && (
        <>
          <p className="max-w-prose">
            You asked for your money back on {step.askedOn}. A person looks at it and answers you by
            email. You keep the course until the money is back.
          </p>
          {failure && <FailureNotice>{failure.message}</FailureNotice>}
          <PressButton
            variant="quiet"
            pending={isPending}
            onPress={() => {
              setDone(null)
              run(() => withdrawRefund({ requestId: step.requestId }), {
                unreachableMessage: refundMessages.notWithdrawn,
                onDone: () => setDone(refundMessages.withdrawn),
              })
            }}
          >
            Take it back
          </PressButton>
        </>
      )}
      {children}
    </div>
  )
}
