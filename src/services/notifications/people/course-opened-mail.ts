import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'

/** Tells somebody that the instructor has given them a course. */
export function courseOpenedMail(account: Addressee, courseTitle: string): Mail {
  return {
    to: [account.email],
    kind: 'course-opened',
    subject: `A course is open for you: ${courseTitle}`,
    paragraphs: [
      `${greeting(account)} the course “${courseTitle}” is now in your library. You need not pay for it.`,
      `You sign in with ${account.email}. If you do not know your password, choose “Forgot Password?” on the sign-in page.`,
    ],
    link: { label: 'Go to your library', url: `${env.SITE_URL}${routes.dashboard}` },
  }
}
