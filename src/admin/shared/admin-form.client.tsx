'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import type { Problems, Typed } from '@/components/browser/refusal'
import { useForm } from '@/components/browser/use-form'
import type { ActionResult } from '@/server/requests/result'

type AdminFormProps<T> = {
  submitLabel: string
  pendingLabel?: string
  isPrimary?: boolean
  /** Its fields, by their names; each can be told what is wrong with it. */
  children: ReactNode | ((errorOf: (name: string) => string | null) => ReactNode)
  /** More buttons, beside the one that sends it. */
  buttons?: ReactNode
  check?: (typed: Typed) => Problems
  send: (typed: Typed) => Promise<ActionResult<T>>
  /** What is said when it worked. */
  done?: (data: T) => string
  onDone?: (data: T) => void
  /** The page that follows when it worked; without it this one is read again. */
  leadsTo?: (data: T) => string
  /** It begins anew when it worked. */
  empties?: boolean
}

/** A form of ours in the panel: its button, what came of it, and the page read again. */
export function AdminForm<T>({
  submitLabel,
  pendingLabel = 'One moment…',
  isPrimary = false,
  children,
  buttons,
  send,
  check = () => ({}),
  done = () => '',
  onDone,
  leadsTo,
  empties = false,
}: AdminFormProps<T>) {
  const router = useRouter()
  const { form, empty, errorOf, statusMessage, isPending } = useForm({
    check,
    send,
    done,
    onDone: (data) => {
      if (empties) empty()
      onDone?.(data)
      if (leadsTo) router.push(leadsTo(data))
      else router.refresh()
    },
    // What this page knows may be old.
    onFailed: () => router.refresh(),
  })
  return (
    <form {...form} className="h2h-form">
      {typeof children === 'function' ? children(errorOf) : children}
      <p className="h2h-row">
        <button
          type="submit"
          className={`btn btn--style-${isPrimary ? 'primary' : 'secondary'} btn--size-medium`}
          disabled={isPending}
        >
          {isPending ? pendingLabel : submitLabel}
        </button>
        {buttons}
      </p>
      <p role="status">{statusMessage?.tone === 'success' && statusMessage.text}</p>
      <p role="alert">{statusMessage?.tone === 'error' && statusMessage.text}</p>
    </form>
  )
}

type AdminFieldProps = {
  label: string
  hint?: string | undefined
  /** What is wrong with it, or null. */
  error?: string | null | undefined
  /** Gives the control what ties it to what is said of it. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A field of one of our own forms in the panel. */
export function AdminField({ label, hint, error, children }: AdminFieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className="h2h-part">
      <label htmlFor={id}>{label}</label>
      {hint && !error && <p id={`${id}-said`}>{hint}</p>}
      {children({
        id,
        'aria-describedby': said && `${id}-said`,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-said`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
