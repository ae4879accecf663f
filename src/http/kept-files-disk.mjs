import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const extensions = new Map([
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * Writes a page in all its encodings, each with its ETag.
 *
 * @param {string} folder which is not there yet
 * @param {import('./document.mjs').Document} document
 */
export async function writePage(folder, { variants }) {
  await mkdir(folder, { recursive: true })
  for (const [encoding, { body, headers }] of variants) {
    const file = join(folder, `index.html${extensions.get(encoding) ?? ''}`)
    // A link to it must not outlive its bytes where the power goes.
    await writeFile(file, body, { flush: true })
    await writeFile(`${file}.etag`, headers.etag ?? '', { flush: true })
  }
}

/** Whether a proxy finds a page by a link. @param {string} link */
export const isPageAt = (link) => existsSync(join(link, 'index.html'))

/** @param {string} link @returns {string | null} the name of that to which it leads */
export function linkTarget(link) {
  try {
    return basename(readlinkSync(link))
  } catch {
    // It is none, or not there.
    return null
  }
}

/**
 * @param {string} target
 * @param {string} link
 * @returns {boolean} false when one is there already
 */
export function linkOnce(target, link) {
  try {
    symlinkSync(target, link)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} link @returns {boolean} false when somebody else has removed it */
export function unlink(link) {
  try {
    unlinkSync(link)
    return true
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

/** @param {string} path of a link, which is not followed, or of a folder */
export function removeEntry(path) {
  if (linkTarget(path) === null) rmSync(path, { recursive: true, force: true })
  else unlink(path)
}

/** @param {string} path which may not be there @param {number} ms */
export function isOlder(path, ms) {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  return entry !== undefined && Date.now() - entry.mtimeMs > ms
}

/** What is in a folder, which may not be there. @param {string} folder */
export function pathsIn(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** @param {unknown} error @param {string} code */
const isCode = (error, code) => error instanceof Error && 'code' in error && error.code === code
