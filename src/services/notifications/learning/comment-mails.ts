import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { News } from '../collect-mail'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

const settingsUrl = `${env.SITE_URL}${routes.notificationSettings}`

/** Where a comment stands: the lesson, and its page if it has one. */
export type CommentPlace = { lessonTitle: string; lessonSlug: string; modulePath: string | null }

/** Tells the instructors that a student has written under a lesson, and what. */
function newCommentMail(
  to: string[],
  { place, name, body }: { place: CommentPlace; name: string; body: string },
): Mail {
  return {
    to,
    kind: 'new-comment',
    ...say(
      'new-comment',
      { name, lesson: place.lessonTitle, comment: body.split(/\n+/) },
      urlOf(place),
    ),
  }
}

/**
 * Tells a student of the instructor's answer. Without a word of what was asked or answered: others
 * may read one's mail.
 */
function commentAnsweredMail(to: string, place: CommentPlace): Mail {
  return {
    to: [to],
    kind: 'comment-answered',
    ...say('comment-answered', { lesson: place.lessonTitle, settings: settingsUrl }, urlOf(place)),
  }
}

/** A student’s comment, for the instructors: all that are written within an hour are one cause. */
export function newCommentNews(
  to: string[],
  comment: { place: CommentPlace; userId: string; name: string; body: string },
): News {
  const { place, userId, name, body } = comment
  return {
    cause: 'new-comment',
    minutes: 60,
    about: userId,
    mail: newCommentMail(to, comment),
    entry: [`${name}, under the lesson “${place.lessonTitle}”:`, ...body.split(/\n+/)],
    together: (entries, more): Mail => ({
      to,
      kind: 'new-comment',
      ...say(
        'new-comment.several',
        {
          count: String(entries.length + more),
          comments: [...entries.flat(), ...(more > 0 ? [`And ${more} more.`] : [])],
        },
        `${env.SITE_URL}${routes.courseContent}`,
      ),
    }),
  }
}

/** The instructor’s answer, for a student: all of one hour are one cause. */
export function commentAnsweredNews(
  { userId, email }: { userId: string; email: string },
  place: CommentPlace,
): News {
  const mail = commentAnsweredMail(email, place)
  return {
    cause: `comment-answered:${userId}`,
    minutes: 60,
    mail: { ...mail, userId },
    entry: [place.lessonTitle],
    together: (entries, more) => ({
      ...mail,
      userId,
      ...say(
        'comment-answered.several',
        {
          count: String(entries.length + more),
          lessons: lessonsIn(entries),
          settings: settingsUrl,
        },
        `${env.SITE_URL}${routes.courseContent}`,
      ),
    }),
  }
}

/** 'under “Listening” (2 answers) and “Repair”'. */
function lessonsIn(entries: string[][]): string {
  const counts = new Map<string, number>()
  for (const [title = ''] of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
  const lessons = [...counts].map(([title, count]) =>
    count > 1 ? `“${title}” (${count} answers)` : `“${title}”`,
  )
  return `under ${new Intl.ListFormat('en-US').format(lessons)}`
}

function urlOf({ lessonSlug, modulePath }: CommentPlace): string {
  // A lesson without a page of its own is in the list of all lessons.
  const path = modulePath
    ? routes.commentsOf(routes.lesson(modulePath, lessonSlug))
    : routes.courseContent
  return `${env.SITE_URL}${path}`
}
