// `npm run check` runs all checks that need no database and no browser.
import { runChecks } from './lib/check-steps.mjs'
import { root } from './lib/root.mjs'
import { log } from './lib/log.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'

await runWithCleanup(async () => {
  await runChecks({ root })
  log.info('All checks passed.')
  return 0
})
