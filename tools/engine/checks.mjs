import { CliError, log, seconds } from '../lib/log.mjs'

/** How many checks have passed and failed so far. */
export const tally = { passed: 0, failed: 0 }

/** @param {string} name @param {() => Promise<string | void>} work it may say a figure */
export const check = async (name, work) => {
  const began = performance.now()
  try {
    const figure = await work()
    tally.passed += 1
    log.info(`✓ ${name} (${seconds(performance.now() - began)})${figure ? `: ${figure}` : ''}`)
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${name}`)
    log.error(error)
  }
}

/** @param {boolean} isSo @param {string} sentence */
export const must = (isSo, sentence) => {
  if (!isSo) throw new CliError(sentence)
}
