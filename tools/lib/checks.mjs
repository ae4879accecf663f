import { CliError, log, seconds } from './log.mjs'

export const tally = { passed: 0, failed: 0 }

/**
 * Runs a check and logs its result. Continues after a failure, because later checks tell more.
 * @param {string} what
 * @param {() => Promise<string | void>} work may return a detail to log
 */
export const check = async (what, work) => {
  const startedAt = performance.now()
  try {
    const more = await work()
    tally.passed += 1
    log.info(`✓ ${what} (${seconds(performance.now() - startedAt)})${more ? `: ${more}` : ''}`)
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${what}`)
    log.error(error)
  }
}

/** @param {boolean} condition @param {string} message @throws {CliError} unless it holds */
export const must = (condition, message) => {
  if (!condition) throw new CliError(message)
}
