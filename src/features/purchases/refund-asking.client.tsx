'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problems } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { TextArea } from '@/components/ui/form/text-area.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { charactersLeft } from '@/domain/text/characters-left'
import { createRefundRequestAction, withdrawRefundRequestAction } from './refund-actions'

/** From here on the form says how many characters are left. */
const NEAR_THE_LIMIT = 200

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
  const askRefund = useScopedAction(createRefundRequestAction)
  const withdrawRefund = useScopedAction(withdrawRefundRequestAction)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const leftIn = (words: string) => maxLength - words.trim().length
  const { form, typed, empty, forget, run, errorOf, statusMessage, isPending } = useForm({
    check: ({ words = '' }): Problems =>
      leftIn(words) < 0 ? { words: refundMessages.wordsTooLong } : {},
    send: ({ words = '' }) => askRefund({ paymentId, words }),
    done: refundMessages.asked,
    unreachableMessage: refundMessages.notSent,
    onDone: () => {
      setIsOpen(false)
      empty()
    },
  })
  const left = leftIn(typed.words ?? '')
  const isDone = statusMessage?.tone === 'success'

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) told.current?.focus()
  }, [isDone, statusMessage])
  useEffect(() => {
    // What happens is read before anything is typed.
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  function close() {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {isDone && (
        <div ref={told} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      {step?.kind === 'canAsk' && !isOpen && (
        <PressButton
          ref={opener}
          variant="quiet"
          aria-expanded={false}
          onPress={() => {
            forget()
            setIsOpen(true)
          }}
          className="noscript:hidden"
        >
          Ask for your money back
        </PressButton>
      )}
      {step?.kind === 'canAsk' && (
        <form
          {...form}
          hidden={!isOpen}
          aria-label="Ask for your money back"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isPending) close()
          }}
          className="grid w-full max-w-prose animate-appear grid-cols-1 gap-4 rounded-soft border border-line bg-sunk p-4 sm:p-5"
        >
          <div className="grid gap-2">
            <p ref={heading} tabIndex={-1} className="font-semibold">
              This is what happens
            </p>
            <ul className="grid list-disc gap-1 ps-5">
              <li>Your request goes to the instructor, who answers you by email.</li>
              <li>
                Until the money is back you keep the course. Then your access to it ends, and that
                of a partner who has the second place of this purchase.
              </li>
              <li>
                You can take the request back while it waits. You can ask until the end of{' '}
                {step.lastDay}.
              </li>
            </ul>
          </div>
          <Field
            label="What should we know? (optional)"
            error={errorOf('words')}
            hint={left < NEAR_THE_LIMIT ? charactersLeft(left) : 'You need not give a reason.'}
          >
            {(control) => (
              <TextArea {...control} name="words" dir="auto" rows={3} readOnly={isPending} />
            )}
          </Field>
          {statusMessage?.tone === 'error' && <StatusNotice {...statusMessage} />}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Sending...">
              Send my request
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={close}>
              Keep the course
            </Button>
          </div>
        </form>
      )}
      {step?.kind === 'asked' && (
        <>
          <p className="max-w-prose">
            You asked for your money back on {step.askedOn}. A person looks at it and answers you by
            email. You keep the course until the money is back.
          </p>
          {statusMessage?.tone === 'error' && <StatusNotice {...statusMessage} />}
          <PressButton
            variant="quiet"
            pending={isPending}
            onPress={() =>
              run(() => withdrawRefund({ requestId: step.requestId }), {
                done: refundMessages.withdrawn,
                unreachableMessage: refundMessages.notWithdrawn,
              })
            }
          >
            Take it back
          </PressButton>
        </>
      )}
      {children}
    </div>
  )
}
