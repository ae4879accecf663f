import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { type DigestItem, defineDigestKind } from '../digest-kind'
import { renderTemplate } from '../templates/render-template'

/** The lesson that was commented on. `modulePath` is null if the lesson has no page. */
export type CommentedLesson = { lessonTitle: string; lessonSlug: string; modulePath: string | null }

const replySchema = z.object({ lesson: z.string(), url: z.string() })
const commentSchema = replySchema.extend({ name: z.string(), comment: z.array(z.string()) })

/** Builds the digest item that notifies instructors of a student's comment, at most hourly. */
export function buildNewCommentItem(
  to: string[],
  comment: { lesson: CommentedLesson; userId: string; name: string; body: string },
): DigestItem {
  const { lesson, userId, name, body } = comment
  const values: z.infer<typeof commentSchema> = {
    ...toLessonLink(lesson),
    name,
    comment: body.split(/\n+/),
  }
  return { kind: 'new-comment', groupKey: 'new-comment', to, aboutUserId: userId, values }
}

export const newCommentDigest = defineDigestKind(60, commentSchema, (items, omittedCount) => {
  const [{ url, ...first }, ...others] = items
  if (others.length === 0) return renderTemplate('new-comment', first, url)
  const comments = items.flatMap(({ name, lesson, comment }) => [
    `${name}, on the lesson “${lesson}”:`,
    ...comment,
  ])
  if (omittedCount > 0) comments.push(`And ${omittedCount} more.`)
  return renderTemplate('new-comment.several', {
    count: String(items.length + omittedCount),
    comments,
  })
})

/**
 * Builds the digest item that notifies a student of a reply, at most hourly. The email
 * doesn't contain the reply, because other people may have access to the mailbox.
 */
export function buildCommentReplyItem(
  { userId, email }: { userId: string; email: string },
  lesson: CommentedLesson,
): DigestItem {
  const values: z.infer<typeof replySchema> = toLessonLink(lesson)
  const groupKey = `comment-answered:${userId}`
  return { kind: 'comment-answered', groupKey, to: [email], userId, values }
}

export const commentReplyDigest = defineDigestKind(60, replySchema, (items, omittedCount) => {
  const settings = `${env.SITE_URL}${routes.notificationSettings}`
  const [{ lesson, url }, ...others] = items
  if (others.length === 0) return renderTemplate('comment-answered', { lesson, settings }, url)
  const [count, lessons] = [String(items.length + omittedCount), formatLessons(items)]
  return renderTemplate('comment-answered.several', { count, lessons, settings })
})

/** Formats titles with the number of replies: 'on “Listening” (2 replies) and “Repair”'. */
function formatLessons(items: { lesson: string }[]): string {
  const counts = new Map<string, number>()
  for (const { lesson } of items) counts.set(lesson, (counts.get(lesson) ?? 0) + 1)
  const lessons = [...counts].map(([title, count]) =>
    count > 1 ? `“${title}” (${count} replies)` : `“${title}”`,
  )
  return `on ${new Intl.ListFormat('en-US').format(lessons)}`
}

function toLessonLink({ lessonTitle, lessonSlug, modulePath }: CommentedLesson) {
  // A lesson without a page links to the list of all lessons.
  const path = modulePath
    ? routes.commentsSection(routes.lesson(modulePath, lessonSlug))
    : routes.courseContent
  return { lesson: lessonTitle, url: `${env.SITE_URL}${path}` }
}
