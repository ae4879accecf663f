import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

/** Tells somebody that the instructor has given them a course. */
export function courseOpenedMail(account: Addressee, course: string): Mail {
  const { email } = account
  const values = { greeting: greeting(account), course, email }
  return {
    to: [email],
    kind: 'course-opened',
    ...say('course-opened', values, `${env.SITE_URL}${routes.dashboard}`),
  }
}
