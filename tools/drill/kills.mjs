import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { killNow, start } from '../lib/processes.mjs'
import { programs } from '../lib/programs.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'
import { mustBeEmpty, mustSay } from './checks.mjs'
import { backup, filesOf, restore } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */
/** @typedef {Record<string, string | undefined>} Env */

/**
 * Starts a command, and kills it with all its children as soon as something is there.
 *
 * @param {World} world
 * @param {[string, ...string[]]} command
 * @param {Env} env
 * @param {() => boolean | Promise<boolean>} isThere
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

/**
 * Leaves the lock that nobody passes: a check has it while it works, as a pruning has.
 *
 * @param {World} world
 */
const killCheck = async (world) => {
  const { BACKUP_REPOSITORY, BACKUP_PASSWORD } = world.env
  const named = { RESTIC_REPOSITORY: BACKUP_REPOSITORY, RESTIC_PASSWORD: BACKUP_PASSWORD }
  const all = { ...world.env, ...named }
  await killWhen(world, ['restic', 'check', '--read-data'], all, () => isLocked(world.env))
  if (!isLocked(world.env)) throw new Error('The check was over before it was killed.')
}

/** What is killed leaves nothing that stands in the way. @param {World} world */
export const drillKills = async (world) => {
  const { env, program, emptyPlace } = world
  await check('a restore that was killed is begun again', async () => {
    const place = await emptyPlace('killed')
    await killWhen(world, ours(restore), place, () => existsSync(join(filesOf(place), '.restore')))
    await mustBeEmpty(place)
    return mustSay(await program(restore, [], place), 0, /is restored/)
  })
  await check('a backup that was killed is made again', async () => {
    await killWhen(world, ours(backup), env, () => isLocked(env))
    return mustSay(await program(backup, [], env), 0, /^Backup /m)
  })
  /** @type {[string, string, string[], Env, RegExp][]} */
  const afterwards = [
    ['the list of the backups', backup, ['list'], env, /^[\da-f]{8} /m],
    ['a restore', restore, [], await emptyPlace('locked'), /is restored/],
    ['the list of deletions', backup, ['deletions'], env, /^0 deleted accounts/m],
    ['a backup', backup, [], env, /^Backup /m],
  ]
  for (const [name, path, args, settings, sentence] of afterwards)
    await check(`a check that was killed does not stand in the way of ${name}`, async () => {
      await killCheck(world)
      return mustSay(await program(path, args, settings), 0, sentence)
    })
}
