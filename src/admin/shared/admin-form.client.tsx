'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import type { FieldErrors, FormValues } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import type { ActionResult } from '@/server/requests/action-result'
import { AdminButton } from './admin-button.client'

export type AdminFormProps<T> = {
  submitLabel: string
  pendingLabel?: string
  isPrimary?: boolean
  /** The fields, or a function that renders them and can look up the error of a field. */
  children: ReactNode | ((getFieldError: (name: string) => string | null) => ReactNode)
  check?: (values: FormValues) => FieldErrors
  send: (values: FormValues) => Promise<ActionResult<T>>
  onDone?: (data: T) => void
  /** The URL to open on success. If omitted, shows the action's message and refreshes the page. */
  redirectTo?: (data: T) => string
  /** Resets the form on success. */
  shouldResetOnSuccess?: boolean
}

/** Renders a form in the panel, with its submit button and messages. */
export function AdminForm<T>({
  submitLabel,
  pendingLabel = 'One moment…',
  isPrimary = false,
  children,
  send,
  check: validate,
  onDone,
  redirectTo,
  shouldResetOnSuccess = false,
}: AdminFormProps<T>) {
  const router = useRouter()
  const { form, reset, getFieldError, statusMessage, isPending } = useForm({
    validate,
    send,
    successMessage: redirectTo ? '' : String,
    onDone: (data) => {
      if (shouldResetOnSuccess) reset()
      onDone?.(data)
      if (redirectTo) router.push(redirectTo(data))
      else router.refresh()
    },
    // Refreshes the page, because the action may have failed on outdated data.
    onFailed: () => router.refresh(),
  })
  return (
    <form {...form} className="h2h-form">
      {typeof children === 'function' ? children(getFieldError) : children}
      <p className="h2h-row">
        <AdminButton isPrimary={isPrimary} isDisabled={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </AdminButton>
      </p>
      <p role="status">{statusMessage?.tone === 'success' && statusMessage.text}</p>
      <p role="alert">{statusMessage?.tone === 'error' && statusMessage.text}</p>
    </form>
  )
}

type AdminFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  /** Renders the control, given the attributes that link it to its label and hint. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Renders a labeled field of a form in the panel. */
export function AdminField({ label, hint, error, children }: AdminFieldProps) {
  const id = useId()
  const description = error ?? hint
  return (
    <div className="h2h-part">
      <label htmlFor={id}>{label}</label>
      {hint && !error && <p id={`${id}-hint`}>{hint}</p>}
      {children({
        id,
        'aria-describedby': description && `${id}-hint`,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-hint`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
