'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { Field } from '@/components/ui/form/field'
import { TextArea } from '@/components/ui/form/text-area.client'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import { isRefundException, studentExceptionTexts } from '@/domain/refunds/refund-handling'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { lengthHint } from '@/domain/text/characters-left'
import { formatDay } from '@/domain/text/format-date'
import { createRefundRequestAction, withdrawRefundRequestAction } from './refund-actions'

type RefundRequestFormProps = {
  paymentId: string
  eligibility: RefundEligibility
  zone: TimeZone
  /** The maximum length of the message, in characters. */
  maxLength: number
  /** The payment's refund status, below the form. */
  children: ReactNode
}

/**
 * Gets or requests a refund, or withdraws the request. Stays mounted across refreshes to show the
 * result.
 */
export function RefundRequestForm({
  paymentId,
  eligibility,
  zone,
  maxLength,
  children,
}: RefundRequestFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const requestRefund = useScopedAction(createRefundRequestAction)
  const withdrawRequest = useScopedAction(withdrawRefundRequestAction)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLParagraphElement>(null)
  const isAutomatic = eligibility.kind === 'canRequest' && eligibility.handling === 'automatic'
  const { form, fieldValues, reset, clearErrors, run, getFieldError, statusMessage, isPending } =
    useForm({
      validate: ({ words = '' }): FieldErrors =>
        words.trim().length > maxLength ? { words: refundMessages.messageTooLong } : {},
      send: ({ words = '' }) => requestRefund({ paymentId, words, isAutomatic }),
      successMessage: (message) => message,
      unreachableMessage: refundMessages.requestNotSent,
      onDone: () => {
        setIsOpen(false)
        reset()
      },
    })
  const hasSucceeded = statusMessage?.tone === 'success'

  useEffect(() => {
    // Focuses the heading, so that screen readers read the consequences before the field.
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  function close() {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {hasSucceeded && (
        <FocusOnMount key={statusMessage.text}>
          <StatusNotice {...statusMessage} />
        </FocusOnMount>
      )}
      {eligibility.kind === 'canRequest' && !isOpen && (
        <PressButton
          ref={opener}
          variant="quiet"
          aria-expanded={false}
          onPress={() => {
            clearErrors()
            setIsOpen(true)
          }}
          className="noscript:hidden"
        >
          {isAutomatic ? 'Get a refund' : 'Request a refund'}
        </PressButton>
      )}
      {eligibility.kind === 'canRequest' && (
        <form
          {...form}
          hidden={!isOpen}
          aria-label={isAutomatic ? 'Get a refund' : 'Request a refund'}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isPending) close()
          }}
          className="grid w-full max-w-prose animate-appear grid-cols-1 gap-4 rounded-soft border border-line bg-sunk p-4 sm:p-5"
        >
          <div className="grid gap-2">
            <p ref={heading} tabIndex={-1} className="font-semibold">
              Here’s what happens
            </p>
            <WhatHappens {...eligibility} />
          </div>
          <Field
            label="Anything you’d like us to know? (optional)"
            error={getFieldError('words')}
            hint={
              lengthHint(fieldValues.words ?? '', maxLength) ?? 'You don’t need to give a reason.'
            }
          >
            {(control) => (
              <TextArea {...control} name="words" dir="auto" rows={3} readOnly={isPending} />
            )}
          </Field>
          {statusMessage?.tone === 'error' && <StatusNotice {...statusMessage} />}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              type="submit"
              variant="secondary"
              isPending={isPending}
              pendingLabel={isAutomatic ? 'Refunding...' : 'Sending...'}
            >
              {isAutomatic ? 'Refund me and end my access' : 'Send request'}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={close}>
              Keep the course
            </Button>
          </div>
        </form>
      )}
      {eligibility.kind === 'requested' && (
        <>
          <p className="max-w-prose">
            You requested a refund on {formatDay(eligibility.requestedAt, zone)}. We’ll email you
            soon. You keep the course until the refund goes through.
          </p>
          {statusMessage?.tone === 'error' && <StatusNotice {...statusMessage} />}
          <PressButton
            variant="quiet"
            isPending={isPending}
            onPress={() =>
              run(() => withdrawRequest({ requestId: eligibility.requestId }), {
                successMessage: refundMessages.withdrawn,
                unreachableMessage: refundMessages.requestNotWithdrawn,
              })
            }
          >
            Cancel my request
          </PressButton>
        </>
      )}
      {children}
    </div>
  )
}

/** Lists the consequences of a refund before the student confirms it. */
function WhatHappens({ lastDay, handling }: Extract<RefundEligibility, { kind: 'canRequest' }>) {
  if (handling === 'automatic')
    return (
      <ul className="grid list-disc gap-1 ps-5">
        <li>We refund the full amount to your original payment method right away.</li>
        <li>
          Your access ends, and so does your partner’s if they joined through your purchase. We keep
          your progress and answers in case you come back.
        </li>
        <li>You can get a refund through {lastDay}, once for each course.</li>
      </ul>
    )
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {isRefundException(handling) && <li>{studentExceptionTexts[handling]}</li>}
      <li>We send your request to your instructor, who will email you.</li>
      <li>
        You keep the course until the refund goes through. Then your access ends, and so does your
        partner’s if they joined through your purchase.
      </li>
      <li>
        You can request a refund through {lastDay}, and cancel your request while it’s pending.
      </li>
    </ul>
  )
}
