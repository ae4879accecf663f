import { greeting } from '@/domain/notifications/greeting'
import { reminderKeyOf } from '@/domain/reminders/reminder-rules'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'
import { say } from '../words/say'

type Reminder = {
  courseTitle: string
  /** 1, 2 or 3. */
  step: number
  /** Not after this: it would be evening. */
  until: Date
}

/** Reminds somebody of a course in which they have not learned for a while, as they asked for. */
export function reminderMail(
  account: Addressee & { id: string },
  { courseTitle, step, until }: Reminder,
): Mail {
  return {
    to: [account.email],
    userId: account.id,
    kind: 'reminder',
    unsubscribe: 'reminders',
    until: until.toISOString(),
    ...say(
      reminderKeyOf(step),
      { greeting: greeting(account), course: courseTitle },
      `${env.SITE_URL}${routes.personalDashboard}`,
    ),
    why: 'You get this mail because you have asked us in your settings to remind you gently.',
  }
}
