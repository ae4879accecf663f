import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'

/** Carries the code with which an instructor shows that mail of the site arrives. */
export function testMail(account: Addressee & { id: string }, code: string): Mail {
  return {
    to: [account.email],
    userId: account.id,
    kind: 'test-mail',
    subject: 'A test mail from your site',
    paragraphs: [
      `${greeting(account)} this mail shows that mail of your site arrives. Type this code into the first page of the admin panel:`,
      'You have asked for this mail there. If it was not you, somebody else uses your account: change your password.',
    ],
    details: [{ label: 'Code', value: code }],
  }
}
