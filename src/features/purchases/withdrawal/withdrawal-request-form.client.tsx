'use client'

import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { StatusNotice } from '@/components/ui/status-notice'
import { withdrawalRequestSchema } from '@/domain/checkout/withdrawal-schema'
import { requestWithdrawalLinkAction } from './actions'

/** Asks a buyer who isn't signed in for their purchase, and emails them a link. */
export function WithdrawalRequestForm() {
  const { form, getFieldError, statusMessage, isPending } = useForm({
    validate: (values) => validateFields(withdrawalRequestSchema, values),
    send: ({ email = '', receiptNumber = '' }) =>
      requestWithdrawalLinkAction({ email, receiptNumber }),
    successMessage: (message) => message,
  })
  return (
    <form {...form} className="grid gap-6">
      <TextField
        label="Email Address"
        hint="The one you used for the purchase."
        error={getFieldError('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label="Receipt number"
        hint="It’s on your receipt and in the email after your purchase."
        error={getFieldError('receiptNumber')}
        name="receiptNumber"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {statusMessage && <StatusNotice {...statusMessage} />}
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel="Sending..."
        className="justify-self-start"
      >
        Continue
      </Button>
    </form>
  )
}
