'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { validateFields, type FormValues } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { CodeField, type CodeKind } from '@/components/ui/form/code-field'
import { PasswordField } from '@/components/ui/form/password-field.client'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { accountCredentialsSchema } from '@/domain/identity/account-credentials-schema'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/action-result'

type ReauthenticationFormProps<T> = {
  /** The purpose of the form, unless the context makes it clear. */
  title?: string
  label?: string
  submitLabel: string
  pendingLabel: string
  cancelLabel?: string
  submitButton?: { variant?: 'secondary'; className?: string }
  /** Text above the fields. If set, the title gets the focus, so screen readers read the text. */
  children?: ReactNode
  fields?: (getFieldError: (name: string) => string | null) => ReactNode
  /** The same schema as on the server. */
  schema?: z.ZodMiniType
  /** Whether two-factor authentication is on. */
  needsCode?: boolean
  acceptsRecoveryCode?: boolean
  /** Sends the request. `userNumber` is the user for whom the page was rendered. */
  send: (fieldValues: FormValues, userNumber?: string) => Promise<ActionResult<T>>
  isNavigating?: boolean
  confirmsBeforeLeaving?: boolean
  onDone: (data: T) => void
  onFailed?: (failure: Failure) => void
  onCancel: () => void
}

/** Asks for the password and the two-factor code, and sends a request with them. */
export function ReauthenticationForm<T>({
  title,
  label,
  submitLabel,
  pendingLabel,
  cancelLabel = 'Cancel',
  submitButton,
  children,
  fields,
  schema = accountCredentialsSchema,
  needsCode = true,
  acceptsRecoveryCode = true,
  send,
  isNavigating = false,
  confirmsBeforeLeaving = false,
  onDone,
  onFailed,
  onCancel,
}: ReauthenticationFormProps<T>) {
  // Two-factor authentication may have been turned on elsewhere since the page was loaded.
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const [codeKind, setCodeKind] = useState<CodeKind>('app')
  const heading = useRef<HTMLHeadingElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const showsCodeField = needsCode || isCodeRequired

  const { form, fieldValues, getFieldError, statusMessage, isPending, clearErrors } = useForm({
    validate: (input) => {
      const problems = validateFields(schema, input)
      const isCodeMissing = showsCodeField && !input.code?.trim()
      return isCodeMissing ? { ...problems, code: messages.signIn.codeRequired } : problems
    },
    send: useScopedAction(send),
    onDone,
    onFailed: (failure) => {
      if (failure.code === 'code_required') setIsCodeRequired(true)
      onFailed?.(failure)
    },
  })

  useUnsavedChanges(confirmsBeforeLeaving && Object.values(fieldValues).some(Boolean))

  const hasIntro = children !== undefined
  useEffect(() => {
    const firstInput = heading.current?.parentElement?.querySelector('input')
    if (hasIntro) heading.current?.focus()
    else firstInput?.focus()
  }, [hasIntro])

  function switchCodeKind() {
    flushSync(() => {
      clearErrors()
      setCodeKind(codeKind === 'app' ? 'recovery' : 'app')
    })
    codeInput.current?.focus()
  }

  const isBusy = isPending || isNavigating
  return (
    <form
      {...form}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : headingId}
      className="grid animate-appear grid-cols-1 gap-6"
    >
      {title !== undefined && (
        <h3 ref={heading} id={headingId} tabIndex={-1} className="heading text-lg outline-none">
          {title}
        </h3>
      )}
      {children}
      {fields?.(getFieldError)}
      <PasswordField
        label="Your password"
        error={getFieldError('password')}
        name="password"
        autoComplete="current-password"
        required
      />
      {showsCodeField && (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <CodeField
              key={codeKind}
              kind={codeKind}
              ref={codeInput}
              error={getFieldError('code')}
            />
          </div>
          {acceptsRecoveryCode && (
            <Button variant="quiet" onClick={switchCodeKind}>
              {codeKind === 'app' ? 'Use a recovery code instead' : 'Use your app instead'}
            </Button>
          )}
        </div>
      )}
      {statusMessage && <FailureNotice>{statusMessage.text}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button {...submitButton} type="submit" isPending={isBusy} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
