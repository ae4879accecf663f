import { routes } from '@/domain/paths'
import { env } from '@/lib/env'
import type { Mail } from '../account/queue-mail'

/** Where a comment stands: the lesson, and its page if it has one. */
export type CommentPlace = { lessonTitle: string; lessonSlug: string; modulePath: string | null }

/** Tells the instructors that a student has written under a lesson, and what. */
export function newCommentMail(
  to: string[],
  { place, name, body }: { place: CommentPlace; name: string; body: string },
): Mail {
  return {
    to,
    kind: 'new-comment',
    subject: `A new comment on “${place.lessonTitle}”`,
    paragraphs: [
      `${name} has written under the lesson “${place.lessonTitle}”.`,
      ...body.split(/\n+/),
      'On the page of the lesson you can answer, or hide it from the other students.',
    ],
    link: { label: 'Read and answer', url: urlOf(place) },
  }
}

/**
 * Tells a student of the instructor's answer. Without a word of what was asked or answered: others may
 * read one's mail.
 */
export function commentAnsweredMail(to: string, place: CommentPlace): Mail {
  return {
    to: [to],
    kind: 'comment-answered',
    subject: 'Your instructor has answered you',
    paragraphs: [
      `Your instructor has answered what you wrote under the lesson “${place.lessonTitle}”.`,
      `If you do not want such mails, turn off “Mentions and replies” in your settings: ${env.SITE_URL}${routes.notificationSettings}`,
      'If you do not want to see comments at all, you can switch them off under every lesson. Then no such mail comes either.',
    ],
    link: { label: 'Read the answer', url: urlOf(place) },
  }
}

function urlOf({ lessonSlug, modulePath }: CommentPlace): string {
  // A lesson without a page of its own is in the list of all lessons.
  const path = modulePath
    ? routes.commentsOf(routes.lesson(modulePath, lessonSlug))
    : routes.courseContent
  return `${env.SITE_URL}${path}`
}
