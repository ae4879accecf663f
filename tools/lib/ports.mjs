import getPort, { portNumbers } from 'get-port'
import { CliError } from './log.mjs'

/** The first and last unprivileged ports. */
const [FIRST, LAST] = [1024, 65_535]

/**
 * Parses the site's port from the environment.
 * @param {string | undefined} value
 * @param {number} fallback
 * @throws {CliError} if the value isn't a port number
 */
export const parsePort = (value, fallback) => {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new CliError(`PORT must be a number from 1 to 65535, not "${value}".`)
}

/**
 * @param {number} port
 * @param {string} command
 * @throws {CliError} if the port isn't available; the message suggests a free port
 */
export const assertPortFree = async (port, command) => {
  if ((await getPort({ port })) === port) return
  throw new CliError(
    `Port ${port} is in use, or you aren’t allowed to use it. Stop the program that uses it, or choose another port: PORT=${await findFreePort(port + 100)} ${command}`,
  )
}

/**
 * Returns a free port: the preferred port, one of the next nine ports, or any port. Never returns
 * the same port twice.
 * @param {number} preferred
 */
export const findFreePort = (preferred) => {
  const firstPort = Math.min(Math.max(preferred, FIRST), LAST - 9)
  return getPort({ port: portNumbers(firstPort, firstPort + 9) })
}
