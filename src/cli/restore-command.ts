import config from '@payload-config'
import { createLocalReq, getPayload } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { env } from '@/lib/env'
import { repositoryOf } from '@/services/backup/backup-settings'
import { restoreBackup, restoreDeletions } from '@/services/backup/restore-backup'
import { deleteAgain } from '@/services/personal-data/delete-account/delete-again'

const usage = `Usage:
  npm run restore                 fills an empty database and an empty folder from the newest backup
  npm run restore -- ID           from that one; npm run backup -- list says which there are
  npm run restore -- deletions    deletes again what was deleted since, after the database was
                                  brought back in another way`

/** Does what was typed after `npm run restore --`. Throws AppError: 'usage', or why it failed. */
export async function restoreCommand(typed: string[]): Promise<string> {
  const [wanted = null, ...rest] = typed
  const isId = wanted === null || /^[\da-f]{4,64}$/.test(wanted)
  if (rest.length > 0 || !(isId || wanted === 'deletions'))
    throw new AppError('usage', { sentence: usage })
  const repository = repositoryOf(env)
  const source = { databaseUrl: env.DATABASE_URL, filesDir: env.FILES_DIR, repository }
  const said =
    wanted === 'deletions' ? await restoreDeletions(source) : await restoreBackup(source, wanted)
  return `${said} ${await followUp()}`
}

/** Brings what was restored to what the code expects, and deletes again what was deleted since. */
async function followUp(): Promise<string> {
  const payload = await getPayload({ config })
  await payload.db.migrate()
  const { deleted, kept } = await deleteAgain(await createLocalReq({}, payload))
  const waiting =
    kept > 0
      ? ` ${kept} more wait until their money has arrived: the worker deletes them then.`
      : ''
  return `${deleted} accounts were deleted again, which people had deleted since.${waiting}`
}
