import { greeting } from '@/domain/notifications/greeting'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'

type Invited = {
  /** Can take the account. */
  url: string
  /** What waits for them, if anything does. */
  courseTitle: string | null
}

/** Tells somebody whom the instructor has brought in that they have an account, with its link. */
export function invitedMail(account: Addressee, { url, courseTitle }: Invited): Mail {
  const course = courseTitle ? ` The course “${courseTitle}” waits for you in it.` : ''
  return {
    to: [account.email],
    kind: 'invited',
    subject: 'You have an account at Heart2Heart',
    paragraphs: [
      `${greeting(account)} we have made an account for you.${course}`,
      `Choose a password and go in. You sign in with ${account.email}. The link works once, for two weeks; after that, choose “Forgot Password?” on the sign-in page.`,
      'If you do not know why you get this mail, please answer it, and we take the account away.',
    ],
    link: { label: 'Choose a password', url },
  }
}
