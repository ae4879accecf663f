import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Addressee } from '../addressee'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

type Change = { userId: string; courseTitle: string; isOpen: boolean }

/**
 * Tells whoever has the second place of a purchase that it closed, or opened again. It goes out at
 * once, whatever limits and switches news has, and says nothing about money (docs/payments.md,
 * section 9).
 */
export function secondPlaceMail(account: Addressee, { userId, courseTitle, isOpen }: Change): Mail {
  const about = { to: [account.email], userId }
  const values = { greeting: greeting(account), course: courseTitle }
  const { SITE_URL } = env
  return isOpen
    ? {
        ...about,
        kind: 'place-opened',
        ...say('place-opened', values, `${SITE_URL}${routes.personalDashboard}`),
      }
    : {
        ...about,
        kind: 'place-closed',
        ...say('place-closed', values, `${SITE_URL}${routes.dashboard}`),
      }
}
