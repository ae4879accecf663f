// `npm run test:faults`: no fault loses a payment or captures it twice. Kills the site and the
// worker (-9) at every point of a purchase, restarts and crashes the database, makes PayPal fail,
// and compares our ledger with PayPal's. `--short`: one point for each promise and one fault for
// each path, chosen by `--seed 7`. `--only TEXT`: purchases whose names contain it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { finish } from '../lib/checks.mjs'
import { openDataDir } from '../lib/data-dir.mjs'
import { root } from '../lib/root.mjs'
import { takeDataDir } from '../lib/lock.mjs'
import { print, CliError } from '../lib/log.mjs'
import { guard } from '../lib/cleanup.mjs'
import { openWorld } from './world.mjs'
import { everyWave, shortWaves } from './plans.mjs'
import { runAll } from './run-all.mjs'

const readArgs = () => {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: '' },
      report: { type: 'string' },
    },
  })
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new CliError('--seed must be a whole number.')
  return { ...values, seed }
}

await guard(async () => {
  const { short, seed, only, report } = readArgs()
  const path = join(root, '.data-faults')
  const first = openDataDir(root, path)
  await takeDataDir(first.path)
  for (const part of ['files', 'outbox', 'paypal-simulator.json'])
    rmSync(join(path, part), { recursive: true, force: true })
  const world = await openWorld({ root, dataDir: openDataDir(root, path), distDir: '.next-test' })
  await world.revive()

  print(`Seed ${seed}`)
  const { failures, passed } = await runAll(world, {
    waves: short ? shortWaves(seed) : everyWave(),
    only,
  })
  print(`seed ${seed}`)
  for (const name of failures) print(`failed: ${name}`)
  return finish({ passed, failed: failures.length }, report)
})
