import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'
import { env } from '@/lib/env'

type Reply = { code: number; text: string } | null

/**
 * Starts a mail server at this test file's SMTP_URL. It accepts emails, or responds as told. With a
 * certificate it offers STARTTLS.
 */
export const aMailServer = async (tls?: { key: string; cert: string }) => {
  const received: Email[] = []
  let reply: Reply = null
  let isSilent = false
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.once('error', done)
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          received.push(mail)
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
    received,
    /** Sets the response to every recipient from now on; null accepts emails again. */
    respondWith: (next: Reply) => {
      reply = next
    },
    /** Whether emails are received without a response from now on. */
    withholdResponses: (next: boolean) => {
      isSilent = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
