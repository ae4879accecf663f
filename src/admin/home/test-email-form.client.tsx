'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useForm } from '@/components/browser/use-form'
import { confirmTestMailAction, sendTestMailAction } from './setup-actions'

/** Sends a test email with a code, and verifies the code. */
export function TestEmailForm() {
  const router = useRouter()
  const [isSent, setIsSent] = useState(false)
  const { form, fieldValues, run, statusMessage, isPending } = useForm({
    send: ({ mailCode: code = '' }) => confirmTestMailAction({ code }),
    successMessage: String,
    onDone: () => router.refresh(),
  })

  return (
    <form {...form} className="h2h-part">
      <p>
        Buyers get their receipt and course by email. Send yourself a test email, then enter the
        code from it here.
      </p>
      <p className="h2h-row">
        <AdminButton
          isDisabled={isPending}
          onPress={() =>
            run(() => sendTestMailAction({}), {
              successMessage: String,
              onDone: () => setIsSent(true),
            })
          }
        >
          {isSent ? 'Send again' : 'Send test email'}
        </AdminButton>
      </p>
      <p className="h2h-row">
        <label htmlFor="h2h-mail-code">Code from the email</label>
        <input
          id="h2h-mail-code"
          name="mailCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <AdminButton isDisabled={isPending || !fieldValues.mailCode?.trim()}>
          Confirm code
        </AdminButton>
      </p>
      <p role="status">{statusMessage?.text}</p>
    </form>
  )
}
