import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
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
    subject: 'The copy of your data is ready',
    paragraphs: [
      `${greeting(account)} you asked for a copy of your data. It is ready to be downloaded.`,
      `The link works for ${validForHours} hours and only while you are signed in. After that you can ask for a new copy in your settings.`,
      'If it was not you who asked, change your password: somebody else is signed in to your account.',
    ],
    link: { label: 'Download your data', url },
  }
}
