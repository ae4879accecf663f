import { routes } from '@/domain/paths'
import { env } from '@/lib/env'
import type { Mail } from '../account/queue-mail'

type Filed = {
  id: string
  name: string
  email: string
  message: string
  lessonTitle: string | null
  courseTitle: string | null
}

/** Brings a message to the support to the instructor, whose answer goes to the one who wrote it. */
export function supportRequestMail(to: string, filed: Filed): Mail {
  const { id, name, email, message, lessonTitle, courseTitle } = filed
  const place = lessonTitle ? ` from the lesson “${lessonTitle}” of “${courseTitle ?? ''}”` : ''
  return {
    to: [to],
    replyTo: email,
    kind: 'support-request',
    subject: lessonTitle ? `${name} asks about “${lessonTitle}”` : `${name} asks for help`,
    paragraphs: [
      `${name} (${email}) wrote to you${place}. Answer this mail, and your answer goes to them.`,
      ...message.split(/\s*\n\s*/u),
    ],
    link: {
      label: 'See it in the admin panel',
      url: `${env.SITE_URL}${routes.supportRequest(id)}`,
    },
  }
}
