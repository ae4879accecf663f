// `node tools/start.mjs PROGRAM …`, as package.json calls the programs of this folder: installs the
// packages where they are missing, and starts the program, which may use them then. Nothing here
// may use one.
import { ensureInstalled } from './lib/install.mjs'
import { checkNode, log } from './lib/log.mjs'
import { root } from './lib/root.mjs'

const [program = ''] = process.argv.splice(2, 1)
try {
  checkNode()
  ensureInstalled(root)
} catch (error) {
  log.error(error)
  process.exit(1)
}
await import(`./${program}`)
