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
import { listed, assertEmptyDatabase, assertOutput } from './checks.mjs'
import { backup, filesOf, restore } from './world.mjs'

/** @import { World } from './world.mjs' */

/** @typedef {Record<string, string | undefined>} Env */

/**
 * Starts a command, and kills it with all its children as soon as something is there.
 * @param {World} world
 * @param {[string, ...string[]]} command
 * @param {Env} env
 * @param {() => boolean} isThere
 */
const killWhen = async ({ logs }, [command, ...args], env, isThere) => {
  const child = await start('killed', command, args, { cwd: root, env, logs })
  await waitFor('The moment to kill', isThere, { every: 5 })
  await killNow(child)
}

/** @param {string} path @returns {[string, ...string[]]} */
const ours = (path) => [process.execPath, programs(root).tsx, path]

/** A lock that is being written has another name. @param {Env} env */
const isLocked = (env) =>
  readdirSync(join(env.BACKUP_REPOSITORY ?? '', 'locks')).some((name) => /^[\da-f]{64}$/.test(name))

/** What is killed leaves nothing that stands in the way. @param {World} world */
const drillKills = async (world) => {
  const { env, program, emptyPlace } = world
  await check('a killed restore can start over', async () => {
    const place = await emptyPlace('killed')
    await killWhen(world, ours(restore), place, () => existsSync(join(filesOf(place), '.restore')))
    await assertEmptyDatabase(place)
    return assertOutput(await program(restore, [], place), 0, /is restored/)
  })
  await check('a killed backup runs again', async () => {
    await killWhen(world, ours(backup), env, () => isLocked(env))
    return assertOutput(await program(backup, [], env), 0, /^Backup /m)
  })
  await check('a killed restic check does not block the next backup', async () => {
    const { BACKUP_REPOSITORY, BACKUP_PASSWORD } = env
    const named = { RESTIC_REPOSITORY: BACKUP_REPOSITORY, RESTIC_PASSWORD: BACKUP_PASSWORD }
    const all = { ...env, ...named }
    // It leaves the lock that nobody passes, as a pruning does.
    await killWhen(world, ['restic', 'check', '--read-data'], all, () => isLocked(env))
    if (!isLocked(env)) throw new Error('The check ended before it was killed.')
    return assertOutput(await program(backup, [], env), 0, /^Backup /m)
  })
}

/** What cannot be read is told, and neither restored nor kept. @param {World} world */
const drillDamage = async (world) => {
  const { cluster, env, program, emptyPlace, folder } = world
  await check('a backup that fails verification is deleted', async () => {
    // A pg_restore that reads no dump stands before the real one.
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const version = `[ "$1" = --version ] && exec ${join(cluster.bin, 'pg_restore')} --version`
    writeFileSync(join(bin, 'pg_restore'), `#!/bin/sh\n${version}\nexit 1\n`, { mode: 0o755 })
    const before = await listed(world)
    const settings = { ...env, PATH: `${bin}:${env.PATH}` }
    const said = assertOutput(await program(backup, [], settings), 1, /^Couldn’t read the dump/m)
    const after = await listed(world)
    if (after.join() !== before.join()) throw new Error(`Backups left: ${after.join(', ')}`)
    return said
  })
  await check('damaged backups are not restored', async () => {
    const there = { BACKUP_REPOSITORY: join(folder, 'damaged') }
    assertOutput(await program(backup, [], { ...env, ...there }), 0, /^Backup /m)
    const packs = join(folder, 'damaged/data')
    for (const entry of readdirSync(packs, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = openSync(join(entry.parentPath, entry.name), 'r+')
        writeSync(file, 'damage', 40)
        closeSync(file)
      }
    const place = await emptyPlace('damaged')
    const said = assertOutput(
      await program(restore, [], { ...place, ...there }),
      1,
      /^restic failed/m,
    )
    await assertEmptyDatabase(place)
    return said
  })
}

/** What comes between a backup and its restore. @param {World} world */
export const drillFailureCases = async (world) => {
  await drillKills(world)
  await drillDamage(world)
}
