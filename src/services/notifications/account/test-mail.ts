import { greeting } from '@/domain/notifications/greeting'
import type { Mail } from '../queue-mail'
import { say } from '../words/say'
import type { Addressee } from '../addressee'

/** Carries the code with which an instructor shows that mail of the site arrives. */
export function testMail(account: Addressee & { id: string }, code: string): Mail {
  return {
    to: [account.email],
    userId: account.id,
    kind: 'test-mail',
    ...say('test-mail', { greeting: greeting(account) }),
    details: [{ label: 'Code', value: code }],
  }
}
