'use client'

import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { StatusNotice } from '@/components/ui/status-notice'
import { withdrawalConfirmationSchema } from '@/domain/checkout/withdrawal-schema'
import { confirmWithdrawalAction } from './actions'

type ConfirmWithdrawalProps = {
  token: string
  /** Whether to ask where to send the acknowledgment, because the account was deleted. */
  needsEmail: boolean
}

/** The second step of a withdrawal: one button, which withdraws. */
export function ConfirmWithdrawal({ token, needsEmail }: ConfirmWithdrawalProps) {
  const { form, getFieldError, statusMessage, isPending } = useForm({
    validate: (values) => validateFields(withdrawalConfirmationSchema, values),
    send: ({ email }) => confirmWithdrawalAction({ token, ...(email && { email }) }),
    successMessage: (message) => message,
  })
  if (statusMessage?.tone === 'success') return <StatusNotice {...statusMessage} />
  return (
    <form {...form} className="grid gap-5">
      {needsEmail && (
        <TextField
          label="Email Address"
          hint="We deleted your account, so tell us where to send the confirmation."
          error={getFieldError('email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {statusMessage && <StatusNotice {...statusMessage} />}
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel="Withdrawing..."
        className="justify-self-start"
      >
        Confirm withdrawal
      </Button>
    </form>
  )
}
