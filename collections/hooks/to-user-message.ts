import { type AfterErrorHook, APIError, ValidationError, type ValidationFieldError } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { announcementMessages } from '@/domain/announcements/announcement-messages'
import { messages } from '@/domain/messages/messages'
import { toDiskError } from '@/integrations/storage/disk-errors'
import { isMalformedFormError } from '@/lib/create-logger.mjs'
import { isUnstorableValueError } from '@/lib/unstorable-value-error.mjs'

type ErrorResponse = { status: number; message: string }

const staleUserResponse: ErrorResponse = {
  status: 409,
  message:
    'This account changed while you had it open. Please reload the page and make your change again.',
}
const alreadyStartedResponse: ErrorResponse = {
  status: 409,
  message: announcementMessages.alreadyStarted,
}
const unknownReferenceResponse: ErrorResponse = {
  status: 409,
  message:
    'This refers to something that no longer exists, or something else still uses it. Please reload the page and try again.',
}
const unreadableFormResponse: ErrorResponse = { status: 400, message: messages.general.badRequest }
const unstorableResponse: ErrorResponse = { status: 400, message: messages.general.unstorable }
const busyResponse: ErrorResponse = { status: 503, message: messages.general.unavailable }

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const responseByCode = new Map<unknown, ErrorResponse>([
  ['23502', unknownReferenceResponse],
  ['23503', unknownReferenceResponse],
  ['40P01', busyResponse],
  ['53300', busyResponse],
  ['57014', busyResponse],
])

/**
 * Converts an error in a panel form to a message, if it's an expected error, a database error, or a
 * disk error. For all other errors, Payload responds with 'Something went wrong.'
 */
export const toUserMessage: AfterErrorHook = ({ collection, error }) => {
  if (error instanceof ValidationError) {
    const { name } = error
    const data = {
      ...error.data,
      errors: error.data.errors.map(replaceFileMessage(collection?.slug)),
    }
    return { response: { errors: [{ name, data, message: joinMessages(data.errors) }] } }
  }
  const response = responseFor(error)
  if (!response) return
  return { status: response.status, response: { errors: [{ message: response.message }] } }
}

const fileTypeMessages = new Map<string | undefined, string>([
  ['media', 'Please choose a picture (JPEG, PNG, WebP, or AVIF) or a video (MP4 or WebM).'],
  ['videos', 'Please choose a video (MP4 or WebM).'],
  ['documents', 'Please choose a PDF or a .vtt captions file.'],
])

/** Replaces Payload's technical message about an unsupported MIME type. */
const replaceFileMessage = (slug: string | undefined) => (error: ValidationFieldError) => {
  const message = error.path === 'file' ? fileTypeMessages.get(slug) : undefined
  return message ? { ...error, label: 'File', message } : error
}

/**
 * Joins the messages of all invalid fields, because Payload lists only the field names. The errors
 * next to the fields may be scrolled out of view, and they disappear at the next keystroke.
 */
function joinMessages(errors: ValidationFieldError[]): string {
  const fieldMessages = errors.map(({ label, message }) =>
    typeof label === 'string' ? `${label} – ${message}` : message,
  )
  // Replaces colons, because the panel would split the text after a colon at each comma.
  return ['Not saved yet.', ...new Set(fieldMessages)].join(' ').replaceAll(':', ' –')
}

/** Returns the message and status for an error, or undefined for an unexpected one. */
export function responseFor(error: unknown): ErrorResponse | undefined {
  if (error instanceof AppError) return { status: error.status, message: error.userMessage }
  // Uses instanceof, because Payload compares class names, which production builds minify.
  if (error instanceof APIError && error.isPublic)
    return { status: error.status, message: error.message }
  if (!(error instanceof Error)) return undefined
  if (isMalformedFormError(error)) return unreadableFormResponse
  if (error.message === 'stale_user_row') return staleUserResponse
  // Raised by the trigger `guard_announcement`.
  if (error.message === 'announcement_begun') return alreadyStartedResponse
  // Disk errors aren't always AppErrors: Payload writes temporary files before our hooks run.
  const diskError = toDiskError(error)
  if (diskError) return { status: diskError.status, message: diskError.userMessage }
  if (isUnstorableValueError(error)) return unstorableResponse
  // Drizzle wraps database errors, so the code may be in the cause.
  return responseByCode.get(Reflect.get(error, 'code')) ?? responseFor(error.cause)
}
