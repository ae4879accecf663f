import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { type DigestItem, digestKind } from './digest-kind'
import { renderTemplate } from './templates/render-template'

/** A message to the support as it is filed. */
export const filedSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  lessonTitle: z.string().nullable(),
  courseTitle: z.string().nullable(),
})

type Filed = z.infer<typeof filedSchema>

const placeOf = ({ lessonTitle, courseTitle }: Filed) =>
  lessonTitle ? ` from the lesson “${lessonTitle}” in “${courseTitle ?? ''}”` : ''

const words = ({ message }: Filed) => message.split(/\s*\n\s*/u)

/**
 * Brings a message to the support to the instructors, whose answer goes to the one who wrote it.
 * What one person writes within an hour of a mail is brought together.
 */
export function supportRequestItem(to: string[], userId: string, filed: Filed): DigestItem {
  const cause = `support-request:${userId}`
  return { kind: 'support-request', cause, to, about: userId, values: filed }
}

export const supportRequestDigest = digestKind(60, filedSchema, (items, more) => {
  const [first, ...others] = items
  const { id, name, email, lessonTitle: lesson } = first
  if (others.length === 0) {
    const values = { name, email, place: placeOf(first), message: words(first) }
    const page = routes.supportRequest(id)
    return {
      replyTo: email,
      ...(lesson
        ? renderTemplate('support-request.lesson', { ...values, lesson }, page)
        : renderTemplate('support-request', values, page)),
    }
  }
  const messages = items.flatMap((filed) => [`They wrote${placeOf(filed)}:`, ...words(filed)])
  if (more > 0) messages.push(`See ${more} more in the admin panel.`)
  const count = String(items.length + more)
  return {
    replyTo: email,
    ...renderTemplate('support-request.several', { name, email, count, messages }),
  }
})
