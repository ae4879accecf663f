/**
 * An error that the user can fix. Its message explains how, and is printed without a stack trace.
 */
export class CliError extends Error {
  name = 'CliError'
}

const startedAt = performance.now()

/** @param {number} milliseconds */
export const formatSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** Prints a line without a timestamp. @param {string} [line] */
export const print = (line = '') => {
  process.stdout.write(`${line}\n`)
}

/** Creates a timer that measures how many minutes each part of a run takes. */
export const createTimer = () => {
  /** @type {Map<string, number>} */
  const minutes = new Map()
  return {
    /** @template T @param {string} part @param {() => Promise<T>} work */
    measure: async (part, work) => {
      const startTime = performance.now()
      try {
        return await work()
      } finally {
        minutes.set(part, (minutes.get(part) ?? 0) + (performance.now() - startTime) / 60_000)
      }
    },
    /** Prints the minutes of all parts. */
    printMinutes: () => {
      const durations = [...minutes].map(([part, time]) => `${part} ${time.toFixed(1)}`)
      print(`Minutes: ${durations.join(', ')}`)
    },
  }
}

export const log = {
  /** Prints a progress message with the elapsed time. @param {string} line */
  info: (line) => {
    process.stdout.write(`[${formatSeconds(performance.now() - startedAt).padStart(7)}] ${line}\n`)
  },

  /**
   * Prints the message of a CliError, or the stack trace of any other error.
   * @param {unknown} error
   */
  error: (error) => {
    const text =
      error instanceof CliError ? error.message : error instanceof Error ? error.stack : error
    process.stderr.write(`\n${String(text)}\n`)
  },
}

/** @throws {CliError} if this version of Node.js is older than package.json requires */
export const assertNodeVersion = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new CliError(
    `Heart2Heart needs Node.js 20.19 or newer, and this is ${process.versions.node}. Install a newer version from https://nodejs.org and try again.`,
  )
}

// A closed pipe (as in `npm run demo | head`) must not crash the program.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
