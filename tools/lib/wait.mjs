import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from './log.mjs'

/**
 * Polls until `isReady` returns true.
 * @param {string} subject the subject of the error message
 * @param {() => Promise<boolean> | boolean} isReady
 * @param {{ timeout?: number, every?: number }} [options] in milliseconds
 * @throws {CliError} if the timeout expires
 */
export const waitFor = async (subject, isReady, { timeout = 60_000, every = 50 } = {}) => {
  const deadline = performance.now() + timeout
  while (!(await isReady())) {
    if (performance.now() > deadline)
      throw new CliError(`${subject} wasn’t ready after ${Math.round(timeout / 1000)} seconds.`)
    await sleep(every)
  }
}

/** Returns whether a URL responds with a success status. @param {string} url */
export const isResponding = async (url) => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Returns whether a program listens on a port of this machine. @param {number} port */
export const isListening = async (port) => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** @param {string} path @param {string} text */
export const logContains = (path, text) => {
  try {
    return readFileSync(path, 'utf8').includes(text)
  } catch {
    return false
  }
}
