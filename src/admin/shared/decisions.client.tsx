'use client'

import { useId, useState } from 'react'
import type { ActionResult } from '@/server/requests/result'
import { withServerMessage, useAdminAttempt } from './use-admin-attempt'
import './decisions.css'

/** Something that an instructor may do about money. */
export type Choice = {
  id: string
  label: string
  /** What happens then, above all to access. Without it nothing is asked. */
  explains: string | null
}

type DecisionsProps = {
  choices: Choice[]
  /** Does it, and answers with a sentence. `note` is empty when nothing was asked. */
  decide: (id: string, note: string) => Promise<ActionResult<string>>
}

/**
 * Buttons for decisions about money: each says what it does and asks for a few words before it does
 * it.
 */
export function Decisions({ choices, decide }: DecisionsProps) {
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const noteId = useId()
  const [askedId, setAskedId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  // What does not fit any more is not asked any more.
  const asked = choices.find(({ id }) => id === askedId)

  const run = (id: string) =>
    attempt(() => decide(id, note), {
      ...withServerMessage,
      // What was written stays until it has worked.
      onEnd: (answer) => {
        if (answer !== undefined) leave()
      },
    })

  const leave = () => {
    setAskedId(null)
    setNote('')
  }

  const press = (choice: Choice) => {
    forget()
    if (choice.explains === null) run(choice.id)
    else setAskedId(choice.id)
  }

  return (
    <div className="h2h-decisions">
      <p className="h2h-decisions__buttons">
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className="btn btn--style-secondary btn--size-medium"
            disabled={isPending}
            aria-expanded={choice.explains === null ? undefined : asked?.id === choice.id}
            onClick={() => press(choice)}
          >
            {choice.label}
          </button>
        ))}
      </p>
      {asked && (
        <div className="h2h-decisions__ask" role="group" aria-label={asked.label}>
          <p>{asked.explains}</p>
          <label htmlFor={noteId}>Your note: why, for later</label>
          <textarea
            id={noteId}
            rows={3}
            maxLength={400}
            autoFocus
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p className="h2h-decisions__buttons">
            <button
              type="button"
              className="btn btn--style-primary btn--size-medium"
              disabled={isPending}
              onClick={() => run(asked.id)}
            >
              {isPending ? 'One moment…' : `Yes: ${asked.label}`}
            </button>
            <button
              type="button"
              className="btn btn--style-secondary btn--size-medium"
              disabled={isPending}
              onClick={leave}
            >
              No, leave it
            </button>
          </p>
        </div>
      )}
      <p role="status">{isPending && !asked ? 'Asking PayPal…' : message}</p>
    </div>
  )
}
