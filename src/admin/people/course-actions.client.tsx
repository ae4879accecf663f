'use client'

import { useId, useState } from 'react'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import type { PersonCourse } from '@/services/people/read-person'
import {
  closeEnrollmentAction,
  reopenEnrollmentAction,
  setEnrollmentEndAction,
} from './person-actions'

/** Offers the actions for a person's enrollment in a course. */
export function CourseActions({ course }: { course: PersonCourse }) {
  const { enrollmentId, isActive, endsAt } = course
  const title = course.title ?? 'this course'
  const endDay = endsAt?.toISOString().slice(0, 10) ?? ''
  // Doesn't preselect the end date of expired access.
  const [day, setDay] = useState(isActive ? endDay : '')
  const id = useId()

  const lastDayField = (
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
  const endDateAction: ConfirmAction = {
    id: 'end',
    label: endDay === '' ? 'Set end date' : 'Change end date',
    explanation: `Access to “${title}” ends at midnight UTC after the day you choose. The student sees this day. Leave blank for no end date.`,
    confirmLabel: 'Save end date',
    fields: lastDayField,
    act: setEnrollmentEndAction,
    input: { enrollmentId, day },
  }
  const endAccessAction: ConfirmAction = {
    id: 'close',
    label: 'End access',
    explanation: `They won’t be able to open “${title}” anymore. If their partner has access through this purchase, it ends, too. We’ll keep their progress and answers. Nothing is refunded.`,
    maxNoteLength: 300,
    act: closeEnrollmentAction,
    input: { enrollmentId },
  }
  const restoreAccessAction: ConfirmAction = {
    id: 'reopen',
    label: 'Restore access',
    explanation: `They can continue “${title}” where they left off, through the day you choose (UTC). Leave blank for no end date.`,
    fields: lastDayField,
    act: reopenEnrollmentAction,
    input: { enrollmentId, day },
  }
  return (
    <ConfirmActions actions={isActive ? [endDateAction, endAccessAction] : [restoreAccessAction]} />
  )
}
