import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An empty folder for the mails that are sent.
 *
 * @param {string} path
 */
export const openOutbox = (path) => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  return {
    path,
    /** The mails that were sent, each as it stands. */
    readMails: () =>
      readdirSync(path)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(path, name), 'utf8')),
  }
}
