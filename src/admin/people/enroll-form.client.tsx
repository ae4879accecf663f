'use client'

import { useId, useRef, useState } from 'react'
import { peopleMessages } from '@/domain/people/people-messages'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { enrollPersonAction } from './person-actions'

type EnrollFormProps = { userId: string; courses: { id: string; title: string }[] }

/** Lets somebody into a course without a payment. */
export function EnrollForm({ userId, courses }: EnrollFormProps) {
  const { attempt, message, forget, isPending } = useAdminAttempt()
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [tells, setTells] = useState(true)
  const select = useRef<HTMLSelectElement>(null)
  const id = useId()
  // The one that was chosen may be theirs by now.
  const courseId = courses.some((course) => course.id === chosen) ? chosen : ''
  const { form } = useKeptForm(() => {
    setIsMissing(courseId === '')
    if (courseId === '') {
      forget()
      select.current?.focus()
      return
    }
    attempt(() => enrollPersonAction({ userId, courseId, tells }), withServerMessage)
  })

  return (
    <form {...form} className="h2h-form">
      <label htmlFor={`${id}-course`}>Let them into a course for free</label>
      <p className="h2h-row">
        <select
          ref={select}
          id={`${id}-course`}
          value={courseId}
          required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            setChosen(target.value)
            setIsMissing(false)
          }}
        >
          <option value="">Choose a course…</option>
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {course.title}
            </option>
          ))}
        </select>
        <label>
          <input
            type="checkbox"
            checked={tells}
            onChange={({ target }) => setTells(target.checked)}
          />{' '}
          Tell them by mail
        </label>
        <button
          type="submit"
          className="btn btn--style-secondary btn--size-medium"
          disabled={isPending}
        >
          {isPending ? 'One moment…' : 'Enroll for free'}
        </button>
      </p>
      {isMissing && (
        <p id={`${id}-problem`} role="alert">
          {peopleMessages.courseNeeded}
        </p>
      )}
      <p role="status">{message}</p>
    </form>
  )
}
