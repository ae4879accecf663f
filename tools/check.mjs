// `npm run check` runs all checks that need no database and no browser.
import { runChecks } from './lib/check-steps.mjs'
import { log } from './lib/log.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'

await runWithCleanup(async () => {
  await runChecks()
  log.info('All checks passed.')
  return 0
})
