import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'
import { env } from '@/lib/env'

type Answer = { code: number; says: string } | null

/**
 * A mail server at the address that the settings of this test file name. It takes mail, or answers
 * as it is told. With a certificate it offers TLS, which whoever comes then uses.
 */
export const aMailServer = async (tls?: { key: string; cert: string }) => {
  const taken: Email[] = []
  let answer: Answer = null
  let isSilent = false
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      done(answer && Object.assign(new Error(answer.says), { responseCode: answer.code }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('error', done)
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          taken.push(mail)
          if (!isSilent) done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(new URL(env.SMTP_URL).port), '127.0.0.1', resolve)
  })
  return {
    taken,
    /** From now on every receiver is answered like this; null takes mail again. */
    answerWith: (next: Answer) => {
      answer = next
    },
    /** From now on mail is taken and nothing is said, or it is said again. */
    beSilent: (next: boolean) => {
      isSilent = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
