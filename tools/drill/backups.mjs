import { log } from '../lib/log.mjs'
import { mustBeSame, printDatabase, printFiles } from './compare.mjs'

/** @param {import('./world.mjs').World} world */
export const drillBackups = async ({ env, files, program, emptyPlace, people }) => {
  let r = await program('src/cli/backup.ts', [], env)
  log.info(JSON.stringify(r))
  const rows = await printDatabase(env.DATABASE_URL ?? '')
  const content = printFiles(files)
  const place = await emptyPlace('again')
  r = await program('src/cli/restore.ts', [], place)
  log.info(JSON.stringify(r))
  log.info(mustBeSame('tables', rows, await printDatabase(place.DATABASE_URL ?? '')))
  log.info(mustBeSame('files', content, printFiles(place.FILES_DIR ?? '')))
  return 2
}
