import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const maxEmailBytes = 10 * 1024 * 1024

/**
 * Starts an SMTP server that stores each email as an `.eml` file. File names sort by arrival, and a
 * file appears only when it is complete.
 * @param {{ outbox: string, port: number, host?: string }} options port 0 means any free port; the
 *   default host is the loopback interface
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 * @throws if the port is in use
 */
export const startMailbox = async ({ outbox, port, host = '127.0.0.1' }) => {
  mkdirSync(outbox, { recursive: true })
  let count = 0

  /** @param {Buffer} email */
  const store = (email) => {
    count += 1
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = `${time}-${String(count).padStart(5, '0')}.eml`
    const temporaryFile = join(outbox, `.${name}.part`)
    writeFileSync(temporaryFile, email)
    renameSync(temporaryFile, join(outbox, name))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: maxEmailBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, _session, done) => {
      const receive = async () => {
        const email = await buffer(stream)
        if (stream.sizeExceeded)
          throw Object.assign(new Error('The email is larger than 10 MB.'), { responseCode: 552 })
        store(email)
      }
      receive().then(() => done(), done)
    },
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
  // Ignores senders that disconnect.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}
