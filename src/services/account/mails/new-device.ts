import { greeting } from '@/domain/greeting'
import { routes } from '@/domain/paths'
import type { Visit } from '@/domain/visit'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { type Addressee, visitDetails } from './addressee'

/** Tells the owner of an account that a browser has signed in which had not been seen before. */
export function newDeviceMail(account: Addressee, visit: Visit, at: Date): Mail {
  return {
    to: [account.email],
    kind: 'new-device',
    subject: 'A new device has signed in to your account',
    paragraphs: [
      `${greeting(account)} somebody signed in to your account on a device that we had not seen before.`,
      'If this was you, all is well. If not, change your password now and log out of all other sessions, both under Security in your settings.',
    ],
    details: visitDetails(account, visit, at),
    link: { label: 'Look at your sessions', url: `${env.SITE_URL}${routes.securitySettings}` },
  }
}
