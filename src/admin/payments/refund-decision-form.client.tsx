'use client'

import { TextareaInput } from '@payloadcms/ui'
import { useState } from 'react'
import { formatAmount } from '@/domain/checkout/money'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { declineReplySchema } from '@/domain/refunds/refund-schema'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { declineRefundRequestAction, approveRefundRequestAction } from './refund-actions'
import type { RefundPreview } from './refund-preview'
import { useAdminAction } from '@/admin/shared/use-admin-action'

type RefundDecisionFormProps = { requestId: string; isOpen: boolean; preview: RefundPreview }

/** Refunds the payment in one click, or declines the request with a reply. */
export function RefundDecisionForm({ requestId, isOpen, preview }: RefundDecisionFormProps) {
  const { remainingCents, currency, fullRefundEffect, obstacle } = preview
  const [reply, setReply] = useState('')
  const [problem, setProblem] = useState('')
  const { attempt, message, isPending } = useAdminAction()

  function decline() {
    const parsedReply = declineReplySchema.safeParse(reply)
    setProblem(parsedReply.error?.issues[0]?.message ?? '')
    if (parsedReply.success)
      attempt(() => declineRefundRequestAction({ requestId, answer: reply }), {
        successMessage: refundMessages.declined,
      })
  }

  return (
    <>
      {!isOpen && <p>{refundMessages.decided}</p>}
      {isOpen && obstacle !== null && <p>{obstacle}</p>}
      {isOpen && obstacle === null && (
        <div className="h2h-part h2h-notice">
          <p>
            <strong>{formatAmount({ cents: remainingCents, currency })}</strong> will be refunded to
            the student. {fullRefundEffect} The student gets an email. You can’t undo this.
          </p>
          <AdminButton
            isPrimary
            isDisabled={isPending}
            onPress={() => attempt(() => approveRefundRequestAction({ requestId }))}
          >
            Refund payment
          </AdminButton>
        </div>
      )}
      {isOpen && (
        <div className="h2h-form">
          <TextareaInput
            path="refund-answer"
            label="Or decline, with a note to the student"
            rows={3}
            value={reply}
            onChange={({ target }) => {
              setProblem('')
              setReply(target.value)
            }}
          />
          {problem && (
            <p role="alert" className="h2h-problem">
              {problem}
            </p>
          )}
          <AdminButton isDisabled={isPending} onPress={decline}>
            Decline
          </AdminButton>
        </div>
      )}
      <p role="status">{message}</p>
    </>
  )
}
