// `npm run test:faults`: that no fault loses a payment or takes it twice. It kills the site and the
// worker (-9) at every point of a purchase, restarts and crashes the database there, lets PayPal
// misbehave, and compares our books with PayPal's afterwards. `--short`: one point for each
// promise, one fault for each way it leads. `--runs 200 --seed 7`: the randomized part.
// `--only TEXT`: those whose names contain it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDataDir } from '../lib/data-dir.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { print, CliError } from '../lib/log.mjs'
import { guard } from '../lib/processes.mjs'
import { openWorld } from './world.mjs'
import { everyWave, shortWaves } from './plans.mjs'
import { runAll } from './run-all.mjs'

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
    throw new CliError('--runs and --seed are whole numbers.')
  return { ...values, runs, seed }
}

await guard(async () => {
  const { short, runs, seed, only, report } = readArgs()
  const path = join(root, '.data-faults')
  const first = openDataDir(root, path)
  await takeDataDir(first.path)
  for (const part of ['files', 'outbox', 'paypal-simulator.json'])
    rmSync(join(path, part), { recursive: true, force: true })
  const world = await openWorld({ root, dataDir: openDataDir(root, path), distDir: '.next-test' })
  await world.revive()

  print(`Seed ${seed}`)
  const { failures, passed } = await runAll(world, {
    waves: short ? shortWaves(seed) : everyWave({ runs, seed }),
    only,
  })
  print(`seed ${seed}`)
  for (const name of failures) print(`failed: ${name}`)
  const tally = { passed, failed: failures.length }
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(tally)}\n`)
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return failures.length === 0 ? 0 : 1
})
