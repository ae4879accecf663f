import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

type Change = { userId: string; courseTitle: string }

/**
 * Says that the second place of a purchase has closed. Losing access is no news: it is said at
 * once, whatever switches and limits there are for those. Never a word of money: that is the
 * buyer's.
 */
export function placeClosedMail(account: Addressee, { userId, courseTitle }: Change): Mail {
  return {
    ...{ to: [account.email], userId },
    kind: 'place-closed',
    ...say(
      'place-closed',
      { greeting: greeting(account), course: courseTitle },
      `${env.SITE_URL}${routes.dashboard}`,
    ),
  }
}

/** Says that it is open again, in the same way. */
export function placeOpenedMail(account: Addressee, { userId, courseTitle }: Change): Mail {
  return {
    ...{ to: [account.email], userId },
    kind: 'place-opened',
    ...say(
      'place-opened',
      { greeting: greeting(account), course: courseTitle },
      `${env.SITE_URL}${routes.personalDashboard}`,
    ),
  }
}
