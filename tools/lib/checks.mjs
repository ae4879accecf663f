import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CliError, log, print, formatSeconds } from './log.mjs'

/** @import { Tally } from './run-tests.mjs' */

export const tally = { passed: 0, failed: 0 }

/**
 * Prints the counts, writes them to the file in TALLY_FILE, and returns the exit code.
 * @param {Tally} counts
 */
export const finishRun = (counts) => {
  const { TALLY_FILE: file } = process.env
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(counts))
  }
  print(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed === 0 ? 0 : 1
}

/**
 * Runs a check and logs its result. Doesn't throw if the check fails, because later checks give
 * more information.
 * @param {string} name
 * @param {() => Promise<string | void>} work may return a detail to log
 */
export const check = async (name, work) => {
  const startedAt = performance.now()
  try {
    const detail = await work()
    tally.passed += 1
    log.info(
      `✓ ${name} (${formatSeconds(performance.now() - startedAt)})${detail ? `: ${detail}` : ''}`,
    )
  } catch (error) {
    tally.failed += 1
    log.info(`✗ ${name}`)
    log.error(error)
  }
}

/**
 * @param {boolean} condition @param {string} message
 * @throws {CliError} with this message if the condition is false
 */
export const assert = (condition, message) => {
  if (!condition) throw new CliError(message)
}
