import { type AfterErrorHook, APIError, ValidationError, type ValidationFieldError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { messages } from '@/domain/messages/messages'
import { diskErrorOf } from '@/integrations/storage/disk-errors'
import { isUnreadableForm } from '@/lib/log-lines.mjs'
import { isUnstorable } from '@/lib/unstorable.mjs'

type Answer = { status: number; message: string }

const stale: Answer = {
  status: 409,
  message:
    'This account changed while you had it open. Please reload the page and make your change again.',
}
const begun: Answer = { status: 409, message: announcementMessages.begun }
const unknownReference: Answer = {
  status: 409,
  message:
    'Something this refers to no longer exists, or something else still needs it. Please reload the page and try again.',
}
const unreadable: Answer = { status: 400, message: messages.general.badRequest }
const unstorable: Answer = { status: 400, message: messages.general.unstorable }
const busy: Answer = { status: 503, message: messages.general.unavailable }

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const answers = new Map<unknown, Answer>([
  ['23502', unknownReference],
  ['23503', unknownReference],
  ['40P01', busy],
  ['53300', busy],
  ['57014', busy],
])

/**
 * Turns errors that the admin's forms can cause into a sentence: those of the rules, and those that
 * only the database or the disk finds. Everything else stays Payload's 'Something went wrong.'
 */
export const toUserMessage: AfterErrorHook = ({ collection, error }) => {
  if (error instanceof ValidationError) {
    const { name } = error
    const data = {
      ...error.data,
      errors: error.data.errors.map(explainFile(collection?.slug)),
    }
    return { response: { errors: [{ name, data, message: sentencesOf(data.errors) }] } }
  }
  const answer = answerFor(error)
  if (!answer) return
  return { status: answer.status, response: { errors: [{ message: answer.message }] } }
}

const fileKinds = new Map<string | undefined, string>([
  ['media', 'Please choose a picture (JPEG, PNG, WebP, or AVIF) or a video (MP4 or WebM).'],
  ['videos', 'Please choose a video (MP4 or WebM).'],
  ['documents', 'Please choose a PDF or a .vtt captions file.'],
])

/** Payload speaks of MIME types. */
const explainFile = (slug: string | undefined) => (error: ValidationFieldError) => {
  const message = error.path === 'file' ? fileKinds.get(slug) : undefined
  return message ? { ...error, label: 'File', message } : error
}

/**
 * Payload only names the fields. The marks beside them can be out of sight, or gone with the next
 * key.
 */
function sentencesOf(errors: ValidationFieldError[]): string {
  const sentences = errors.map(({ label, message }) =>
    typeof label === 'string' ? `${label} – ${message}` : message,
  )
  // The panel takes what stands behind a colon apart at its commas.
  return ['Not saved yet.', ...new Set(sentences)].join(' ').replaceAll(':', ' –')
}

/** What a person is told of an error, and the status; nothing of one that nobody can cause. */
export function answerFor(error: unknown): Answer | undefined {
  if (error instanceof AppError) return { status: error.status, message: error.userMessage }
  // Payload knows its own errors by the name of their class, which a production build takes away.
  if (error instanceof APIError && error.isPublic)
    return { status: error.status, message: error.message }
  if (!(error instanceof Error)) return undefined
  if (isUnreadableForm(error)) return unreadable
  if (error.message === 'stale_user_row') return stale
  if (error.message === 'announcement_begun') return begun
  // Payload itself lays a file aside before any of our hooks is asked.
  const atDisk = diskErrorOf(error)
  if (atDisk) return { status: atDisk.status, message: atDisk.userMessage }
  if (isUnstorable(error)) return unstorable
  // Drizzle wraps what the database says.
  return answers.get(Reflect.get(error, 'code')) ?? answerFor(error.cause)
}
