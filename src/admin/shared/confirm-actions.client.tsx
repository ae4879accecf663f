'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ActionResult } from '@/server/requests/result'
import { AdminButton } from './admin-button.client'
import { withServerMessage, useAdminAttempt } from './use-admin-attempt'
import './confirm-actions.css'

/** Something that can be done, and what comes of it. */
export type ConfirmAction = {
  id: string
  label: string
  /** What happens then, above all to access and money. Without it nothing is asked. */
  explains: string | null
  /** The button that does it, when "Yes: …" does not say it well. */
  yes?: string
  /** What has to be filled in for it. */
  fields?: ReactNode
  /** It asks for a few words, for later, of at most so many characters. */
  noteLength?: number
  /** Does it, and answers with a sentence. `note` is empty when none was asked for. */
  act: (note: string) => Promise<ActionResult<string>>
}

type ConfirmActionsProps = {
  actions: ConfirmAction[]
  /** What is said while one is under way that asks for nothing. */
  pending?: string
}

/** Buttons that say what they do, and do it when that is confirmed. */
export function ConfirmActions({ actions, pending }: ConfirmActionsProps) {
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const noteId = useId()
  const [askedId, setAskedId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isDone, setIsDone] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const openers = useRef<Record<string, HTMLButtonElement | null>>({})
  // What does not fit any more is not asked any more.
  const asked = actions.find(({ id }) => id === askedId)

  useEffect(() => {
    if (askedId !== null) (noteField.current ?? confirmation.current)?.focus()
  }, [askedId])

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) status.current?.focus()
  }, [isDone])

  const run = ({ act }: ConfirmAction) =>
    attempt(() => act(note), {
      ...withServerMessage,
      // What was filled in stays until it has worked.
      onEnd: (sentence) => {
        if (sentence === undefined) return
        setIsDone(askedId !== null)
        setAskedId(null)
        setNote('')
      },
    })

  const press = (action: ConfirmAction) => {
    forget()
    setIsDone(false)
    if (action.explains === null) run(action)
    else setAskedId(action.id)
  }

  const leave = () => {
    setAskedId(null)
    if (askedId !== null) openers.current[askedId]?.focus()
  }

  return (
    <div className="h2h-confirm">
      <p className="h2h-confirm__buttons">
        {actions.map((action) => (
          <AdminButton
            key={action.id}
            ref={(button) => {
              openers.current[action.id] = button
            }}
            isDisabled={isPending}
            onPress={() => press(action)}
          >
            {action.label}
          </AdminButton>
        ))}
      </p>
      {asked && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label={asked.label}
          className="h2h-confirm__ask"
        >
          <p>{asked.explains}</p>
          {asked.fields}
          {asked.noteLength !== undefined && (
            <p>
              <label htmlFor={noteId}>Your note: why, for later</label>
              <textarea
                ref={noteField}
                id={noteId}
                rows={3}
                maxLength={asked.noteLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </p>
          )}
          <p className="h2h-confirm__buttons">
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
        {isPending && !asked ? pending : message}
      </p>
    </div>
  )
}
