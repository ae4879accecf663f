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
import { killNow, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import {
  assertEmptyDatabase,
  assertOutput,
  backup,
  filesOf,
  listBackups,
  restore,
} from './world.mjs'

/** @import { Env, World } from './world.mjs' */

/**
 * Starts a command, and kills it with all its children once the condition holds.
 * @param {World} world
 * @param {[string, ...string[]]} command
 * @param {Env} env
 * @param {() => boolean} isReached
 */
const killWhen = async ({ logs }, [command, ...args], env, isReached) => {
  const child = await start('killed', command, args, { cwd: root, env, logs })
  await waitFor('The moment to kill', isReached, { every: 5 })
  await killNow(child)
}

/** @param {string} path @returns {[string, ...string[]]} */
const productCommand = (path) => [process.execPath, programs(root).tsx, path]

/** Ignores restic's locks that are still being written. @param {Env} env */
const isLocked = (env) =>
  readdirSync(join(env.BACKUP_REPOSITORY ?? '', 'locks')).some((name) => /^[\da-f]{64}$/.test(name))

/** A killed program doesn't block the next one. @param {World} world */
const drillKills = async (world) => {
  const { env, program, emptyPlace } = world
  await check('a killed restore can start over', async () => {
    const target = await emptyPlace('killed')
    await killWhen(world, productCommand(restore), target, () =>
      existsSync(join(filesOf(target), '.restore')),
    )
    await assertEmptyDatabase(target)
    return assertOutput(await program(restore, [], target), 0, /is restored/)
  })
  await check('a killed backup runs again', async () => {
    await killWhen(world, productCommand(backup), env, () => isLocked(env))
    return assertOutput(await program(backup, [], env), 0, /^Backup /m)
  })
  await check('a killed restic check does not block the next backup', async () => {
    const { BACKUP_REPOSITORY, BACKUP_PASSWORD } = env
    const named = { RESTIC_REPOSITORY: BACKUP_REPOSITORY, RESTIC_PASSWORD: BACKUP_PASSWORD }
    const all = { ...env, ...named }
    // It leaves an exclusive lock, as a prune does.
    await killWhen(world, ['restic', 'check', '--read-data'], all, () => isLocked(env))
    if (!isLocked(env)) throw new Error('The check ended before it was killed.')
    return assertOutput(await program(backup, [], env), 0, /^Backup /m)
  })
}

/** An unreadable backup is reported, and neither restored nor retained. @param {World} world */
const drillDamage = async (world) => {
  const { cluster, env, program, emptyPlace, folder } = world
  await check('a backup that fails verification is deleted', async () => {
    // A pg_restore that always fails comes first in the PATH.
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const version = `[ "$1" = --version ] && exec ${join(cluster.bin, 'pg_restore')} --version`
    writeFileSync(join(bin, 'pg_restore'), `#!/bin/sh\n${version}\nexit 1\n`, { mode: 0o755 })
    const before = await listBackups(world)
    const settings = { ...env, PATH: `${bin}:${env.PATH}` }
    const line = assertOutput(await program(backup, [], settings), 1, /^Couldn’t read the dump/m)
    const after = await listBackups(world)
    if (after.join() !== before.join()) throw new Error(`Backups left: ${after.join(', ')}`)
    return line
  })
  await check('damaged backups are not restored', async () => {
    const damagedRepository = { BACKUP_REPOSITORY: join(folder, 'damaged') }
    assertOutput(await program(backup, [], { ...env, ...damagedRepository }), 0, /^Backup /m)
    const packs = join(folder, 'damaged/data')
    for (const entry of readdirSync(packs, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = openSync(join(entry.parentPath, entry.name), 'r+')
        writeSync(file, 'damage', 40)
        closeSync(file)
      }
    const target = await emptyPlace('damaged')
    const line = assertOutput(
      await program(restore, [], { ...target, ...damagedRepository }),
      1,
      /^restic failed/m,
    )
    await assertEmptyDatabase(target)
    return line
  })
}

/** @param {World} world */
export const drillFailureCases = async (world) => {
  await drillKills(world)
  await drillDamage(world)
}
