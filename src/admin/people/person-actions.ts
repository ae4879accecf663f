'use server'

import { peopleMessages } from '@/domain/people/people-messages'
import {
  changedNoteSchema,
  closeEnrollmentSchema,
  enrollmentEndSchema,
  enrollPersonSchema,
  newNoteSchema,
  noteSchema,
  personalMailSchema,
  studentIdSchema,
} from '@/domain/people/person-schema'
import { formatDay } from '@/domain/text/format-date'
import { consume } from '@/server/limits/limits'
import { instructorAction } from '@/server/requests/action'
import {
  closeEnrollment,
  reopenEnrollment,
  setEnrollmentEnd,
} from '@/services/people/change-enrollment'
import { enrollPerson } from '@/services/people/enroll-person'
import { addNote, changeNote, deleteNote } from '@/services/people/person-notes'
import { sendPasswordLink } from '@/services/people/send-password-link'
import { sendSignInLink } from '@/services/people/send-sign-in-link'
import { setAccountStatus } from '@/services/people/set-account-status'
import { sendPersonalMail } from '@/services/people/send-personal-mail'

// Actions by the instructor for one person. Each action returns a message.

export const enrollPersonAction = instructorAction(enrollPersonSchema, async ({ input, req }) =>
  peopleMessages.enrolled(await enrollPerson(req, input)),
)

export const setEnrollmentEndAction = instructorAction(
  enrollmentEndSchema,
  async ({ input, req }) => {
    await setEnrollmentEnd(req, input)
    const { day } = input
    return day === ''
      ? peopleMessages.endRemoved
      : peopleMessages.endSet(formatDay(new Date(day), 'utc'))
  },
)

export const closeEnrollmentAction = instructorAction(
  closeEnrollmentSchema,
  async ({ input, req }) => {
    await closeEnrollment(req, input)
    return peopleMessages.closed
  },
)

export const reopenEnrollmentAction = instructorAction(
  enrollmentEndSchema,
  async ({ input, req }) => {
    await reopenEnrollment(req, input)
    return peopleMessages.reopened
  },
)

export const sendPasswordLinkAction = instructorAction(studentIdSchema, async ({ input, req }) =>
  peopleMessages.passwordLinkSent(await sendPasswordLink(req, input.userId)),
)

export const sendSignInLinkAction = instructorAction(studentIdSchema, async ({ input, req }) => {
  // Limits sign-in links per recipient, because each one sends an email to the same mailbox.
  await consume('signInLinkPerson', input.userId)
  return peopleMessages.signInLinkSent(await sendSignInLink(req, input.userId))
})

export const disableAccountAction = instructorAction(studentIdSchema, async ({ input, req }) => {
  await setAccountStatus(req, { ...input, status: 'disabled' })
  return peopleMessages.disabled
})

export const enableAccountAction = instructorAction(studentIdSchema, async ({ input, req }) => {
  await setAccountStatus(req, { ...input, status: 'active' })
  return peopleMessages.enabled
})

export const sendPersonalMailAction = instructorAction(personalMailSchema, async ({ input, req }) =>
  peopleMessages.mailQueued(await sendPersonalMail(req, input)),
)

export const addNoteAction = instructorAction(newNoteSchema, async ({ input, req }) => {
  await addNote(req, input)
  return peopleMessages.noteAdded
})

export const changeNoteAction = instructorAction(changedNoteSchema, async ({ input, req }) => {
  await changeNote(req, input)
  return peopleMessages.noteChanged
})

export const deleteNoteAction = instructorAction(noteSchema, async ({ input, req }) => {
  await deleteNote(req, input.noteId)
  return peopleMessages.noteDeleted
})
