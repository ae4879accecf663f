import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { type DigestItem, defineDigestKind } from './digest-kind'
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

const formatOrigin = ({ lessonTitle, courseTitle }: StoredRequest) =>
  lessonTitle ? ` from the lesson “${lessonTitle}” in “${courseTitle ?? ''}”` : ''

const splitLines = ({ message }: StoredRequest) => message.split(/\s*\n\s*/u)

/**
 * Builds the digest item that notifies instructors of a support request, at most hourly per user.
 */
export function buildSupportRequestItem(
  to: string[],
  userId: string,
  request: StoredRequest,
): DigestItem {
  const groupKey = `support-request:${userId}`
  return { kind: 'support-request', groupKey, to, aboutUserId: userId, values: request }
}

export const supportRequestDigest = defineDigestKind(
  60,
  storedRequestSchema,
  (items, omittedCount) => {
    const [first, ...others] = items
    const { id, name, email, lessonTitle: lesson } = first
    if (others.length === 0) {
      const values = { name, email, place: formatOrigin(first), message: splitLines(first) }
      const requestPath = routes.supportRequestInAdmin(id)
      return {
        replyTo: email,
        ...(lesson
          ? renderTemplate('support-request.lesson', { ...values, lesson }, requestPath)
          : renderTemplate('support-request', values, requestPath)),
      }
    }
    const messages = items.flatMap((request) => [
      `They wrote${formatOrigin(request)}:`,
      ...splitLines(request),
    ])
    if (omittedCount > 0) messages.push(`See ${omittedCount} more in the admin panel.`)
    const count = String(items.length + omittedCount)
    return {
      replyTo: email,
      ...renderTemplate('support-request.several', { name, email, count, messages }),
    }
  },
)
