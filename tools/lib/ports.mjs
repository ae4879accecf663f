import getPort, { portNumbers } from 'get-port'
import { CliError } from './log.mjs'

/** Where the ports of everybody begin and end. */
const [FIRST, LAST] = [1024, 65_535]

/**
 * The port of the site, from the environment.
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
 * @param {number} port
 * @param {string} command
 * @throws {CliError} when the port cannot be had; it names a free one
 */
export const mustBeFree = async (port, command) => {
  if ((await getPort({ port })) === port) return
  throw new CliError(
    `Port ${port} is in use, or you aren’t allowed to use it. Stop the program that uses it, or choose another port: PORT=${await freePort(port + 100)} ${command}`,
  )
}

/**
 * A free port: the wished one if it can be had, else one of the next ten, else any. None is given
 * twice.
 * @param {number} wish
 * @returns {Promise<number>}
 */
export const freePort = (wish) => {
  const first = Math.min(Math.max(wish, FIRST), LAST - 9)
  return getPort({ port: portNumbers(first, first + 9) })
}
