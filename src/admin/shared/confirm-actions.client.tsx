'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ActionResult } from '@/server/requests/result'
import { AdminButton } from './admin-button.client'
import { withServerMessage, useAdminAttempt } from './use-admin-attempt'

/** Something that can be done, and what comes of it. */
export type ConfirmAction = {
  id: string
  label: string
  /** What happens then, above all to access and money. Without it nothing is asked. */
  explains?: ReactNode
  isPrimary?: boolean
  isDisabled?: boolean
  /** The button that does it, when "Yes, …" does not say it well, and the one that does not. */
  yes?: string
  no?: string
  /** What has to be filled in for it. */
  fields?: ReactNode
  /** It asks for a few words, for later, of at most so many characters. */
  noteLength?: number
  /** Does it with `input`, and the `note` that was asked for. Answers with a sentence. */
  act: (input: object) => Promise<ActionResult<string>>
  input?: object
}

type ConfirmActionsProps = {
  actions: ConfirmAction[]
  /** What is said while one is under way that asks for nothing. */
  pending?: string
  /** Told after each, however it went. */
  onEnd?: () => void
}

/** Buttons that say what they do, and do it when that is confirmed. */
export function ConfirmActions({ actions, pending, onEnd }: ConfirmActionsProps) {
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

  const run = ({ act, input, noteLength }: ConfirmAction) =>
    attempt(() => act(noteLength === undefined ? { ...input } : { ...input, note }), {
      ...withServerMessage,
      // What was filled in stays until it has worked.
      onEnd: (sentence) => {
        onEnd?.()
        if (sentence === undefined) return
        setIsDone(askedId !== null)
        setAskedId(null)
        setNote('')
      },
    })

  const press = (action: ConfirmAction) => {
    forget()
    setIsDone(false)
    if (action.explains === undefined) run(action)
    else setAskedId(action.id)
  }

  const leave = () => {
    setAskedId(null)
    if (askedId !== null) openers.current[askedId]?.focus()
  }

  return (
    <div className="h2h-part">
      <p className="h2h-row">
        {actions.map((action) => (
          <AdminButton
            key={action.id}
            ref={(button) => {
              openers.current[action.id] = button
            }}
            isPrimary={action.isPrimary}
            isDisabled={isPending || action.isDisabled}
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
          className="h2h-callout"
        >
          <p>{asked.explains}</p>
          {asked.fields}
          {asked.noteLength !== undefined && (
            <p>
              <label htmlFor={noteId}>Note for your records</label>
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
          <p className="h2h-row">
            <AdminButton
              isPrimary
              isDisabled={isPending || asked.isDisabled}
              onPress={() => run(asked)}
            >
              {isPending ? 'One moment…' : (asked.yes ?? yes(asked.label))}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={leave}>
              {asked.no ?? 'Cancel'}
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

/** The answer to a question of this label: 'Close access' becomes 'Yes, close access'. */
const yes = (label: string) => `Yes, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
