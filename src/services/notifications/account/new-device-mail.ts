import { greeting } from '@/domain/notifications/greeting'
import { routes } from '@/domain/routes/paths'
import type { ClientInfo } from '@/domain/identity/client-info'
import { env } from '@/lib/env'
import type { News } from '../collect-mail'
import type { Mail } from '../queue-mail'
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
  const mail: Mail = {
    to: [account.email],
    userId: account.id,
    kind: 'new-device',
    subject: 'A new device has signed in to your account',
    paragraphs: [
      `${greeting(account)} somebody signed in to your account on a device that we had not seen before.`,
      'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings.',
    ],
    details,
    link: { label: 'Look at your sessions', url: `${env.SITE_URL}${routes.securitySettings}` },
  }
  return {
    cause: `new-device:${account.id}`,
    minutes: 10,
    mail,
    entry: [when ?? '', place.join(', ')],
    together: (entries, more) => ({
      ...mail,
      subject: 'New devices have signed in to your account',
      paragraphs: [
        `${greeting(account)} somebody signed in to your account on devices that we had not seen before, ${entries.length + more} times since our last mail.`,
        ...mail.paragraphs.slice(1),
      ],
      details: [
        ...entries.map(([label = '', value = '']) => ({ label, value })),
        ...(more > 0 ? [{ label: 'Later', value: `${more} more` }] : []),
      ],
    }),
  }
}
