import { log, seconds } from '../lib/log.mjs'

/** What was checked so far. */
export const tally = { passed: 0, failed: 0 }

/**
 * Checks one thing, and goes on when it fails: what comes after it tells more.
 *
 * @param {string} what
 * @param {() => Promise<string>} work returns what to add
 */
export const check = async (what, work) => {
  const began = performance.now()
  try {
    const more = await work()
    tally.passed += 1
    log.info(`✓ ${what} (${seconds(performance.now() - began)}): ${more}`)
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${what}`)
    log.error(error)
  }
}

/**
 * Asks how a program ended and what it said, and returns the line that says it.
 *
 * @param {{ code: number, output: string }} end
 * @param {number} wanted
 * @param {RegExp} sentence
 */
export const mustSay = ({ code, output }, wanted, sentence) => {
  const line = output.split('\n').find((text) => sentence.test(text))
  if (code === wanted && line !== undefined) return line
  throw new Error(`Exit code ${code}, not ${wanted} with ${String(sentence)}:\n${output}`)
}
