import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { News } from './collect-mail'
import type { Mail } from './queue-mail'
import { say } from './words/say'

type Filed = {
  id: string
  name: string
  email: string
  message: string
  lessonTitle: string | null
  courseTitle: string | null
}

const placeOf = ({ lessonTitle, courseTitle }: Filed) =>
  lessonTitle ? ` from the lesson “${lessonTitle}” of “${courseTitle ?? ''}”` : ''

const words = ({ message }: Filed) => message.split(/\s*\n\s*/u)

/**
 * Brings a message to the support to the instructors, whose answer goes to the one who wrote it.
 */
function supportRequestMail(to: string[], filed: Filed): Mail {
  const { id, name, email, lessonTitle } = filed
  const values = { name, email, place: placeOf(filed), message: words(filed) }
  const url = `${env.SITE_URL}${routes.supportRequest(id)}`
  return {
    to,
    replyTo: email,
    kind: 'support-request',
    ...(lessonTitle
      ? say('support-request.lesson', { ...values, lesson: lessonTitle }, url)
      : say('support-request', values, url)),
  }
}

/** The same, of one person: what they write within an hour of a mail is brought together. */
export function supportRequestNews(to: string[], userId: string, filed: Filed): News {
  const mail = supportRequestMail(to, filed)
  const { name, email } = filed
  return {
    cause: `support-request:${userId}`,
    minutes: 60,
    about: userId,
    mail,
    entry: [`They wrote${placeOf(filed)}:`, ...words(filed)],
    together: (entries, more) => ({
      ...mail,
      ...say(
        'support-request.several',
        {
          name,
          email,
          count: String(entries.length + more),
          messages: [
            ...entries.flat(),
            ...(more > 0 ? [`And ${more} more, in the admin panel.`] : []),
          ],
        },
        `${env.SITE_URL}${routes.supportRequestsInAdmin}`,
      ),
    }),
  }
}
