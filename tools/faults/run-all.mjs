import { log, print } from '../lib/log.mjs'
import { compareRunLedger, readPayPal } from './ledger.mjs'
import { startWaves, runWave } from './run.mjs'

/** @import { Wave } from './run.mjs' */
/** @import { World } from './world.mjs' */

const BEGIN = 'begun before'
/** So many waves are begun at once: the short form has no more. */
const BEGUN_AT_ONCE = 6

/**
 * One wave after the other. Says what each purchase guards, how many were hit, and how long each
 * part took.
 * @param {World} world
 * @param {{ waves: Wave[], only: string }} options `only`: what the name of a purchase has to
 *   contain
 */
export const runAll = async (world, { waves, only }) => {
  /** @type {string[]} */
  const failures = []
  /** @type {Map<string, number>} */
  const minutes = new Map()
  const outcomes = { passed: 0, hit: 0, planned: 0 }

  /**
   * @param {{ name: string, promise: string, failure: string | null }} end @param {string} [more]
   */
  const tell = ({ name, promise, failure }, more = '') => {
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

  /** @param {Awaited<ReturnType<typeof startWaves>>[number]} begun */
  const run = async (begun) => {
    const { wave, purchases } = begun
    await runWave(world, begun)
    for (const { plan, failure, wasHit } of purchases) {
      tell({ ...plan, failure }, wave.crash && !wasHit ? ' (after the end)' : '')
      if (wave.crash) outcomes.planned += 1
      if (wasHit) outcomes.hit += 1
    }
    await world.revive()
  }

  const chosen = waves
    .map((wave) => ({ ...wave, plans: wave.plans.filter(({ name }) => name.includes(only)) }))
    .filter(({ plans }) => plans.length > 0)
  for (let first = 0; first < chosen.length; first += BEGUN_AT_ONCE) {
    const some = chosen.slice(first, first + BEGUN_AT_ONCE)
    for (const begun of await timed(BEGIN, () => startWaves(world, some)))
      await timed(begun.wave.part, () => run(begun))
  }

  const { passed, hit, planned } = outcomes
  for (const line of await compareRunLedger(world, await readPayPal(world)))
    failures.push(`the whole books: ${line}`)
  print(`${hit} of ${planned} purchases were hit in the middle`)
  const parts = [...minutes].map(([part, taken]) => `${part} ${taken.toFixed(1)}`)
  print(`Minutes: ${parts.join(', ')}`)
  return { failures, passed }
}
