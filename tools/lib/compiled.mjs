import { rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compiles the programs beside the site as the image does, and answers how to name one. Node 20
 * sometimes ends while the loader of tsx loads Payload, with code 13 (docs/decisions/0010). What is
 * compiled needs no loader.
 *
 * @param {string} root of the repository
 * @param {string} name of the folder: two that run side by side take two
 * @returns {Promise<(program: string) => string>} from `src/worker/main` to the file to start
 */
export const compiledPrograms = async (root, name) => {
  // The packages may not be installed yet when this file is loaded.
  const { compilePrograms } = await import('../bundle/compile.mjs')
  // Inside the repository, because packages are looked for above the programs.
  const folder = join(root, 'node_modules/.cache/programs', name)
  rmSync(folder, { recursive: true, force: true })
  await compilePrograms(root, folder)
  return (program) => join(folder, `${program}.mjs`)
}
