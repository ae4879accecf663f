import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src', 'collections', 'migrations', 'docs', 'deploy', 'tools', 'e2e', '.github']
const generated = /(^|\/)(\.next|\.data|node_modules)/

/**
 * Lists the repository's files, except generated files.
 * @param {string} root
 * @returns {string[]} paths relative to the root
 */
export const listRepositoryFiles = (root) => [
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => !generated.test(path)),
  ),
]
