'use server'

import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { importMessages } from '@/domain/people/import-messages'
import { peopleMessages } from '@/domain/people/people-messages'
import {
  closeEnrollmentSchema,
  enrollmentEndSchema,
  enrollPersonSchema,
  importSchema,
  newNoteSchema,
  noteSchema,
  personalMailSchema,
  startImportSchema,
  studentIdSchema,
} from '@/domain/people/person-schema'
import { formatDay } from '@/domain/text/format-date'
import { instructorAction } from '@/server/requests/action'
import {
  closeEnrollment,
  reopenEnrollment,
  setEnrollmentEnd,
} from '@/services/people/change-enrollment'
import { enrollPerson } from '@/services/people/enroll-person'
import { addNote, deleteNote } from '@/services/people/person-notes'
import { sendPasswordLink } from '@/services/people/send-password-link'
import { setAccountStatus } from '@/services/people/set-account-status'
import { sendPersonalMail } from '@/services/people/send-personal-mail'
import { startImport, startImportUndo } from '@/services/people/start-import'

// The instructor's actions for one person or for a people import. Each returns a message.

/** Returns an action that calls `run`, then returns `message`. */
const createMessageAction = <Input>(
  schema: z.core.$ZodType<Input>,
  run: (req: PayloadRequest, input: Input) => Promise<void>,
  message: string,
) =>
  instructorAction(schema, async ({ input, req }) => {
    await run(req, input)
    return message
  })

export const enrollPersonAction = instructorAction(enrollPersonSchema, async ({ input, req }) =>
  peopleMessages.enrolled(await enrollPerson(req, input)),
)

export const setEnrollmentEndAction = instructorAction(
  enrollmentEndSchema,
  async ({ input, req }) => {
    await setEnrollmentEnd(req, input)
    const { day } = input
    return day === ''
      ? peopleMessages.endDateRemoved
      : peopleMessages.endDateSet(formatDay(new Date(day), 'utc'))
  },
)

export const closeEnrollmentAction = createMessageAction(
  closeEnrollmentSchema,
  closeEnrollment,
  peopleMessages.accessEnded,
)

export const reopenEnrollmentAction = createMessageAction(
  enrollmentEndSchema,
  reopenEnrollment,
  peopleMessages.accessRestored,
)

export const sendPasswordLinkAction = instructorAction(studentIdSchema, async ({ input, req }) =>
  peopleMessages.passwordLinkSent(await sendPasswordLink(req, input.userId)),
)

export const disableAccountAction = createMessageAction(
  studentIdSchema,
  (req, input) => setAccountStatus(req, { ...input, status: 'disabled' }),
  peopleMessages.disabled,
)

export const enableAccountAction = createMessageAction(
  studentIdSchema,
  (req, input) => setAccountStatus(req, { ...input, status: 'active' }),
  peopleMessages.enabled,
)

export const sendPersonalMailAction = instructorAction(personalMailSchema, async ({ input, req }) =>
  peopleMessages.emailSent(await sendPersonalMail(req, input)),
)

export const addNoteAction = createMessageAction(newNoteSchema, addNote, peopleMessages.noteAdded)

export const deleteNoteAction = createMessageAction(
  noteSchema,
  (req, { noteId }) => deleteNote(req, noteId),
  peopleMessages.noteDeleted,
)

export const startImportAction = createMessageAction(
  startImportSchema,
  startImport,
  importMessages.started,
)

export const undoImportAction = createMessageAction(
  importSchema,
  (req, { importId }) => startImportUndo(req, importId),
  importMessages.undoStarted,
)
