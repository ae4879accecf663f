'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toResult } from '@/components/browser/to-result'
import type { StatusMessage } from '@/components/browser/use-async-action'
import { validateTitle } from '@/domain/learning/lesson-title'
import { createDraftAction } from '@/admin/new-document/new-document-actions'

type AddModuleOrLessonProps = {
  collection: 'modules' | 'lessons'
  /** The ID of the course for a new module, or of the module for a new lesson. */
  parentId: string
  /** The title of the module that a new lesson is added to. */
  moduleTitle?: string
}

/** Adds modules or lessons in the order submitted. Puts rejected titles back into the field. */
export function AddModuleOrLesson({ collection, parentId, moduleTitle }: AddModuleOrLessonProps) {
  const router = useRouter()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const pendingCount = useRef(0)
  const rejectedTitles = useRef<{ title: string; reason: StatusMessage }[]>([])
  const [message, setMessage] = useState<StatusMessage | null>(null)
  const label = collection === 'modules' ? 'Add a module' : 'Add a lesson'

  /** Puts a rejected title back into the field, unless the user is typing another one. */
  function restoreRejected() {
    if (!inputRef.current || inputRef.current.value !== '') return
    const nextRejected = rejectedTitles.current.shift()
    if (!nextRejected) return
    inputRef.current.value = nextRejected.title
    setMessage(nextRejected.reason)
  }

  async function submitTitle(title: string) {
    const response = await toResult(createDraftAction({ collection, into: parentId, title }))
    pendingCount.current -= 1
    let newMessage: StatusMessage = { tone: 'success', text: `“${title}” was added as a draft.` }
    if (response.ok) router.refresh()
    else {
      newMessage = { tone: 'error', text: `“${title}” wasn’t added. ${response.error.message}` }
      rejectedTitles.current.push({ title, reason: newMessage })
    }
    // An error message stays until the next title is sent.
    setMessage((now) => (now?.tone === 'error' ? now : newMessage))
    restoreRejected()
  }

  function add() {
    const input = inputRef.current
    if (!input) return
    input.focus()
    const title = input.value.trim()
    // Ignores a second press of Enter while a title is being added.
    if (title === '' && pendingCount.current > 0) return
    const problem = validateTitle(title)
    if (problem !== null) {
      setMessage({ tone: 'error', text: problem })
      return
    }
    input.value = ''
    setMessage(null)
    restoreRejected()
    pendingCount.current += 1
    queue.current = queue.current.then(() => submitTitle(title))
  }

  // This input is inside the course's form, so it handles Enter without a form element of its own.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) add()
  }

  return (
    <div className="h2h-row course-contents__new">
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        className="h2h-wide"
        aria-label={moduleTitle === undefined ? undefined : `${label} to ${moduleTitle}`}
        aria-describedby={`${id}-message`}
        aria-invalid={message?.tone === 'error'}
        placeholder="Title"
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        aria-label={
          moduleTitle === undefined ? 'Add this module' : `Add this lesson to ${moduleTitle}`
        }
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
