'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActionResult } from '@/server/requests/result'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import '@/admin/shared/decisions.css'

/** Something that can be done, what comes of it, and what has to be filled in for it. */
export type ConfirmedAction = {
  id: string
  label: string
  explains: string
  /** The button that does it, when "Yes: …" does not say it well. */
  yes?: string
  fields?: ReactNode
  act: () => Promise<ActionResult<string>>
}

type ConfirmedActionsProps = { actions: ConfirmedAction[] }

/** Buttons that say what they do, and do it when that is confirmed. */
export function ConfirmedActions({ actions }: ConfirmedActionsProps) {
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const [askedId, setAskedId] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const openers = useRef<Record<string, HTMLButtonElement | null>>({})
  // What does not fit any more is not asked any more.
  const asked = actions.find(({ id }) => id === askedId)

  useEffect(() => {
    if (askedId !== null) confirmation.current?.focus()
  }, [askedId])

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) status.current?.focus()
  }, [isDone])

  const leave = () => {
    setAskedId(null)
    if (askedId !== null) openers.current[askedId]?.focus()
  }

  const run = (action: ConfirmedAction) =>
    attempt(action.act, {
      ...withServerMessage,
      // What was filled in stays until it has worked.
      onEnd: (sentence) => {
        if (sentence === undefined) return
        setAskedId(null)
        setIsDone(true)
      },
    })

  return (
    <div className="h2h-decisions">
      <p className="h2h-decisions__buttons">
        {actions.map(({ id, label }) => (
          <AdminButton
            key={id}
            ref={(button) => {
              openers.current[id] = button
            }}
            isDisabled={isPending}
            onPress={() => {
              forget()
              setIsDone(false)
              setAskedId(id)
            }}
          >
            {label}
          </AdminButton>
        ))}
      </p>
      {asked && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label={asked.label}
          className="h2h-decisions__ask"
        >
          <p>{asked.explains}</p>
          {asked.fields}
          <p className="h2h-decisions__buttons">
            <AdminButton isPrimary isDisabled={isPending} onPress={() => run(asked)}>
              {isPending ? 'One moment…' : (asked.yes ?? `Yes: ${asked.label}`)}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={leave}>
              No, leave it
            </AdminButton>
          </p>
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {message}
      </p>
    </div>
  )
}
