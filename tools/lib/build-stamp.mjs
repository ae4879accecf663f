import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made of. */
const inputs = [
  'src',
  'collections',
  'migrations',
  'public',
  'payload.config.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
]

const besideTheProduct = /\.test\.tsx?$|^src\/testing\//

/** @param {string} root @param {string} path @returns {string[]} */
const filesUnder = (root, path) => {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** A fingerprint of everything a build depends on. @param {string} root */
export const fingerprint = (root) => {
  const hash = createHash('sha256').update(process.version)
  const files = inputs.flatMap((path) => filesUnder(root, path))
  for (const file of files.filter((path) => !besideTheProduct.test(path)).sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} distDir */
const stampOf = (distDir) => join(distDir, 'build-stamp')

/** Whether a finished build has this fingerprint. @param {string} distDir @param {string} print */
export const isFresh = (distDir, print) =>
  existsSync(stampOf(distDir)) && readFileSync(stampOf(distDir), 'utf8') === print

/** A build that is cut off must not look finished. @param {string} distDir */
export const forgetBuild = (distDir) => rmSync(stampOf(distDir), { force: true })

/** @param {string} distDir @param {string} print */
export const rememberBuild = (distDir, print) => {
  mkdirSync(distDir, { recursive: true })
  writeFileSync(stampOf(distDir), print)
}
