import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { check } from '../lib/checks.mjs'
import { listed, mustBeEmpty, mustSay } from './checks.mjs'
import { backup, filesOf, restore } from './world.mjs'

/** @typedef {import('./world.mjs').World} World */

/** A pg_restore that reads no dump stands before the real one. @param {World} world */
const drillUnread = async (world) =>
  check('a backup whose dump cannot be read back is not kept', async () => {
    const { cluster, env, folder, program } = world
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const version = `[ "$1" = --version ] && exec ${join(cluster.bin, 'pg_restore')} --version`
    writeFileSync(join(bin, 'pg_restore'), `#!/bin/sh\n${version}\nexit 1\n`, { mode: 0o755 })
    const before = await listed(world)
    const settings = { ...env, PATH: `${bin}:${env.PATH}` }
    const said = mustSay(await program(backup, [], settings), 1, /^The dump cannot be read/m)
    const after = await listed(world)
    if (after.join() !== before.join()) throw new Error(`There is ${after.join(', ')}`)
    return said
  })

/** What cannot be read is told, and neither restored nor kept. @param {World} world */
export const drillDamage = async (world) => {
  await drillUnread(world)
  const { env, program, emptyPlace, folder } = world
  const there = { BACKUP_REPOSITORY: join(folder, 'damaged') }
  const settings = { ...env, ...there }
  await check('a file that is lost is told, and the backup made', async () => {
    const [name = ''] = readdirSync(join(filesOf(env), 'avatars'))
    const file = join(filesOf(env), 'avatars', name)
    renameSync(file, `${file}.away`)
    const end = await program(backup, [], settings)
    renameSync(`${file}.away`, file)
    return mustSay(end, 0, /Named by the database and not on the disk \(1\): avatars\//)
  })
  await check('backups that are damaged are not restored', async () => {
    const packs = join(folder, 'damaged/data')
    for (const entry of readdirSync(packs, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = openSync(join(entry.parentPath, entry.name), 'r+')
        writeSync(file, 'damage', 40)
        closeSync(file)
      }
    const place = await emptyPlace('damaged')
    const said = mustSay(await program(restore, [], { ...place, ...there }), 1, /^restic failed/m)
    await mustBeEmpty(place)
    mustSay(await program(backup, [], settings), 1, /\S/)
    return said
  })
}
