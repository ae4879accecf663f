// `node tools/bundle.mjs FOLDER`: after the site was compiled, puts into a new folder everything
// that runs in production and nothing else. There `node src/http/main.mjs` is the site,
// `node src/worker/main.mjs` the worker, `node src/cli/migrate.mjs` brings the database up to date.
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compilePrograms } from './bundle/compile.mjs'
import { filesThatRun } from './bundle/trace.mjs'
import { CliError, log } from './lib/log.mjs'
import { root } from './lib/root.mjs'
import { guard } from './lib/cleanup.mjs'

const [target] = process.argv.slice(2)
const distDir = process.env.NEXT_DIST_DIR || '.next'

await guard(async () => {
  if (!target) throw new CliError('Usage: node tools/bundle.mjs FOLDER')
  if (!existsSync(join(root, distDir, 'BUILD_ID')))
    throw new CliError('Compile the site first: npx next build --experimental-build-mode compile')
  const out = resolve(target)
  if (existsSync(out)) throw new CliError(`${out} already exists. Choose a new folder.`)
  // Packages are looked for above the programs, so these are compiled inside the repository.
  const compiled = join(root, 'node_modules/.cache/bundle')
  rmSync(compiled, { recursive: true, force: true })
  const made = await compilePrograms(root, compiled)
  const files = await filesThatRun(
    root,
    distDir,
    made.map((path) => join(root, path)),
  )
  let bytes = 0
  for (const file of files) {
    const from = join(root, file)
    if (from.startsWith(compiled) || !existsSync(from)) continue
    mkdirSync(dirname(join(out, file)), { recursive: true })
    cpSync(from, join(out, file), { recursive: true, verbatimSymlinks: true })
    bytes += statSync(from).size
  }
  cpSync(compiled, out, { recursive: true })
  log.info(`${files.size} files, ${Math.round(bytes / 1e6)} MB in ${target}`)
  return 0
})
