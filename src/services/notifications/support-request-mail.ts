import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { type DigestItem, digestKind } from './digest-kind'
import { renderTemplate } from './templates/render-template'

export const storedRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  lessonTitle: z.string().nullable(),
  courseTitle: z.string().nullable(),
})

type StoredRequest = z.infer<typeof storedRequestSchema>

const sentFrom = ({ lessonTitle, courseTitle }: StoredRequest) =>
  lessonTitle ? ` from the lesson “${lessonTitle}” in “${courseTitle ?? ''}”` : ''

const paragraphsOf = ({ message }: StoredRequest) => message.split(/\s*\n\s*/u)

/**
 * Builds the digest item about a support request for the instructors, at most hourly per person.
 */
export function supportRequestItem(
  to: string[],
  userId: string,
  request: StoredRequest,
): DigestItem {
  const cause = `support-request:${userId}`
  return { kind: 'support-request', cause, to, about: userId, values: request }
}

export const supportRequestDigest = digestKind(60, storedRequestSchema, (items, more) => {
  const [first, ...others] = items
  const { id, name, email, lessonTitle: lesson } = first
  if (others.length === 0) {
    const values = { name, email, place: sentFrom(first), message: paragraphsOf(first) }
    const page = routes.supportRequest(id)
    return {
      replyTo: email,
      ...(lesson
        ? renderTemplate('support-request.lesson', { ...values, lesson }, page)
        : renderTemplate('support-request', values, page)),
    }
  }
  const messages = items.flatMap((request) => [
    `They wrote${sentFrom(request)}:`,
    ...paragraphsOf(request),
  ])
  if (more > 0) messages.push(`See ${more} more in the admin panel.`)
  const count = String(items.length + more)
  return {
    replyTo: email,
    ...renderTemplate('support-request.several', { name, email, count, messages }),
  }
})
