import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Larger mails are refused, in bytes. */
const maxSize = 10 * 1024 * 1024

/**
 * An SMTP server that delivers nothing: it keeps each mail as one `.eml` file, named so that the
 * files sort by their arrival. A file appears only when it is complete.
 * @param {{ outbox: string, port: number, host?: string }} options port 0 takes any; it listens on
 *   this machine only, unless told otherwise
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 * @throws when the port is taken
 */
export const startMailbox = async ({ outbox, port, host = '127.0.0.1' }) => {
  mkdirSync(outbox, { recursive: true })
  let count = 0

  /** @param {Buffer} mail */
  const keep = (mail) => {
    count += 1
    const time = new Date().toISOString().replaceAll(':', '-')
    const name = `${time}-${String(count).padStart(5, '0')}.eml`
    const half = join(outbox, `.${name}.part`)
    writeFileSync(half, mail)
    renameSync(half, join(outbox, name))
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
          keep(Buffer.concat(parts))
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
  // A sender that breaks off is its own affair.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}
