import { expect, it } from 'vitest'
import { everyWave, shortWaves } from './plans.mjs'
import { points } from './points.mjs'

const seeds = [0, 1, 2, 3, 7, 1234]

const struckIn = (/** @type {import('./run.mjs').Wave[]} */ waves) =>
  waves
    .filter(({ part }) => part === 'killed in the middle')
    .flatMap(({ plans }) => plans.map(({ point }) => point))

it.each(seeds)(
  'strikes every point of the kill table once in the short form of seed %i',
  (seed) => {
    const struck = struckIn(shortWaves(seed))
    expect(struck).toHaveLength(points.length)
    expect(new Set(struck)).toEqual(new Set(points))
  },
)

it('has every company at every point of the kill table in the long form', () => {
  const struck = struckIn(everyWave({ runs: 0, seed: 1 }))
  for (const point of points)
    expect(struck.filter((other) => other === point).length).toBeGreaterThanOrEqual(3)
})

it.each(seeds)('holds a worker at no more points than it has hands, with seed %i', (seed) => {
  for (const { plans } of [...shortWaves(seed), ...everyWave({ runs: 20, seed })])
    expect(plans.filter(({ point }) => point?.victim === 'worker').length).toBeLessThanOrEqual(4)
})

it.each(seeds)(
  'says of every purchase what it guards, under a name of its own, with seed %i',
  (seed) => {
    const plans = shortWaves(seed).flatMap((wave) =>
      wave.plans.map((plan) => ({ ...plan, name: `${plan.name} (messages ${wave.messages})` })),
    )
    for (const { promise } of plans) expect(promise).toMatch(/^[A-Z].+\.$/)
    const names = plans.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  },
)

it('is the same for the same seed', () => {
  expect(everyWave({ runs: 20, seed: 5 })).toEqual(everyWave({ runs: 20, seed: 5 }))
})
