import { log, print } from '../lib/log.mjs'
import { compareRunLedger, readPayPal } from './ledger.mjs'
import { startWaves, runWave } from './run.mjs'

/** @import { Wave } from './run.mjs' */
/** @import { World } from './world.mjs' */

const PREPARATION = 'begun before'
/** How many waves are prepared together: the short form has no more. */
const PREPARED_WAVES = 6

/**
 * Runs one wave after the other, and prints each purchase's result, the number of hits, and how
 * long each part took.
 * @param {World} world
 * @param {{ waves: Wave[], only: string }} options `only`: a part of the purchases' names
 */
export const runAll = async (world, { waves, only }) => {
  /** @type {string[]} */
  const failures = []
  /** @type {Map<string, number>} */
  const minutes = new Map()
  const outcomes = { passed: 0, hit: 0, planned: 0 }

  /**
   * @param {{ name: string, promise: string, failure: string | null }} result
   * @param {string} [more]
   */
  const report = ({ name, promise, failure }, more = '') => {
    if (failure === null) outcomes.passed += 1
    else failures.push(name)
    log.info(
      failure === null ? `✓ ${name}${more} — ${promise}` : `✗ ${name} — ${promise}\n  ${failure}`,
    )
  }

  /** @template T @param {string} part @param {() => Promise<T>} work */
  const timed = async (part, work) => {
    const since = performance.now()
    const result = await work()
    minutes.set(part, (minutes.get(part) ?? 0) + (performance.now() - since) / 60_000)
    return result
  }

  /** @param {Awaited<ReturnType<typeof startWaves>>[number]} started */
  const run = async (started) => {
    const { wave, purchases } = started
    await runWave(world, started)
    for (const { plan, failure, wasHit } of purchases) {
      report({ ...plan, failure }, wave.crash && !wasHit ? ' (after the end)' : '')
      if (wave.crash) outcomes.planned += 1
      if (wasHit) outcomes.hit += 1
    }
    await world.revive()
  }

  const selected = waves
    .map((wave) => ({ ...wave, plans: wave.plans.filter(({ name }) => name.includes(only)) }))
    .filter(({ plans }) => plans.length > 0)
  for (let first = 0; first < selected.length; first += PREPARED_WAVES) {
    const some = selected.slice(first, first + PREPARED_WAVES)
    for (const started of await timed(PREPARATION, () => startWaves(world, some)))
      await timed(started.wave.part, () => run(started))
  }

  const { passed, hit, planned } = outcomes
  for (const line of await compareRunLedger(world, await readPayPal(world)))
    failures.push(`the whole books: ${line}`)
  print(`${hit} of ${planned} purchases were hit in the middle`)
  const parts = [...minutes].map(([part, taken]) => `${part} ${taken.toFixed(1)}`)
  print(`Minutes: ${parts.join(', ')}`)
  return { failures, passed }
}
