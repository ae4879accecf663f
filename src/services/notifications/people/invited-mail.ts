import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

type Invited = {
  /** Can take the account. */
  url: string
  /** How long the link works. */
  days: number
  /** What waits for them, if anything does. */
  courseTitle: string | null
}

/** Tells somebody whom the instructor has brought in that they have an account, with its link. */
export function invitedMail(account: Addressee, { url, days, courseTitle }: Invited): Mail {
  const { email } = account
  const values = { greeting: greeting(account), email, days: String(days) }
  return {
    to: [email],
    kind: 'invited',
    ...(courseTitle === null
      ? say('invited', values, url)
      : say('invited.course', { ...values, course: courseTitle }, url)),
  }
}
