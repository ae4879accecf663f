import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { News } from '../collect-mail'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import { type Addressee, clientInfoLines } from '../addressee'

/**
 * Tells the owner of an account that a browser has signed in which had not been seen before. What
 * happens within ten minutes of such a mail is told together.
 */
export function newDeviceNews(
  account: Addressee & { id: string },
  clientInfo: ClientInfo,
  at: Date,
): News {
  const details = clientInfoLines(account, clientInfo, at)
  const [when, ...place] = details.map(({ value }) => value)
  const url = `${env.SITE_URL}${routes.securitySettings}`
  const about = { to: [account.email], userId: account.id, kind: 'new-device' }
  const mail: Mail = {
    ...about,
    ...say('new-device', { greeting: greeting(account) }, url),
    details,
  }
  return {
    cause: `new-device:${account.id}`,
    minutes: 10,
    mail,
    entry: [when ?? '', place.join(', ')],
    together: (entries, more) => ({
      ...about,
      ...say(
        'new-device.several',
        { greeting: greeting(account), count: String(entries.length + more) },
        url,
      ),
      details: [
        ...entries.map(([label = '', value = '']) => ({ label, value })),
        ...(more > 0 ? [{ label: 'Later', value: `${more} more` }] : []),
      ],
    }),
  }
}
