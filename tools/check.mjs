// `npm run check`: everything that needs no database and no browser.
import { check } from './lib/check-steps.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { guard } from './lib/lifetime.mjs'
import { root } from './lib/root.mjs'
import { checkNode, log } from './lib/log.mjs'

await guard(async () => {
  checkNode()
  await ensureInstalled(root)
  await check({ root })
  log.info('Everything is in order.')
  return 0
})
