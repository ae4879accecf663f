import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { kill, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import {
  assertEmptyDatabase,
  backupProgram,
  expectLine,
  listBackups,
  restoreProgram,
} from './test-environment.mjs'

/** @import { Env, TestEnvironment } from './test-environment.mjs' */

/**
 * Starts a command, and kills it and all its children once `isReached` returns true.
 * @param {TestEnvironment} testEnv
 * @param {[string, ...string[]]} command
 * @param {Env} env
 * @param {() => boolean} isReached
 */
const killWhen = async ({ logs }, [command, ...args], env, isReached) => {
  const child = await start('killed', command, args, { cwd: root, env, logs })
  await waitFor('The moment to kill', isReached, { every: 5 })
  await kill(child)
}

/** @param {string} path @returns {[string, ...string[]]} */
const buildProductCommand = (path) => [process.execPath, programs.tsx, path]

/** Returns whether restic holds a completely written lock. @param {Env} env */
const isLocked = (env) =>
  readdirSync(join(env.BACKUP_REPOSITORY ?? '', 'locks')).some((name) => /^[\da-f]{64}$/.test(name))

/** Checks that a killed program doesn't block the next one. @param {TestEnvironment} testEnv */
const drillKilledPrograms = async (testEnv) => {
  const { env, createEmptyEnv } = testEnv
  await check('a killed restore can start over', async () => {
    const target = await createEmptyEnv('killed')
    await killWhen(testEnv, buildProductCommand(restoreProgram), target, () =>
      existsSync(join(target.FILES_DIR, '.restore')),
    )
    await assertEmptyDatabase(target)
    return expectLine([restoreProgram], target, /is restored/)
  })
  await check('a killed backup runs again', async () => {
    await killWhen(testEnv, buildProductCommand(backupProgram), env, () => isLocked(env))
    return expectLine([backupProgram], env, /^Backup /m)
  })
  await check('a killed restic check does not block the next backup', async () => {
    const { BACKUP_REPOSITORY, BACKUP_PASSWORD } = env
    const resticSettings = {
      RESTIC_REPOSITORY: BACKUP_REPOSITORY,
      RESTIC_PASSWORD: BACKUP_PASSWORD,
    }
    const resticEnv = { ...env, ...resticSettings }
    // A killed check leaves an exclusive lock, as a killed prune does.
    await killWhen(testEnv, ['restic', 'check', '--read-data'], resticEnv, () => isLocked(env))
    if (!isLocked(env)) throw new Error('The check ended before it was killed.')
    return expectLine([backupProgram], env, /^Backup /m)
  })
}

/** Checks that unreadable backups are rejected and not kept. @param {TestEnvironment} testEnv */
const drillDamagedBackups = async (testEnv) => {
  const { cluster, env, createEmptyEnv, folder } = testEnv
  await check('a backup that fails verification is deleted', async () => {
    // A pg_restore that always fails comes first in the PATH.
    const binDir = join(folder, 'bin')
    mkdirSync(binDir)
    const versionCommand = `[ "$1" = --version ] && exec ${join(cluster.bin, 'pg_restore')} --version`
    writeFileSync(join(binDir, 'pg_restore'), `#!/bin/sh\n${versionCommand}\nexit 1\n`, {
      mode: 0o755,
    })
    const backupsBefore = await listBackups(testEnv)
    const settings = { ...env, PATH: `${binDir}:${env.PATH}` }
    const line = await expectLine([backupProgram], settings, /^Couldn’t read the dump/m, 1)
    const backupsAfter = await listBackups(testEnv)
    if (backupsAfter.join() !== backupsBefore.join())
      throw new Error(`Backups left: ${backupsAfter.join(', ')}`)
    return line
  })
  await check('damaged backups are not restored', async () => {
    const damagedRepository = { BACKUP_REPOSITORY: join(folder, 'damaged') }
    await expectLine([backupProgram], { ...env, ...damagedRepository }, /^Backup /m)
    const packsDir = join(folder, 'damaged/data')
    for (const entry of readdirSync(packsDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = openSync(join(entry.parentPath, entry.name), 'r+')
        writeSync(file, 'damage', 40)
        closeSync(file)
      }
    const target = await createEmptyEnv('damaged')
    const settings = { ...target, ...damagedRepository }
    const line = await expectLine([restoreProgram], settings, /^restic failed/m, 1)
    await assertEmptyDatabase(target)
    return line
  })
}

/** @param {TestEnvironment} testEnv */
export const drillFailureCases = async (testEnv) => {
  await drillKilledPrograms(testEnv)
  await drillDamagedBackups(testEnv)
}
