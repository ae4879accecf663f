import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Trouble } from './say.mjs'

/**
 * @typedef {object} Secrets generated once for a data folder
 * @property {string} databasePassword
 * @property {string} payloadSecret
 * @property {string} paypalClientSecret of the simulator
 *
 * @typedef {object} DataDir
 * @property {string} path absolute
 * @property {string} logs
 * @property {string} outbox
 * @property {string} files
 * @property {Secrets} secrets
 */

/** @param {string} path @returns {Secrets} */
const readSecrets = (path) => {
  const secret = () => randomBytes(24).toString('base64url')
  const fresh = {
    databasePassword: secret(),
    payloadSecret: `${secret()}${secret()}`,
    paypalClientSecret: secret(),
  }
  if (existsSync(path)) return { ...fresh, ...JSON.parse(readFileSync(path, 'utf8')) }
  writeFileSync(path, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
  return fresh
}

/**
 * Prepares a folder that keeps everything which is not code: database, files, mails, logs, secrets.
 *
 * @param {string} root
 * @param {string} path relative to the repository, or absolute
 * @returns {DataDir}
 * @throws {Trouble} when it cannot be written
 */
export const openDataDir = (root, path) => {
  const folder = resolve(root, path)
  try {
    for (const part of ['logs', 'outbox', 'files'])
      mkdirSync(join(folder, part), { recursive: true })
    accessSync(folder, constants.W_OK)
    return {
      path: folder,
      logs: join(folder, 'logs'),
      outbox: join(folder, 'outbox'),
      files: join(folder, 'files'),
      secrets: readSecrets(join(folder, 'secrets.json')),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Trouble(
      `The data folder ${folder} cannot be used (${reason}). Give it to this user (chown), or choose another one: DATA_DIR=/some/folder`,
    )
  }
}
