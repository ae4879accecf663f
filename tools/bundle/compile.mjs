import { readdirSync } from 'node:fs'
import { build } from 'esbuild'

/** The programs beside the site, and where each lies when it is compiled: at the same place. */
const programs = [
  'src/worker/main',
  'src/cli/instructor',
  'src/cli/migrate',
  'src/cli/backup',
  'src/cli/restore',
  'src/cli/answers',
  'src/cli/demo-accounts',
  // What a receipt is drawn by, and what Next.js is told at start.
  'src/integrations/pdf/pdf-process',
  'next.config',
]

/** @param {string} root */
const migrations = (root) =>
  readdirSync(`${root}/migrations`)
    .map((file) => /^(\d.*)\.ts$/.exec(file)?.[1])
    .filter((name) => name !== undefined)

/**
 * Compiles the programs and the migrations to plain JavaScript. Packages stay what they are.
 * @param {string} root of the repository
 * @param {string} out
 * @returns {Promise<string[]>} what was made, relative to `out`
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
    // What they have in common exists once, so that an error of one is known to the other.
    splitting: true,
    chunkNames: 'shared/[hash]',
    // A stack in the log names functions as the source does.
    keepNames: true,
    metafile: true,
    logLevel: /** @type {const} */ ('warning'),
  }
  const entries = Object.fromEntries(programs.map((path) => [path, `${path}.ts`]))
  const compiled = await build({ ...shared, entryPoints: entries, outExtension: { '.js': '.mjs' } })
  // Payload looks for migrations by this ending.
  const names = migrations(root).map((name) => [`migrations/${name}`, `migrations/${name}.ts`])
  const migrated = await build({ ...shared, entryPoints: Object.fromEntries(names) })
  return [compiled, migrated].flatMap(({ metafile }) => Object.keys(metafile?.outputs ?? {}))
}
