'use client'

import type { ReactNode } from 'react'
import { validateFields } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { TextField } from '@/components/ui/form/text-field'
import { StatusNotice } from '@/components/ui/status-notice'
import { withdrawalConfirmationSchema } from '@/domain/checkout/withdrawal-schema'
import { withdrawalMessages } from '@/domain/checkout/withdrawal-texts'
import { confirmWithdrawalAction } from './actions'

type ConfirmWithdrawalProps = {
  token: string
  /** Whether the account was deleted, so that the buyer has to say who they are. */
  isAnonymous: boolean
  /** What the buyer declares, and what follows from it. */
  children: ReactNode
}

/** The second step of a withdrawal: one button, which withdraws. */
export function ConfirmWithdrawal({ token, isAnonymous, children }: ConfirmWithdrawalProps) {
  const { form, getFieldError, statusMessage, isPending } = useForm({
    validate: (values) => validateFields(withdrawalConfirmationSchema, values),
    send: (values) => confirmWithdrawalAction({ token, ...values }),
    successMessage: (message) => message,
  })
  if (statusMessage?.tone === 'success')
    return (
      <FocusOnMount>
        <StatusNotice {...statusMessage} />
      </FocusOnMount>
    )
  return (
    <>
      {children}
      <form {...form} className="grid gap-6">
        {isAnonymous && (
          <>
            <TextField
              label="Full Name"
              error={getFieldError('name')}
              name="name"
              autoComplete="name"
              required
            />
            <TextField
              label="Email Address"
              hint={withdrawalMessages.emailRequired}
              error={getFieldError('email')}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </>
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
    </>
  )
}
