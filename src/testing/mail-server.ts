import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'
import { env } from '@/lib/env'

type SmtpReply = { code: number; text: string } | null

/**
 * Starts a mail server at this test file's SMTP_URL. The server accepts emails unless a test sets
 * another response, and offers STARTTLS if it has a certificate.
 */
export const startMailServer = async (tls?: { key: string; cert: string }) => {
  const receivedMails: Email[] = []
  let reply: SmtpReply = null
  let isWithholdingResponses = false
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('error', done)
      stream.once('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          receivedMails.push(mail)
          if (!isWithholdingResponses) done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(new URL(env.SMTP_URL).port), '127.0.0.1', resolve)
  })
  return {
    received: receivedMails,
    /** Sets the response to every recipient from now on. Null accepts emails again. */
    respondWith: (newReply: SmtpReply) => {
      reply = newReply
    },
    /** Sets whether the server, from now on, receives emails without responding. */
    withholdResponses: (shouldWithhold: boolean) => {
      isWithholdingResponses = shouldWithhold
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
