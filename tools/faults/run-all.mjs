import { print, say } from '../lib/say.mjs'
import { STRUCK_SHARE } from './by-chance.mjs'
import { compareBooks, readPayPal } from './books.mjs'
import { payInRealTime } from './real-time.mjs'
import { runWave } from './run.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./run.mjs').Wave} Wave */

const REAL_TIME = 'in real time'
/** So many waves of those that come first are over in about that time. */
const BESIDE = 2

/**
 * One wave after the other, and with the first one the purchases in real time. Says what each
 * purchase guards, how many were struck, and how long each part took.
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
  const outcomes = { passed: 0, struck: 0, planned: 0, byChance: 0, struckByChance: 0 }

  /**
   * @param {{ name: string, promise: string, failure: string | null }} end @param {string} [more]
   */
  const tell = ({ name, promise, failure }, more = '') => {
    if (failure === null) outcomes.passed += 1
    else failures.push(name)
    say(failure === null ? `✓ ${name}${more} — ${promise}` : `✗ ${name} — ${promise}\n  ${failure}`)
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
    for (const { plan, failure, wasStruck } of purchases) {
      tell({ ...plan, failure }, wave.blow && !wasStruck ? ' (after the end)' : '')
      if (wave.blow) outcomes.planned += 1
      if (wasStruck) outcomes.struck += 1
      if (plan.point?.nth) outcomes.byChance += 1
      if (plan.point?.nth && wasStruck) outcomes.struckByChance += 1
    }
    await world.revive()
  }

  const chosen = waves
    .map((wave) => ({ ...wave, plans: wave.plans.filter(({ name }) => name.includes(only)) }))
    .filter(({ plans }) => plans.length > 0)
  // They wait for a minute and more: beside what strikes nobody.
  const finish = REAL_TIME.includes(only) ? await payInRealTime(world) : null
  const beside = finish ? chosen.slice(0, BESIDE).filter(({ blow }) => !blow) : []
  for (const wave of beside) await timed(wave.part, () => run(wave))
  if (finish) await timed(REAL_TIME, async () => (await finish()).forEach((end) => tell(end)))
  for (const wave of chosen) if (!beside.includes(wave)) await timed(wave.part, () => run(wave))

  const { passed, struck, planned, byChance, struckByChance } = outcomes
  for (const line of await compareBooks(world, await readPayPal(world)))
    failures.push(`the whole books: ${line}`)
  if (byChance > 0 && struckByChance < byChance * STRUCK_SHARE)
    failures.push(
      `only ${struckByChance} of ${byChance} random purchases were struck in the middle`,
    )
  print(`${struck} of ${planned} purchases were struck in the middle`)
  const parts = [...minutes].map(([part, taken]) => `${part} ${taken.toFixed(1)}`)
  print(`Minutes: ${parts.join(', ')}`)
  return { failures, passed }
}
