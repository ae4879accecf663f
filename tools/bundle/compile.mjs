import { readdirSync } from 'node:fs'
import { build } from 'esbuild'

/** The programs besides the site, compiled to the same paths. */
const programs = [
  'src/worker/main',
  'src/cli/instructor',
  'src/cli/migrate',
  'src/cli/backup',
  'src/cli/restore',
  'src/cli/answers',
  'src/cli/demo-accounts',
  // Renders receipts; and Next.js's settings.
  'src/integrations/pdf/pdf-process',
  'next.config',
]

/** @param {string} root */
const migrations = (root) =>
  readdirSync(`${root}/migrations`)
    .map((file) => /^(\d.*)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)

/**
 * Compiles the programs and the migrations to JavaScript, without their packages.
 * @param {string} root of the repository
 * @param {string} out
 * @returns {Promise<string[]>} the compiled files' paths
 */
export const compilePrograms = async (root, out) => {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    packages: /** @type {const} */ ('external'),
    platform: /** @type {const} */ ('node'),
    format: /** @type {const} */ ('esm'),
    target: 'node20',
    outdir: out,
    // Shared modules exist once, so that instanceof works across programs.
    splitting: true,
    chunkNames: 'shared/[hash]',
    // Stack traces use the source's function names.
    keepNames: true,
    metafile: true,
    logLevel: /** @type {const} */ ('warning'),
  }
  const entries = Object.fromEntries(programs.map((path) => [path, `${path}.ts`]))
  const compiled = await build({ ...shared, entryPoints: entries, outExtension: { '.js': '.mjs' } })
  // Payload looks for migrations by this extension.
  const names = migrations(root).map((name) => [`migrations/${name}`, `migrations/${name}.ts`])
  const migrated = await build({ ...shared, entryPoints: Object.fromEntries(names) })
  return [compiled, migrated].flatMap(({ metafile }) => Object.keys(metafile?.outputs ?? {}))
}
