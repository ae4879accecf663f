// `npm run docs:data-model` writes docs/data-model.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { renderDataModel } from './lib/data-model.mjs'
import { root } from './lib/root.mjs'
import { log } from './lib/log.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'

await runWithCleanup(async () => {
  const path = join(root, 'docs/data-model.md')
  const { code: markdown } = await format(path, renderDataModel())
  writeFileSync(path, markdown)
  log.info('Wrote docs/data-model.md')
  return 0
})
