import { CliError, log, seconds } from './log.mjs'

/** How many checks have passed and failed so far. */
export const tally = { passed: 0, failed: 0 }

/**
 * Checks one thing, and goes on when it fails: what comes after it tells more.
 * @param {string} what
 * @param {() => Promise<string | void>} work it may return what to add
 */
export const check = async (what, work) => {
  const began = performance.now()
  try {
    const more = await work()
    tally.passed += 1
    log.info(`✓ ${what} (${seconds(performance.now() - began)})${more ? `: ${more}` : ''}`)
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${what}`)
    log.error(error)
  }
}

/** @param {boolean} isSo @param {string} sentence @throws {CliError} with it where it is not so */
export const must = (isSo, sentence) => {
  if (!isSo) throw new CliError(sentence)
}
