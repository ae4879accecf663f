// `npm run test:faults` tests that no fault loses or doubles a payment. Kills the site and the
// worker (-9) at every point of a purchase, restarts and crashes the database, makes PayPal fail,
// and compares our ledger with PayPal's. `--short`: one point for each promise and one fault for
// each path, chosen by `--seed 7`. Other words select the purchases whose names contain them.
import { parseArgs } from 'node:util'
import { finishRun } from '../lib/checks.mjs'
import { openCleanDataDir } from '../lib/lock.mjs'
import { print, CliError } from '../lib/log.mjs'
import { runWithCleanup } from '../lib/cleanup.mjs'
import { startTestEnvironment } from './test-environment.mjs'
import { createAllWaves, createShortWaves } from './plans.mjs'
import { runWaves } from './run-all.mjs'

await runWithCleanup(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new CliError('--seed must be a whole number.')
  const dataDir = await openCleanDataDir('.data-faults')
  const testEnv = await startTestEnvironment({ dataDir, distDir: '.next-test' })
  await testEnv.ensureRunning()

  print(`Seed ${seed}`)
  const { failures, passed } = await runWaves(testEnv, {
    waves: values.short ? createShortWaves(seed) : createAllWaves(),
    only: positionals.join(' '),
  })
  for (const name of failures) print(`failed: ${name}`)
  return finishRun({ passed, failed: failures.length })
})
