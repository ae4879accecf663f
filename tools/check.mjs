// `npm run check` runs all checks that need no database and no browser.
import { check } from './lib/check-steps.mjs'
import { root } from './lib/root.mjs'
import { log } from './lib/log.mjs'
import { guard } from './lib/cleanup.mjs'

await guard(async () => {
  await check({ root })
  log.info('All checks passed.')
  return 0
})
