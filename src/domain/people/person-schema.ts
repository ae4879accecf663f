import { z } from 'zod'
import { plainText } from '../text/plain-text'
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
export const MAIL_LENGTH = 5000
export const NOTE_LENGTH = 4000
export const SUBJECT_LENGTH = 150

const text = (maxLength: number, requiredMessage: string, tooLong: string) =>
  z
    .string()
    .max(100_000)
    .transform(plainText)
    .pipe(z.string().min(1, requiredMessage).max(maxLength, tooLong))

export const studentIdSchema = z.object({ userId: z.uuid() })

/** The request to enroll a student without a payment. */
export const enrollPersonSchema = studentIdSchema.extend({
  courseId: z.uuid(courseNeeded),
  /** Whether to notify the student by email. */
  tells: z.boolean(),
})

const enrollmentSchema = z.object({ enrollmentId: z.uuid() })

/** The value of a date field. Empty if the enrollment has no end. */
export const enrollmentEndSchema = enrollmentSchema.extend({
  day: z.union([z.literal(''), z.iso.date()], peopleMessages.endNoDay),
})

export const closeEnrollmentSchema = enrollmentSchema.extend({ note: z.string().max(300) })

export const personalMailSchema = studentIdSchema.extend({
  subject: text(SUBJECT_LENGTH, subjectNeeded, subjectTooLong).transform((subject) =>
    subject.replaceAll('\n', ' '),
  ),
  words: text(MAIL_LENGTH, messageNeeded, messageTooLong),
})

export const newNoteSchema = studentIdSchema.extend({
  body: text(NOTE_LENGTH, noteNeeded, noteTooLong),
})

export const noteSchema = z.object({ noteId: z.uuid() })

export const changedNoteSchema = noteSchema.extend({
  body: text(NOTE_LENGTH, noteNeeded, noteTooLong),
})

/** The request data of an action on an import. */
export const importSchema = z.object({ importId: z.uuid() })

/** Starts an import. If `invites` is true, new people get a link to choose a password. */
export const startImportSchema = importSchema.extend({ invites: z.boolean() })
