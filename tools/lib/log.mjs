/**
 * Something went wrong that the person at the keyboard can put right: its message is a sentence
 * that says what to do, and is shown without a stack trace.
 */
export class CliError extends Error {
  name = 'CliError'
}

const began = performance.now()

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** Prints a line as it is. @param {string} [line] */
export const print = (line = '') => {
  process.stdout.write(`${line}\n`)
}

export const log = {
  /** Prints one line of progress, with the time since the program began. @param {string} line */
  info: (line) => {
    process.stdout.write(`[${seconds(performance.now() - began).padStart(7)}] ${line}\n`)
  },

  /**
   * Prints what went wrong: a sentence for a CliError, everything for the unforeseen.
   * @param {unknown} error
   */
  error: (error) => {
    const text =
      error instanceof CliError ? error.message : error instanceof Error ? error.stack : error
    process.stderr.write(`\n${String(text)}\n`)
  },
}

/** Asks for the Node.js that package.json names. @throws {CliError} when this one is older. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new CliError(
    `Heart2Heart needs Node.js 20.19 or newer, and this is ${process.versions.node}. Install a newer version from https://nodejs.org and try again.`,
  )
}

// A reader that went away (`npm run demo | head`) must not end the program in the middle of its
// work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
  })
