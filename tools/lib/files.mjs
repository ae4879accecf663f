import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { root } from './root.mjs'

const folders = ['src', 'collections', 'migrations', 'docs', 'deploy', 'tools', 'e2e', '.github']
const generatedPattern = /(^|\/)(\.next|\.data|node_modules)/

/**
 * Lists the repository's files, except generated files.
 * @returns {string[]} paths relative to the root
 */
export const listRepositoryFiles = () => [
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => !generatedPattern.test(path)),
  ),
]

/**
 * Lists the files of a folder, or a file itself. Returns an empty array if it doesn't exist.
 * @param {string} root
 * @param {string} path relative to the root
 */
export const listFilesUnder = (root, path) => {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Lists the names of the migrations, without their extension, oldest first. */
export const listMigrations = () =>
  readdirSync(join(root, 'migrations'))
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => parse(file).name)
    .sort()
