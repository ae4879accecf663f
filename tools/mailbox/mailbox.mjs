import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** In bytes. */
const maxSize = 10 * 1024 * 1024

/**
 * Starts an SMTP server that stores each email as an `.eml` file. The names sort by arrival, and a
 * file appears only once complete.
 * @param {{ outbox: string, port: number, host?: string }} options port 0: any; host: loopback by
 *   default
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
    const temporary = join(outbox, `.${name}.part`)
    writeFileSync(temporary, email)
    renameSync(temporary, join(outbox, name))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: maxSize,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, _session, done) => {
      /** @type {Buffer[]} */
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.once('error', done)
      stream.once('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The email is larger than 10 MB.'), { responseCode: 552 }))
          return
        }
        try {
          store(Buffer.concat(parts))
          done()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      })
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
