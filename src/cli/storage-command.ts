import path from 'node:path'
import { parseArgs } from 'node:util'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { bucketOfSite, diskOfSite } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { executorOf } from '@/services/database/executor'
import { finalizePlacements, openPlacements } from '@/services/files/finalize-placements'
import { moveFiles } from '@/services/files/move-files'
import { openLedger } from '@/services/files/move-ledger'
import { type Place, storageWords } from './storage-words'

const usage = `Usage:
  npm run storage -- move --to s3     copies all files into the bucket of the settings
  npm run storage -- move --to disk   copies them into FILES_DIR

It can be ended at any time, and goes on where it was. While STORAGE names the old place it removes
nothing; once it names the new one, the same command removes the old files.`

/**
 * Does what somebody has typed after `npm run storage --`, and returns what to say. Throws
 * AppError: 'usage', or why it could not be done.
 */
export async function storageCommand(req: PayloadRequest, typed: string[]): Promise<string> {
  const to = readTarget(typed)
  const bucket = await bucketOfSite()
  if (!bucket) throw new AppError('no_bucket')
  const problems = [await diskOfSite.problem(), await bucket.problem()]
  const problem = problems.find((one) => one !== null)
  if (problem) throw new AppError('not_moved', { sentence: problem.sentence })

  const isLive = (env.STORAGE ?? 'disk') === to
  // What no row names in the end does not move.
  await finalizePlacements(req, await openPlacements(Date.now()))
  const [from, target] = to === 's3' ? [diskOfSite, bucket] : [bucket, diskOfSite]
  const result = await moveFiles(await executorOf(req), {
    from,
    to: target,
    isLive,
    ledger: await openLedger(path.join(env.FILES_DIR, `moved-to-${to}.jsonl`)),
    say: (line) => process.stdout.write(`${line}\n`),
  })
  return storageWords(result, { to, isLive })
}

function readTarget(typed: string[]): Place {
  try {
    const { values, positionals } = parseArgs({
      args: typed,
      options: { to: { type: 'string' } },
      allowPositionals: true,
    })
    const { to } = values
    if (positionals.join() === 'move' && (to === 's3' || to === 'disk')) return to
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new AppError('usage', { sentence: usage })
}
