// `npm run test:faults`: that no fault loses a payment or takes it twice. It kills the site and the worker
// (-9) at every point of a purchase, restarts the database there, lets PayPal misbehave, and compares our
// books with PayPal's afterwards. `--short`: each point once, some faults. `--runs 200 --seed 7`: the randomised part.
// `--only TEXT`: those whose names contain it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDataDir } from '../lib/data-dir.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'
import { checkNode, print, say, Trouble } from '../lib/say.mjs'
import { openWorld } from './world.mjs'
import { everyPlan, shortPlans } from './plans.mjs'
import { runPurchase } from './run.mjs'

const readArgs = () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      runs: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  const seed = Number(values.seed)
  if (!Number.isInteger(runs) || !Number.isInteger(seed))
    throw new Trouble('--runs and --seed are whole numbers.')
  return { ...values, runs, seed }
}

await guard(async () => {
  checkNode()
  const { short, runs, seed, only, report } = readArgs()
  await ensureInstalled(root)
  const path = join(root, '.data-faults')
  const first = openDataDir(root, path)
  await takeDataDir(first.path)
  for (const part of ['files', 'outbox', 'paypal-simulator.json'])
    rmSync(join(path, part), { recursive: true, force: true })
  const world = await openWorld({ root, dataDir: openDataDir(root, path), distDir: '.next-test' })
  await world.revive()

  print(`Seed ${seed}`)
  const every = short ? shortPlans(seed) : everyPlan({ runs, seed })
  const plans = every.filter(({ name }) => name.includes(only))
  const failures = []
  let struck = 0
  const began = performance.now()
  for (const [index, { name, ...plan }] of plans.entries()) {
    const since = performance.now()
    try {
      const { wasStruck } = await runPurchase(world, plan)
      if (wasStruck) struck += 1
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      say(
        `✓ ${index + 1}/${plans.length} ${name}${wasStruck ? '' : ' (after the end)'} ${seconds} s`,
      )
    } catch (error) {
      failures.push(name)
      say(
        `✗ ${index + 1}/${plans.length} ${name}\n  ${error instanceof Error ? error.message : error}`,
      )
      await world.revive()
    }
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  print(
    `${struck} of ${plans.length} purchases were struck in the middle, in ${minutes} minutes, seed ${seed}`,
  )
  for (const name of failures) print(`failed: ${name}`)
  const tally = { passed: plans.length - failures.length, failed: failures.length }
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(tally)}\n`)
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return failures.length === 0 ? 0 : 1
})
