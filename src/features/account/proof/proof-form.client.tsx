'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { problemsIn, type Typed } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { FailureNotice } from '@/components/ui/failure-notice'
import { CodeField, type CodeKind } from '@/components/ui/form/code-field'
import { Field } from '@/components/ui/form/field'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { ownProofSchema } from '@/domain/identity/own-proof-schema'
import { messages } from '@/domain/messages/messages'
import type { ActionResult, Failure } from '@/server/requests/result'

type ProofFormProps<T> = {
  /** What it is for, where nothing around it says so. */
  title?: string
  label?: string
  submitLabel: string
  pendingLabel: string
  cancelLabel?: string
  submitButton?: { variant?: 'secondary'; className?: string }
  /** What is said above the fields. Under a title it is read first, so that has the focus. */
  children?: ReactNode
  /** More fields, with what is wrong with each. */
  fields?: (errorOf: (name: string) => string | null) => ReactNode
  /** What the server checks it with. */
  schema?: z.ZodMiniType
  /** Whether the account has a second step. */
  needsCode?: boolean
  /** Whether a recovery code may be given instead. */
  takesRecoveryCode?: boolean
  /** It is told for whom the page was drawn. */
  send: (typed: Typed, person?: string) => Promise<ActionResult<T>>
  /** What follows it takes a while to come. */
  isOver?: boolean
  /** Asks before what is typed is lost. */
  asksBeforeLeaving?: boolean
  onDone: (data: T) => void
  onFailed?: (failure: Failure) => void
  onCancel: () => void
}

/** Password and code, by which somebody shows that the account is theirs and asks for something. */
export function ProofForm<T>({
  title,
  label,
  submitLabel,
  pendingLabel,
  cancelLabel = 'Cancel',
  submitButton,
  children,
  fields,
  schema = ownProofSchema,
  needsCode = true,
  takesRecoveryCode = true,
  send,
  isOver = false,
  asksBeforeLeaving = false,
  onDone,
  onFailed,
  onCancel,
}: ProofFormProps<T>) {
  // The second step may have been turned on elsewhere since the page was loaded.
  const [wasAsked, setWasAsked] = useState(false)
  const [codeKind, setCodeKind] = useState<CodeKind>('app')
  const heading = useRef<HTMLHeadingElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const asksCode = needsCode || wasAsked

  const { form, typed, errorOf, statusMessage, isPending, forget } = useForm({
    check: (given) => {
      const problems = problemsIn(schema, given)
      const isMissing = asksCode && !given.code?.trim()
      return isMissing ? { ...problems, code: messages.signIn.codeRequired } : problems
    },
    send: useScopedAction(send),
    onDone,
    onFailed: (failure) => {
      if (failure.code === 'code_required') setWasAsked(true)
      onFailed?.(failure)
    },
  })

  useUnsavedChanges(asksBeforeLeaving && Object.values(typed).some(Boolean))

  const hasWords = children !== undefined
  useEffect(() => {
    const first = heading.current?.parentElement?.querySelector('input')
    if (hasWords) heading.current?.focus()
    else first?.focus()
  }, [hasWords])

  function turn() {
    flushSync(() => {
      forget()
      setCodeKind(codeKind === 'app' ? 'recovery' : 'app')
    })
    code.current?.focus()
  }

  const isBusy = isPending || isOver
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
      {fields?.(errorOf)}
      <Field label="Your password" error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      {asksCode && (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <CodeField key={codeKind} kind={codeKind} ref={code} error={errorOf('code')} />
          </div>
          {takesRecoveryCode && (
            <Button variant="quiet" onClick={turn}>
              {codeKind === 'app' ? 'Use a recovery code instead' : 'Use your app instead'}
            </Button>
          )}
        </div>
      )}
      {statusMessage && <FailureNotice>{statusMessage.text}</FailureNotice>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button {...submitButton} type="submit" pending={isBusy} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
