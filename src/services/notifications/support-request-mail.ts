import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { News } from './collect-mail'
import type { Mail } from './queue-mail'

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
  return {
    to,
    replyTo: email,
    kind: 'support-request',
    subject: lessonTitle ? `${name} asks about “${lessonTitle}”` : `${name} asks for help`,
    paragraphs: [
      `${name} (${email}) wrote to you${placeOf(filed)}. Answer this mail, and your answer goes to them.`,
      ...words(filed),
    ],
    link: {
      label: 'See it in the admin panel',
      url: `${env.SITE_URL}${routes.supportRequest(id)}`,
    },
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
      subject: `${name} asks for help again`,
      paragraphs: [
        `${name} (${email}) wrote to you ${entries.length + more} more times. Answer this mail, and your answer goes to them.`,
        ...entries.flat(),
        ...(more > 0 ? [`And ${more} more, in the admin panel.`] : []),
      ],
      link: {
        label: 'See it in the admin panel',
        url: `${env.SITE_URL}${routes.supportRequestsInAdmin}`,
      },
    }),
  }
}
