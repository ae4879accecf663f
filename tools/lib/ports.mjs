import { createServer } from 'node:net'
import { CliError } from './log.mjs'
import { isListening } from './wait.mjs'

/**
 * @param {number} port @returns
 *   {Promise<{ port?: number | undefined, refusal?: string | undefined }>} the port, or why it
 *   cannot be had
 */
const tryListen = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) =>
      resolve({ refusal: 'code' in error ? String(error.code) : undefined }),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve({ port: typeof address === 'object' ? address?.port : undefined }))
    })
  })

/**
 * Whether a port can be had: nobody holds it on 127.0.0.1, nor where `localhost` may lead as well.
 *
 * @param {number} port
 */
export const isFree = async (port) =>
  (await tryListen(port)).port !== undefined && !(await isListening(port, '::1'))

/**
 * The port of the site, from the environment.
 *
 * @param {string | undefined} value
 * @param {number} fallback
 * @throws {CliError} when it is no port number
 */
export const parsePort = (value, fallback) => {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CliError(`PORT must be a number from 1 to 65535, not "${value}".`)
}

/**
 * @param {number} port @param {string} command @throws {CliError} when the port cannot be had; it
 *   names a free one
 */
export const mustBeFree = async (port, command) => {
  if (await isFree(port)) return
  const another = `choose another port: PORT=${await freePort(port + 100)} ${command}`
  const { refusal } = await tryListen(port)
  throw new CliError(
    refusal === 'EACCES'
      ? `Port ${port} is not open to this user. Start this as one who may have it, or ${another}`
      : `Port ${port} is taken by another program. Stop that program, or ${another}`,
  )
}

/**
 * A free port: the wished one if it can be had, else the next one after it, else any.
 *
 * @param {number} wish
 * @param {Set<number>} [given] ports that are promised already; the answer is added to them
 * @returns {Promise<number>}
 */
export const freePort = async (wish, given = new Set()) => {
  for (let port = wish; port < Math.min(wish + 10, 65536); port += 1)
    if (!given.has(port) && (await isFree(port))) {
      given.add(port)
      return port
    }
  const { port } = await tryListen(0)
  if (port === undefined) throw new CliError('This machine has no free port left.')
  given.add(port)
  return port
}
