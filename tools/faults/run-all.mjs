import { log, print } from '../lib/log.mjs'
import { compareRunLedger, readPayPal } from './ledger.mjs'
import { payInRealTime } from './real-time.mjs'
import { beginWaves, runWave } from './run.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./run.mjs').Wave} Wave */

const REAL_TIME = 'in real time'
/** So many waves of those that come first are over in about that time. */
const BESIDE = 2
const BEGIN = 'begun before'
/** So many waves are begun at once: the short form has no more. */
const BEGUN_AT_ONCE = 6

/**
 * One wave after the other, and with the first one the purchases in real time. Says what each
 * purchase guards, how many were hit, and how long each part took.
 *
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

  /** @param {Awaited<ReturnType<typeof beginWaves>>[number]} begun */
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
  let inRealTime = REAL_TIME.includes(only) ? await payInRealTime(world) : null
  const finishRealTime = async () => {
    const finish = inRealTime
    inRealTime = null
    if (finish) await timed(REAL_TIME, async () => (await finish()).forEach((end) => tell(end)))
  }
  // They wait for a minute and more: beside what hits nobody.
  const beside = chosen.slice(0, BESIDE).filter(({ crash }) => !crash)
  for (let first = 0; first < chosen.length; first += BEGUN_AT_ONCE) {
    const some = chosen.slice(first, first + BEGUN_AT_ONCE)
    for (const begun of await timed(BEGIN, () => beginWaves(world, some))) {
      if (!beside.includes(begun.wave)) await finishRealTime()
      await timed(begun.wave.part, () => run(begun))
    }
  }
  await finishRealTime()

  const { passed, hit, planned } = outcomes
  for (const line of await compareRunLedger(world, await readPayPal(world)))
    failures.push(`the whole books: ${line}`)
  print(`${hit} of ${planned} purchases were hit in the middle`)
  const parts = [...minutes].map(([part, taken]) => `${part} ${taken.toFixed(1)}`)
  print(`Minutes: ${parts.join(', ')}`)
  return { failures, passed }
}
