// `node tools/bundle.mjs FOLDER` copies everything that production needs into a new folder. Run it
// after the build. In that folder, `node src/http/main.mjs` starts the site, `node
// src/worker/main.mjs` starts the worker, and `node src/cli/migrate.mjs` runs the migrations.
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compilePrograms } from './bundle/compile.mjs'
import { listRuntimeFiles } from './bundle/trace.mjs'
import { CliError, log } from './lib/log.mjs'
import { root } from './lib/root.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'

const [target] = process.argv.slice(2)
const distDir = process.env.NEXT_DIST_DIR || '.next'

await runWithCleanup(async () => {
  if (!target) throw new CliError('Usage: node tools/bundle.mjs FOLDER')
  if (!existsSync(join(root, distDir, 'BUILD_ID')))
    throw new CliError('Compile the site first: npx next build --experimental-build-mode compile')
  const outDir = resolve(target)
  if (existsSync(outDir)) throw new CliError(`${outDir} already exists. Choose a new folder.`)
  // Compile inside the repository, because Node.js looks for packages in parent folders.
  const compiledDir = join(root, 'node_modules/.cache/bundle')
  rmSync(compiledDir, { recursive: true, force: true })
  const programs = await compilePrograms(compiledDir)
  const files = await listRuntimeFiles(
    distDir,
    programs.map((path) => join(root, path)),
  )
  let bytes = 0
  for (const file of files) {
    const from = join(root, file)
    if (from.startsWith(compiledDir) || !existsSync(from)) continue
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    cpSync(from, join(outDir, file), { recursive: true, verbatimSymlinks: true })
    bytes += statSync(from).size
  }
  cpSync(compiledDir, outDir, { recursive: true })
  log.info(`${files.size} files, ${Math.round(bytes / 1e6)} MB in ${target}`)
  return 0
})
