'use client'

import { TextareaInput, TextInput } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { formatAmount } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { centsFromTyped, refundReasonSchema } from '@/domain/refunds/refund-schema'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { refundPaymentAction } from './refund-actions'
import type { RefundProspect } from './refund-prospect'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'

type RefundPaymentFormProps = { paymentId: string; prospect: RefundProspect }

/**
 * Takes how much goes back and why, says what happens to access, and gives it back once that was
 * read.
 */
export function RefundPaymentForm({ paymentId, prospect }: RefundPaymentFormProps) {
  const { leftCents, afterAll, afterPart, obstacle } = prospect
  // Several payments may stand on one page.
  const id = useId()
  const [isPart, setIsPart] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  // What the next click gives back: nothing until somebody has said how much.
  const [wish, setWish] = useState<number | null>(null)
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const confirmation = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wish !== null) confirmation.current?.focus()
  }, [wish])

  function goOn() {
    forget()
    const cents = isPart ? centsFromTyped(amount) : leftCents
    const wrong = problemWith(cents, reason, leftCents)
    setProblem(wrong)
    if (wrong === '') setWish(cents)
  }

  const give = (cents: number) =>
    attempt(
      () =>
        refundPaymentAction({
          paymentId,
          reason,
          shownLeftCents: leftCents,
          amountCents: cents === leftCents ? null : cents,
        }),
      {
        ...withServerMessage,
        onEnd: (answer) => {
          setWish(null)
          if (answer === undefined) return
          setAmount('')
          setReason('')
          setIsPart(false)
        },
      },
    )

  return (
    <>
      {obstacle !== null && <p>{obstacle}</p>}
      {obstacle === null && wish === null && (
        <div className="h2h-form">
          <fieldset className="h2h-part">
            <legend>How much?</legend>
            <label>
              <input
                type="radio"
                name={`${id}-how-much`}
                checked={!isPart}
                onChange={() => setIsPart(false)}
              />{' '}
              Remaining amount: {formatAmount(leftCents)}
            </label>
            <label>
              <input
                type="radio"
                name={`${id}-how-much`}
                checked={isPart}
                onChange={() => setIsPart(true)}
              />{' '}
              Part of it
            </label>
          </fieldset>
          {isPart && (
            <TextInput
              path={`${id}-amount`}
              label="Amount (USD)"
              value={amount}
              onChange={({ target }: { target: { value: string } }) => setAmount(target.value)}
              onKeyDown={(event) => {
                // It stands inside the form of the page.
                if (event.key !== 'Enter') return
                event.preventDefault()
                goOn()
              }}
            />
          )}
          <TextareaInput
            path={`${id}-reason`}
            label="Reason (only you see it)"
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem && (
            <p role="alert" className="h2h-problem">
              {problem}
            </p>
          )}
          <AdminButton onPress={goOn}>Continue</AdminButton>
        </div>
      )}
      {wish !== null && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label="Confirm refund"
          className="h2h-part h2h-notice"
        >
          <p>
            <strong>{formatAmount(wish)}</strong> will be refunded to the buyer.{' '}
            {wish === leftCents ? afterAll : afterPart} They’ll get an email. You can’t undo this.
          </p>
          <p className="h2h-row">
            <AdminButton isPrimary isDisabled={isPending} onPress={() => give(wish)}>
              {isPending ? 'Asking PayPal…' : `Refund ${formatAmount(wish)}`}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={() => setWish(null)}>
              Edit
            </AdminButton>
          </p>
        </div>
      )}
      <p role="status">{message}</p>
    </>
  )
}

function problemWith(cents: number | null, reason: string, leftCents: number): string {
  if (cents === null) return refundMessages.noAmount
  if (cents > leftCents) return refundMessages.moreThanLeft(formatAmount(leftCents))
  return refundReasonSchema.safeParse(reason).success ? '' : refundMessages.reasonTooLong
}
