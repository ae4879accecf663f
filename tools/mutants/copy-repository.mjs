import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutate } from './mutants.mjs'
import { root } from '../lib/root.mjs'

/** @import { Mutant } from './mutants.mjs' */

/**
 * Copies node_modules without the tools' caches. Uses hard links if both are on the same disk.
 * @param {string} folder
 */
const copyPackages = (folder) => {
  const [from, to] = [root, folder].map((path) => join(path, 'node_modules'))
  const copy = (/** @type {string[]} */ ...options) =>
    execFileSync('cp', ['--archive', ...options, from, to], { stdio: 'ignore' })
  try {
    copy('--link')
  } catch {
    rmSync(to, { recursive: true, force: true })
    copy()
  }
  for (const name of readdirSync(to))
    if (/^\.(?!bin$|package-lock)/.test(name)) rmSync(join(to, name), { recursive: true })
}

/**
 * Copies the working tree, including uncommitted files, into a folder that the user `postgres` can
 * access.
 */
export const copyRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'heart2heart-mutants-'))
  chmodSync(folder, 0o755)
  const listArgs = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listArgs, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of new Set(files))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  copyPackages(folder)
  return {
    folder,
    /** Applies a mutant, and returns a function that reverts it. @param {Mutant} mutant */
    apply: (mutant) => {
      const path = join(folder, mutant.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, mutate(text, mutant))
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
