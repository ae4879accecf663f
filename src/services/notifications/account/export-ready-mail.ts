import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

/**
 * Gives the link to the copy of somebody's data. It opens for its owner alone, after the sign-in.
 */
export function exportReadyMail(
  account: Addressee,
  { url, validForHours }: { url: string; validForHours: number },
): Mail {
  return {
    to: [account.email],
    kind: 'export-ready',
    ...say('export-ready', { greeting: greeting(account), hours: String(validForHours) }, url),
  }
}
