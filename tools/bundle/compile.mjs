import { build } from 'esbuild'
import { listMigrations } from '../lib/files.mjs'
import { root } from '../lib/root.mjs'

/** The programs besides the site. Their output has the same relative paths. */
const programs = [
  'src/worker/main',
  'src/cli/instructor',
  'src/cli/migrate',
  'src/cli/backup',
  'src/cli/restore',
  'src/cli/answers',
  'src/cli/demo-accounts',
  // Renders receipts.
  'src/integrations/pdf/pdf-process',
  'next.config',
]

/**
 * Compiles the programs and the migrations to JavaScript, without bundling their packages.
 * @param {string} outDir
 * @returns {Promise<string[]>} the paths of the compiled files
 */
export const compilePrograms = async (outDir) => {
  const sharedOptions = {
    absWorkingDir: root,
    bundle: true,
    packages: /** @type {const} */ ('external'),
    platform: /** @type {const} */ ('node'),
    format: /** @type {const} */ ('esm'),
    target: 'node20',
    outdir: outDir,
    // Shared modules exist once, so that instanceof works across programs.
    splitting: true,
    chunkNames: 'shared/[hash]',
    // Stack traces use the source's function names.
    keepNames: true,
    metafile: true,
    logLevel: /** @type {const} */ ('warning'),
  }
  const entries = Object.fromEntries(programs.map((path) => [path, `${path}.ts`]))
  const programsBuild = await build({
    ...sharedOptions,
    entryPoints: entries,
    outExtension: { '.js': '.mjs' },
  })
  // Unlike the programs, migrations end in .js, because Payload looks for that extension.
  const migrationEntries = listMigrations().map((name) => [
    `migrations/${name}`,
    `migrations/${name}.ts`,
  ])
  const migrationsBuild = await build({
    ...sharedOptions,
    entryPoints: Object.fromEntries(migrationEntries),
  })
  return [programsBuild, migrationsBuild].flatMap(({ metafile }) =>
    Object.keys(metafile?.outputs ?? {}),
  )
}
