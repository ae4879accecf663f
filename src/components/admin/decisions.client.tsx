'use client'

import { unstable_rethrow, useRouter } from 'next/navigation'
import { useId, useRef, useState, useTransition } from 'react'
import { messages } from '@/domain/messages'
import type { ActionResult } from '@/server/result'
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

/** Buttons for decisions about money: each says what it does and asks for a few words before it does it. */
export function Decisions({ choices, decide }: DecisionsProps) {
  const router = useRouter()
  const noteId = useId()
  const note = useRef<HTMLTextAreaElement>(null)
  const [isPending, startTransition] = useTransition()
  const [asked, setAsked] = useState<Choice | null>(null)
  const [message, setMessage] = useState('')

  const run = (id: string) =>
    startTransition(async () => {
      setMessage('')
      const result = await decide(id, note.current?.value ?? '').catch((error: unknown) => {
        unstable_rethrow(error)
        return null
      })
      startTransition(() => {
        setMessage(sentenceOf(result))
        // What was written stays until it has worked.
        if (result?.ok) setAsked(null)
      })
      if (result?.ok) router.refresh()
    })

  const press = (choice: Choice) => {
    setMessage('')
    if (choice.explains === null) run(choice.id)
    else setAsked(choice)
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
          <textarea id={noteId} ref={note} rows={3} maxLength={400} autoFocus />
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
              onClick={() => setAsked(null)}
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

function sentenceOf(result: ActionResult<string> | null): string {
  if (!result) return messages.general.networkFailure
  return result.ok ? result.data : result.error.message
}
