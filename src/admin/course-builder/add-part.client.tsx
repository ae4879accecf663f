'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toResult } from '@/components/browser/to-result'
import type { StatusMessage } from '@/components/browser/use-attempt'
import { titleProblem } from '@/domain/learning/title-problem'
import { addPartAction } from './contents-actions'

type AddPartProps = {
  collection: 'modules' | 'lessons'
  /** The course of a new module, or the module of a new lesson. */
  into: string
  /** The title of that module. */
  whole?: string
  onAdded: () => void
}

/**
 * Adds a module or a lesson by its title. Titles that are typed one after the other are added in
 * that order; one that was refused comes back into the field.
 */
export function AddPart({ collection, into, whole, onAdded }: AddPartProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(Promise.resolve())
  const onTheirWay = useRef(0)
  const refused = useRef<{ title: string; why: StatusMessage }[]>([])
  const [message, setMessage] = useState<StatusMessage | null>(null)
  const label = collection === 'modules' ? 'Add a module' : 'Add a lesson'

  /** Puts a refused title back with its reason, unless something else is being typed. */
  function putBack() {
    if (!field.current || field.current.value !== '') return
    const next = refused.current.shift()
    if (!next) return
    field.current.value = next.title
    setMessage(next.why)
  }

  async function send(title: string) {
    const answer = await toResult(addPartAction({ collection, into, title }))
    onTheirWay.current -= 1
    let news: StatusMessage = { tone: 'success', text: `“${title}” was added as a draft.` }
    if (answer.ok) onAdded()
    else {
      news = { tone: 'error', text: `“${title}” wasn’t added. ${answer.error.message}` }
      refused.current.push({ title, why: news })
    }
    // A reason stays until the next title is sent.
    setMessage((now) => (now?.tone === 'error' ? now : news))
    putBack()
  }

  function add() {
    const input = field.current
    if (!input) return
    input.focus()
    const title = input.value.trim()
    // Enter was pressed twice.
    if (title === '' && onTheirWay.current > 0) return
    const problem = titleProblem(title)
    if (problem !== null) {
      setMessage({ tone: 'error', text: problem })
      return
    }
    input.value = ''
    setMessage(null)
    putBack()
    onTheirWay.current += 1
    last.current = last.current.then(() => send(title))
  }

  // The form of the course is around it, so this is no form of its own.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) add()
  }

  return (
    <div className="h2h-row course-contents__new">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="h2h-wide"
        aria-label={whole === undefined ? undefined : `${label} to ${whole}`}
        aria-describedby={`${id}-message`}
        aria-invalid={message?.tone === 'error'}
        placeholder="Title"
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        aria-label={whole === undefined ? 'Add this module' : `Add this lesson to ${whole}`}
        onClick={add}
      >
        Add
      </button>
      <p id={`${id}-message`} role={message?.tone === 'error' ? 'alert' : 'status'}>
        {message?.text}
      </p>
    </div>
  )
}
