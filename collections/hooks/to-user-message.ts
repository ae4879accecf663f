import { type AfterErrorHook, APIError, ValidationError, type ValidationFieldError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { messages } from '@/domain/messages/messages'
import { diskErrorOf } from '@/integrations/storage/disk-errors'
import { isUnreadableForm } from '@/lib/log-lines.mjs'
import { isUnstorable } from '@/lib/unstorable.mjs'

type ErrorResponse = { status: number; message: string }

const stale: ErrorResponse = {
  status: 409,
  message:
    'This account changed while you had it open. Please reload the page and make your change again.',
}
const alreadyStarted: ErrorResponse = { status: 409, message: announcementMessages.alreadyStarted }
const unknownReference: ErrorResponse = {
  status: 409,
  message:
    'This refers to something that no longer exists, or something else still uses it. Please reload the page and try again.',
}
const unreadable: ErrorResponse = { status: 400, message: messages.general.badRequest }
const unstorable: ErrorResponse = { status: 400, message: messages.general.unstorable }
const busy: ErrorResponse = { status: 503, message: messages.general.unavailable }

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const responseByCode = new Map<unknown, ErrorResponse>([
  ['23502', unknownReference],
  ['23503', unknownReference],
  ['40P01', busy],
  ['53300', busy],
  ['57014', busy],
])

/**
 * Converts errors that the panel's forms can cause to messages: expected errors, database errors,
 * and disk errors. For all other errors, Payload responds with 'Something went wrong.'
 */
export const toUserMessage: AfterErrorHook = ({ collection, error }) => {
  if (error instanceof ValidationError) {
    const { name } = error
    const data = {
      ...error.data,
      errors: error.data.errors.map(explainFile(collection?.slug)),
    }
    return { response: { errors: [{ name, data, message: joinMessages(data.errors) }] } }
  }
  const response = responseFor(error)
  if (!response) return
  return { status: response.status, response: { errors: [{ message: response.message }] } }
}

const fileKinds = new Map<string | undefined, string>([
  ['media', 'Please choose a picture (JPEG, PNG, WebP, or AVIF) or a video (MP4 or WebM).'],
  ['videos', 'Please choose a video (MP4 or WebM).'],
  ['documents', 'Please choose a PDF or a .vtt captions file.'],
])

/** Replaces Payload's message about MIME types. */
const explainFile = (slug: string | undefined) => (error: ValidationFieldError) => {
  const message = error.path === 'file' ? fileKinds.get(slug) : undefined
  return message ? { ...error, label: 'File', message } : error
}

/**
 * Lists the messages of all invalid fields, where Payload lists only the field names. The errors
 * next to the fields may be scrolled out of view and disappear with the next keystroke.
 */
function joinMessages(errors: ValidationFieldError[]): string {
  const fieldMessages = errors.map(({ label, message }) =>
    typeof label === 'string' ? `${label} – ${message}` : message,
  )
  // Replaces colons, because the panel splits the text after a colon at its commas.
  return ['Not saved yet.', ...new Set(fieldMessages)].join(' ').replaceAll(':', ' –')
}

/** Returns the message and status for an error, or undefined for an unexpected one. */
export function responseFor(error: unknown): ErrorResponse | undefined {
  if (error instanceof AppError) return { status: error.status, message: error.userMessage }
  // Uses instanceof, because Payload compares class names, which production builds minify.
  if (error instanceof APIError && error.isPublic)
    return { status: error.status, message: error.message }
  if (!(error instanceof Error)) return undefined
  if (isUnreadableForm(error)) return unreadable
  if (error.message === 'stale_user_row') return stale
  if (error.message === 'announcement_started') return alreadyStarted
  // Disk errors aren't always AppErrors: Payload writes temporary files before our hooks run.
  const atDisk = diskErrorOf(error)
  if (atDisk) return { status: atDisk.status, message: atDisk.userMessage }
  if (isUnstorable(error)) return unstorable
  // Drizzle wraps database errors, so the code may be in the cause.
  return responseByCode.get(Reflect.get(error, 'code')) ?? responseFor(error.cause)
}
