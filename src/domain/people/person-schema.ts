import { z } from 'zod'
import { normalizePlainText } from '../text/plain-text'
import { peopleMessages } from './people-messages'

const {
  courseNeeded,
  subjectNeeded,
  subjectTooLong,
  messageNeeded,
  messageTooLong,
  noteNeeded,
  noteTooLong,
} = peopleMessages

/** Length limits of a personal email and a note, in characters. */
export const MAX_MAIL_LENGTH = 5000
export const MAX_NOTE_LENGTH = 4000
export const MAX_SUBJECT_LENGTH = 150

const textSchema = (maxLength: number, requiredMessage: string, tooLongMessage: string) =>
  z
    .string()
    .max(100_000)
    .transform(normalizePlainText)
    .pipe(z.string().min(1, requiredMessage).max(maxLength, tooLongMessage))

export const studentIdSchema = z.object({ userId: z.uuid() })

/** The request to enroll a student without a payment. */
export const enrollPersonSchema = studentIdSchema.extend({
  courseId: z.uuid(courseNeeded),
  /** Whether to notify the student by email. */
  shouldNotify: z.boolean(),
})

const enrollmentSchema = z.object({ enrollmentId: z.uuid() })

/** A new end date for an enrollment. `day` comes from a date field, and is empty for no end. */
export const enrollmentEndSchema = enrollmentSchema.extend({
  day: z.union([z.literal(''), z.iso.date()], peopleMessages.endDateNeeded),
})

export const closeEnrollmentSchema = enrollmentSchema.extend({ note: z.string().max(300) })

export const personalMailSchema = studentIdSchema.extend({
  subject: textSchema(MAX_SUBJECT_LENGTH, subjectNeeded, subjectTooLong).transform((subject) =>
    subject.replaceAll('\n', ' '),
  ),
  words: textSchema(MAX_MAIL_LENGTH, messageNeeded, messageTooLong),
})

export const newNoteSchema = studentIdSchema.extend({
  body: textSchema(MAX_NOTE_LENGTH, noteNeeded, noteTooLong),
})

export const noteSchema = z.object({ noteId: z.uuid() })

/** The input of an action on an import. */
export const importSchema = z.object({ importId: z.uuid() })

/** A request to start an import. If `invites` is true, new people get a link to set a password. */
export const startImportSchema = importSchema.extend({ invites: z.boolean() })
