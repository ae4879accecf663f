// `npm run docs:data-model` writes docs/data-model.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { dataModel } from './lib/data-model.mjs'
import { root } from './lib/root.mjs'
import { log } from './lib/log.mjs'
import { guard } from './lib/cleanup.mjs'

await guard(async () => {
  const path = join(root, 'docs/data-model.md')
  const { code: text } = await format(path, dataModel(root))
  writeFileSync(path, text)
  log.info('Wrote docs/data-model.md')
  return 0
})
