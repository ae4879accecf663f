'use client'

import { useId, useState } from 'react'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import {
  closeEnrollmentAction,
  reopenEnrollmentAction,
  setEnrollmentEndAction,
} from './person-actions'

type CourseActionsProps = {
  enrollmentId: string
  title: string
  isOpen: boolean
  /** '2026-12-31', or empty for an access without an end. */
  endDay: string
}

/** What can be done about somebody's access to a course. */
export function CourseActions({ enrollmentId, title, isOpen, endDay }: CourseActionsProps) {
  // The end of an access that is over is no day to choose again.
  const [day, setDay] = useState(isOpen ? endDay : '')
  const id = useId()

  const lastDay = (
    <p>
      <label htmlFor={`${id}-day`}>Last day</label>
      <input
        id={`${id}-day`}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </p>
  )
  const end: ConfirmAction = {
    id: 'end',
    label: endDay === '' ? 'Set an end' : 'Change the end',
    explains: `Access to “${title}” ends with this day, in UTC. They see the day. Leave it empty for an access without an end.`,
    yes: 'Save the end',
    fields: lastDay,
    act: setEnrollmentEndAction,
    input: { enrollmentId, day },
  }
  const close: ConfirmAction = {
    id: 'close',
    label: 'Close the access',
    explains: `They cannot open “${title}” any more. What they learned and wrote stays. No money goes back by this.`,
    noteLength: 300,
    act: closeEnrollmentAction,
    input: { enrollmentId },
  }
  const reopen: ConfirmAction = {
    id: 'reopen',
    label: 'Reopen the access',
    explains: `They can learn from “${title}” again, from where they were, until the end of this day in UTC. Leave it empty for an access without an end.`,
    fields: lastDay,
    act: reopenEnrollmentAction,
    input: { enrollmentId, day },
  }
  return <ConfirmActions actions={isOpen ? [end, close] : [reopen]} />
}
