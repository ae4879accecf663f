// `npm run test:upgrade`: brings a site from the released version to today's code while both run on
// the same database: old code on the new schema, then old and new side by side, then the new alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { check, tally } from '../lib/checks.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { guard } from '../lib/lifetime.mjs'
import { checkNode, log, print } from '../lib/log.mjs'
import { root } from '../lib/root.mjs'
import { makeRows } from './before.mjs'
import { migrateUnderLoad, workWithOldCode } from './migrating.mjs'
import { leaveOldBehind, runSideBySide } from './side-by-side.mjs'
import { openWorld } from './world.mjs'

await guard(async () => {
  checkNode()
  const { values } = parseArgs({ options: { report: { type: 'string' } } })
  const { report } = values
  await ensureInstalled(root)
  const world = await openWorld()
  log.info('Starting the old site and the old worker')
  await world.startWorker('old')
  await world.startSite('old')
  log.info('Making rows with the released version')
  const people = await makeRows(world)
  await migrateUnderLoad(world, people)
  const bought = await workWithOldCode(world, people)
  await check('today’s site and worker start beside the old ones', async () => {
    await world.startSite('new')
    await world.startWorker('new')
    return 'both are ready'
  })
  await runSideBySide(world, people, bought)
  await leaveOldBehind(world, people, bought)
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, `${JSON.stringify(tally)}\n`)
  }
  print(`${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed === 0 ? 0 : 1
})
