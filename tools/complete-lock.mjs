// After `npm install`: puts back what npm left out of package-lock.json, so that `npm ci` accepts
// it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockGaps } from './lib/lock-gaps.mjs'
import { root } from './lib/root.mjs'
import { log } from './lib/log.mjs'

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const gaps = lockGaps(lock)
const sorted = Object.entries({ ...lock.packages, ...gaps }).sort(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
writeFileSync(
  path,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)
log.info(`${Object.keys(gaps).length} packages for other machines added to package-lock.json`)
