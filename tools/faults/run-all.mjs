import { createTimer, log, print } from '../lib/log.mjs'
import { findLedgerMismatches, readPayPalState } from './ledger.mjs'
import { prepareWaves, runWave } from './run.mjs'

/** @import { Wave } from './run.mjs' */
/** @import { TestEnvironment } from './test-environment.mjs' */

const PREPARATION = 'begun before'
/** How many waves are prepared together. The short form has no more waves than this. */
const WAVES_PER_BATCH = 6

/**
 * Runs one wave after another, and prints each purchase's result, the number of purchases that were
 * hit, and how long each part took.
 * @param {TestEnvironment} testEnv
 * @param {{ waves: Wave[], only: string }} options `only`: text in the purchases' names
 */
export const runWaves = async (testEnv, { waves, only }) => {
  /** @type {string[]} */
  const failures = []
  const { measure, printMinutes } = createTimer()
  const counts = { passed: 0, hit: 0, planned: 0 }

  /**
   * @param {{ name: string, promise: string, failure: string | null }} result
   * @param {string} [suffix]
   */
  const report = ({ name, promise, failure }, suffix = '') => {
    if (failure === null) counts.passed += 1
    else failures.push(name)
    log.info(
      failure === null ? `✓ ${name}${suffix} — ${promise}` : `✗ ${name} — ${promise}\n  ${failure}`,
    )
  }

  /** @param {Awaited<ReturnType<typeof prepareWaves>>[number]} preparedWave */
  const runPreparedWave = async (preparedWave) => {
    const { wave, purchases } = preparedWave
    await runWave(testEnv, preparedWave)
    for (const { plan, failure, wasHit } of purchases) {
      report({ ...plan, failure }, wave.crash && !wasHit ? ' (after the end)' : '')
      if (wave.crash) counts.planned += 1
      if (wasHit) counts.hit += 1
    }
    await testEnv.ensureRunning()
  }

  const selectedWaves = waves
    .map((wave) => ({ ...wave, plans: wave.plans.filter(({ name }) => name.includes(only)) }))
    .filter(({ plans }) => plans.length > 0)
  for (let start = 0; start < selectedWaves.length; start += WAVES_PER_BATCH) {
    const batch = selectedWaves.slice(start, start + WAVES_PER_BATCH)
    for (const preparedWave of await measure(PREPARATION, () => prepareWaves(testEnv, batch)))
      await measure(preparedWave.wave.part, () => runPreparedWave(preparedWave))
  }

  const { passed, hit, planned } = counts
  for (const line of await findLedgerMismatches(testEnv, await readPayPalState(testEnv)))
    failures.push(`the whole books: ${line}`)
  print(`${hit} of ${planned} purchases were hit in the middle`)
  printMinutes()
  return { failures, passed }
}
