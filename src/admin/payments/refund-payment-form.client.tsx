'use client'

import { TextareaInput, TextInput } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { formatAmount, type Money } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { parseAmountInput, refundReasonSchema } from '@/domain/refunds/refund-schema'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { refundPaymentAction } from './refund-actions'
import type { RefundPreview } from './refund-preview'
import { useAdminAction } from '@/admin/shared/use-admin-action'

type RefundPaymentFormProps = { paymentId: string; preview: RefundPreview }

/** Asks for amount and reason, explains the effect on access, and refunds after confirmation. */
export function RefundPaymentForm({ paymentId, preview }: RefundPaymentFormProps) {
  const { remainingCents, currency, fullRefundEffect, partialRefundEffect, obstacle } = preview
  const format = (cents: number) => formatAmount({ cents, currency })
  // Makes field IDs unique, because a page may show several payments.
  const id = useId()
  const [isPartial, setIsPartial] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  // The amount to confirm; null while the user is filling in the form.
  const [centsToConfirm, setCentsToConfirm] = useState<number | null>(null)
  const { attempt, message, clearStatus, isPending } = useAdminAction()
  const confirmation = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (centsToConfirm !== null) confirmation.current?.focus()
  }, [centsToConfirm])

  function continueToConfirm() {
    clearStatus()
    const cents = isPartial ? parseAmountInput(amount, currency) : remainingCents
    const foundProblem = findProblem(cents, reason, { cents: remainingCents, currency })
    setProblem(foundProblem)
    if (foundProblem === '') setCentsToConfirm(cents)
  }

  const refund = (cents: number) =>
    attempt(
      () =>
        refundPaymentAction({
          paymentId,
          reason,
          displayedRefundableCents: remainingCents,
          amountCents: cents === remainingCents ? null : cents,
        }),
      {
        onEnd: (message) => {
          setCentsToConfirm(null)
          if (message === undefined) return
          setAmount('')
          setReason('')
          setIsPartial(false)
        },
      },
    )

  return (
    <>
      {obstacle !== null && <p>{obstacle}</p>}
      {obstacle === null && centsToConfirm === null && (
        <div className="h2h-form">
          <fieldset className="h2h-part">
            <legend>How much?</legend>
            <label>
              <input
                type="radio"
                name={`${id}-how-much`}
                checked={!isPartial}
                onChange={() => setIsPartial(false)}
              />{' '}
              Full refund: {format(remainingCents)}
            </label>
            <label>
              <input
                type="radio"
                name={`${id}-how-much`}
                checked={isPartial}
                onChange={() => setIsPartial(true)}
              />{' '}
              Partial refund
            </label>
          </fieldset>
          {isPartial && (
            <TextInput
              path={`${id}-amount`}
              label={`Amount (${currency})`}
              value={amount}
              onChange={({ target }: { target: { value: string } }) => setAmount(target.value)}
              onKeyDown={(event) => {
                // The field is inside the page's form, which Enter would submit.
                if (event.key !== 'Enter') return
                event.preventDefault()
                continueToConfirm()
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
          <AdminButton onPress={continueToConfirm}>Continue</AdminButton>
        </div>
      )}
      {centsToConfirm !== null && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label="Confirm refund"
          className="h2h-part h2h-notice"
        >
          <p>
            <strong>{format(centsToConfirm)}</strong> will be refunded to the buyer.{' '}
            {centsToConfirm === remainingCents ? fullRefundEffect : partialRefundEffect} The buyer
            gets an email. You can’t undo this.
          </p>
          <p className="h2h-row">
            <AdminButton isPrimary isDisabled={isPending} onPress={() => refund(centsToConfirm)}>
              {isPending ? 'Asking PayPal…' : `Refund ${format(centsToConfirm)}`}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={() => setCentsToConfirm(null)}>
              Edit
            </AdminButton>
          </p>
        </div>
      )}
      <p role="status">{message}</p>
    </>
  )
}

function findProblem(cents: number | null, reason: string, remaining: Money): string {
  if (cents === null) return refundMessages.noAmount
  if (cents > remaining.cents) return refundMessages.amountTooHigh(formatAmount(remaining))
  return refundReasonSchema.safeParse(reason).success ? '' : refundMessages.reasonTooLong
}
