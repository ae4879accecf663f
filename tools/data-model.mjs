// `npm run docs:data-model` writes docs/data-model.md. `--check` only compares the file with the
// schema.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { dataModel } from './lib/data-model.mjs'
import { root } from './lib/root.mjs'
import { CliError, log } from './lib/log.mjs'
import { guard } from './lib/cleanup.mjs'

await guard(async () => {
  const path = join(root, 'docs/data-model.md')
  const { code: text } = await format(path, dataModel(root))
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text)
    log.info('Wrote docs/data-model.md')
    return 0
  }
  if (readFileSync(path, 'utf8') === text) return 0
  throw new CliError('docs/data-model.md is not in step with the schema: npm run docs:data-model.')
})
