import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'

const MOST = 10
const url = `${env.SITE_URL}${routes.discrepanciesInAdmin}`

/** Tells the instructors that nothing can be compared with PayPal, and why. */
export function notComparedMail(to: string[], sentence: string): Mail {
  return {
    to,
    kind: 'paypal-differences',
    ...say('paypal-differences.unread', { reason: sentence }, url),
  }
}

/** Tells the instructors where their books and PayPal's differ since today. */
export function discrepanciesMail(to: string[], discrepancies: { sentence: string }[]): Mail {
  const more = discrepancies.length - MOST
  const differences = [
    ...discrepancies.slice(0, MOST).map(({ sentence }) => sentence),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ]
  return {
    to,
    kind: 'paypal-differences',
    ...(discrepancies.length === 1
      ? say('paypal-differences', { differences }, url)
      : say(
          'paypal-differences.several',
          { count: String(discrepancies.length), differences },
          url,
        )),
  }
}
