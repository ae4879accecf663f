import { expect, it } from 'vitest'
import { createAllWaves, createShortWaves } from './plans.mjs'
import { points } from './crash-points.mjs'

const seeds = [0, 1, 2, 3, 7, 1234]

/** @param {string} name */
const nameWithoutMethod = (name) => name.replace(/, by \w+$/, '')

/** The points of the kill table in these waves. @param {import('./run.mjs').Wave[]} waves */
const hitIn = (waves) =>
  waves.filter(({ crash }) => crash).flatMap(({ plans }) => plans.map(({ point }) => point))

it.each(seeds)('hits one point for each promise in the short form of seed %i', (seed) => {
  const promises = hitIn(createShortWaves(seed)).map((point) => point?.promise)
  const allPromises = new Set(points.map(({ promise }) => promise))
  expect(promises).toHaveLength(allPromises.size)
  expect(new Set(promises)).toEqual(allPromises)
})

it.each(seeds)(
  'loses jobs, crashes the database, and kills in the short form of seed %i',
  (seed) => {
    const parts = createShortWaves(seed).map(({ part }) => part)
    expect(parts).toContain('jobs lost')
    expect(parts).toContain('the database goes')
    expect(parts.filter((part) => part === 'killed in the middle').length).toBeGreaterThanOrEqual(2)
  },
)

it('covers every point across seeds of the short form', () => {
  const hit = [0, 1, 2, 3].flatMap((seed) => hitIn(createShortWaves(seed)))
  expect(new Set(hit)).toEqual(new Set(points))
})

it('covers every distinct fault across seeds of the short form', () => {
  const withoutCrash = (/** @type {import('./run.mjs').Wave[]} */ waves) =>
    waves
      .filter(({ crash }) => !crash)
      .flatMap(({ plans }) => plans.map(({ name }) => nameWithoutMethod(name)))
  const some = Array.from({ length: 7 }, (_, seed) => withoutCrash(createShortWaves(seed)))
  // The waves of reported and unreported events, each with a card and with the other methods.
  const distinctWaves = createAllWaves().slice(0, 4)
  expect(new Set(some.flat())).toEqual(new Set(withoutCrash(distinctWaves)))
})

it('has every scenario at every point of the kill table in the long form', () => {
  const killed = createAllWaves().filter(({ part }) => part === 'killed in the middle')
  const hit = hitIn(killed)
  for (const point of points)
    expect(hit.filter((other) => other === point).length).toBeGreaterThanOrEqual(3)
})

it.each(seeds)('holds at most as many worker points as its concurrency, with seed %i', (seed) => {
  for (const { plans } of [...createShortWaves(seed), ...createAllWaves()])
    expect(plans.filter(({ point }) => point?.victim === 'worker').length).toBeLessThanOrEqual(4)
})

it.each(seeds)('gives every purchase a promise and a unique name, with seed %i', (seed) => {
  const plans = createShortWaves(seed).flatMap((wave) =>
    wave.plans.map((plan) => ({ ...plan, name: `${plan.name} (messages ${wave.webhookMode})` })),
  )
  for (const { promise } of plans) expect(promise).toMatch(/^[A-Z].+\.$/)
  const names = plans.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('pays every plan of the long form with a card and with another method', () => {
  /** @type {Map<string, string[]>} */
  const methodsByName = new Map()
  for (const { plans, webhookMode } of createAllWaves())
    for (const { name, method } of plans) {
      const key = `${nameWithoutMethod(name)} ${webhookMode}`
      methodsByName.set(key, [...(methodsByName.get(key) ?? []), String(method)])
    }
  expect(methodsByName.size).toBeGreaterThanOrEqual(40)
  for (const methods of methodsByName.values()) {
    expect(methods).toContain('card')
    expect(methods.some((method) => method !== 'card')).toBe(true)
  }
  expect(new Set([...methodsByName.values()].flat())).toEqual(
    new Set(['card', 'paypal', 'pay_later', 'venmo']),
  )
})

it.each(seeds)('pays with every method in the short form of seed %i', (seed) => {
  const methods = createShortWaves(seed).flatMap(({ plans }) => plans.map(({ method }) => method))
  expect(new Set(methods)).toEqual(new Set(['card', 'paypal', 'pay_later', 'venmo']))
  const cards = methods.filter((method) => method === 'card')
  expect(cards.length / methods.length).toBeGreaterThan(0.4)
})
