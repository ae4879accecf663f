'use client'

import { useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { confirmTestMailAction, sendTestMailAction } from './setup-actions'

/** Sends a test mail with a code, and takes the code when it has come back. */
export function MailProof() {
  const { attempt, message, isPending } = useAdminAttempt()
  const [isSent, setIsSent] = useState(false)
  const [code, setCode] = useState('')
  const { form } = useKeptForm(() => {
    attempt(() => confirmTestMailAction({ code }), withServerMessage)
  })

  return (
    <form {...form} className="h2h-part">
      <p>Buyers get their receipt and their course by mail. Send yourself one, with a code.</p>
      <p className="h2h-row">
        <AdminButton
          isDisabled={isPending}
          onPress={() =>
            attempt(() => sendTestMailAction({}), {
              ...withServerMessage,
              onEnd: (sentence) => setIsSent(sentence !== undefined),
            })
          }
        >
          {isSent ? 'Send it again' : 'Send a test mail'}
        </AdminButton>
      </p>
      <p className="h2h-row">
        <label htmlFor="h2h-mail-code">Code of the mail</label>
        <input
          id="h2h-mail-code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          onChange={({ target }) => setCode(target.value)}
        />
        <button
          type="submit"
          className="btn btn--style-secondary btn--size-medium"
          disabled={isPending || code.trim() === ''}
        >
          That is it
        </button>
      </p>
      <p role="status">{message}</p>
    </form>
  )
}
