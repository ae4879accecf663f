import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { mutate } from './mutants.mjs'

/** @param {string} from @param {string} to */
const link = (from, to) => {
  try {
    linkSync(from, to)
  } catch {
    // The folder for temporary files lies on another disk.
    copyFileSync(from, to)
  }
}

/** The same files once more, without their bytes. @param {string} from @param {string} to */
const linkFolder = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkFolder(source, target)
    else link(source, target)
  }
}

/**
 * The packages. What tools write between them (caches, notes) stays the original's.
 *
 * @param {string} root
 * @param {string} folder
 */
const linkPackages = (root, folder) => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isFile()) copyFileSync(source, target)
    else if (!entry.name.startsWith('.') || entry.name === '.bin') linkFolder(source, target)
  }
}

/**
 * A copy of the working tree as it is, what is not committed included, so that a defect can be put
 * into it. It lies in a folder that the user `postgres` can reach.
 *
 * @param {string} root
 */
export const copyRepository = (root) => {
  const folder = mkdtempSync(join(tmpdir(), 'heart2heart-mutants-'))
  chmodSync(folder, 0o755)
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of new Set(files)) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  linkPackages(root, folder)
  return {
    folder,
    /**
     * Puts a defect in, and returns what takes it out again.
     *
     * @param {import('./mutants.mjs').Mutant} mutant
     */
    apply: (mutant) => {
      const path = join(folder, mutant.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, mutate(text, mutant))
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
