// `node tools/start.mjs PROGRAM …` installs missing packages and starts a program in this folder.
// This file and its imports must not import any packages.
import { ensureInstalled } from './lib/install.mjs'
import { assertNodeVersion, log } from './lib/log.mjs'
import { root } from './lib/root.mjs'

const [program = ''] = process.argv.splice(2, 1)
try {
  assertNodeVersion()
  ensureInstalled(root)
} catch (error) {
  log.error(error)
  process.exit(1)
}
await import(`./${program}`)
