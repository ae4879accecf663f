import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from './log.mjs'

/** @typedef {ReturnType<typeof openDataDir>} DataDir */

/** @param {string} path @throws {CliError} if the file is invalid */
const readStoredSecrets = (path) => {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new CliError(
      `Can’t read the secrets in ${path}. Restore an earlier copy of that file, or move the data folder away to start over.`,
    )
  }
}

/** Reads the secrets, which are generated once for a data folder. @param {string} path */
const readSecrets = (path) => {
  const createSecret = () => randomBytes(24).toString('base64url')
  const storedSecrets = readStoredSecrets(path)
  const secrets = {
    databasePassword: createSecret(),
    payloadSecret: `${createSecret()}${createSecret()}`,
    answersKey: `demo:${randomBytes(32).toString('base64url')}`,
    paypalClientSecret: createSecret(),
    ...storedSecrets,
  }
  if (Object.keys(storedSecrets).length === Object.keys(secrets).length) return secrets
  // Write a temporary file first, so that an interrupted start doesn't leave an incomplete file.
  const temporaryPath = `${path}.part`
  writeFileSync(temporaryPath, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporaryPath, path)
  return secrets
}

/**
 * Prepares the data folder, which contains the database, files, emails, logs, and secrets.
 * @param {string} root
 * @param {string | undefined} path absolute or relative to the repository; `.data` by default
 * @throws {CliError} if the folder isn't usable
 */
export const openDataDir = (root, path) => {
  const folder = resolve(root, path || '.data')
  try {
    for (const name of ['logs', 'outbox', 'files'])
      mkdirSync(join(folder, name), { recursive: true })
    accessSync(folder, constants.W_OK)
    return {
      path: folder,
      logs: join(folder, 'logs'),
      outbox: join(folder, 'outbox'),
      files: join(folder, 'files'),
      secrets: readSecrets(join(folder, 'secrets.json')),
    }
  } catch (error) {
    if (error instanceof CliError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `Can’t use the data folder ${folder} (${reason}). Make this user its owner (chown), or choose another folder: DATA_DIR=/some/folder`,
    )
  }
}
