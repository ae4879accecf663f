import { log, print } from '../lib/log.mjs'
import { HIT_SHARE } from './by-chance.mjs'
import { compareRunLedger, readPayPal } from './ledger.mjs'
import { payInRealTime } from './real-time.mjs'
import { runWave } from './run.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./run.mjs').Wave} Wave */

const REAL_TIME = 'in real time'
/** So many waves of those that come first are over in about that time. */
const BESIDE = 2

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
  const outcomes = { passed: 0, hit: 0, planned: 0, byChance: 0, hitByChance: 0 }

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

  /** @param {string} part @param {() => Promise<unknown>} work */
  const timed = async (part, work) => {
    const since = performance.now()
    await work()
    minutes.set(part, (minutes.get(part) ?? 0) + (performance.now() - since) / 60_000)
  }

  /** @param {Wave} wave */
  const run = async (wave) => {
    const purchases = await runWave(world, wave)
    for (const { plan, failure, wasHit } of purchases) {
      tell({ ...plan, failure }, wave.crash && !wasHit ? ' (after the end)' : '')
      if (wave.crash) outcomes.planned += 1
      if (wasHit) outcomes.hit += 1
      if (plan.point?.nth) outcomes.byChance += 1
      if (plan.point?.nth && wasHit) outcomes.hitByChance += 1
    }
    await world.revive()
  }

  const chosen = waves
    .map((wave) => ({ ...wave, plans: wave.plans.filter(({ name }) => name.includes(only)) }))
    .filter(({ plans }) => plans.length > 0)
  // They wait for a minute and more: beside what strikes nobody.
  const finish = REAL_TIME.includes(only) ? await payInRealTime(world) : null
  const beside = finish ? chosen.slice(0, BESIDE).filter(({ crash }) => !crash) : []
  for (const wave of beside) await timed(wave.part, () => run(wave))
  if (finish) await timed(REAL_TIME, async () => (await finish()).forEach((end) => tell(end)))
  for (const wave of chosen) if (!beside.includes(wave)) await timed(wave.part, () => run(wave))

  const { passed, hit, planned, byChance, hitByChance } = outcomes
  for (const line of await compareRunLedger(world, await readPayPal(world)))
    failures.push(`the whole books: ${line}`)
  if (byChance > 0 && hitByChance < byChance * HIT_SHARE)
    failures.push(`only ${hitByChance} of ${byChance} random purchases were hit in the middle`)
  print(`${hit} of ${planned} purchases were hit in the middle`)
  const parts = [...minutes].map(([part, taken]) => `${part} ${taken.toFixed(1)}`)
  print(`Minutes: ${parts.join(', ')}`)
  return { failures, passed }
}
