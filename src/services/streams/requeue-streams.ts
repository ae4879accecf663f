import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { hasFfmpeg } from '@/integrations/ffmpeg/has-ffmpeg'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { queryRows } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { enqueueEncoding } from './change-stream'

const readyStreamSchema = z.object({
  id: z.string(),
  sourceFile: z.string(),
  files: z.array(z.string()),
})
const idSchema = z.object({ id: z.string() })

/**
 * Enqueues the streams that need encoding: those whose files are missing (backups don't include
 * them), that failed because ffmpeg was missing, or that are unfinished and have no job. Skips a
 * stream if its video file is missing too, because the folder may not be mounted.
 */
export async function requeueStreams(req: PayloadRequest): Promise<void> {
  if (await (await fileStore()).findProblem()) return
  const ids = await findStreamsWithMissingFiles(req)
  if (ids.length > 0) log.info({ streams: ids.length }, 'encoding videos again: files are missing')
  await requeue(req, restartSql(ids))
  if (await hasFfmpeg()) await requeue(req, restartFfmpegFailuresSql)
  await requeue(req, findStreamsWithoutJobSql)
}

async function findStreamsWithMissingFiles(req: PayloadRequest): Promise<string[]> {
  const rows = await queryRows(req)(sql`
    select id, source_file as "sourceFile", files from video_streams where state = 'ready'`)
  if (rows.length === 0) return []
  const listFileNames = async (folder: 'streams' | 'videos') =>
    new Set((await (await fileStore()).list(folder)).map(({ name }) => name))
  const [storedStreamFiles, storedVideoFiles] = await Promise.all([
    listFileNames('streams'),
    listFileNames('videos'),
  ])
  return rows
    .map((row) => readyStreamSchema.parse(row))
    .filter(({ files }) => files.some((name) => !storedStreamFiles.has(name)))
    .filter(({ sourceFile }) => storedVideoFiles.has(sourceFile))
    .map(({ id }) => id)
}

/** Runs a statement that returns the IDs of streams, and enqueues their encoding. */
async function requeue(request: PayloadRequest, statement: SQL): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(statement)
    for (const row of rows) await enqueueEncoding(req, idSchema.parse(row).id)
  })
}

const restartSql = (ids: string[]) => sql`
  update video_streams set state = 'waiting', facts = null, renditions = '[]', files = '[]',
    percent = 0, updated_at = now()
  where id = any(${sql.param(ids)}::uuid[]) and state = 'ready' returning id`

const restartFfmpegFailuresSql = sql`
  update video_streams set state = 'waiting', reason = null, updated_at = now()
  where state = 'failed' and reason = 'no_program' returning id`

const findStreamsWithoutJobSql = sql`
  select s.id from video_streams s
  where s.state in ('waiting', 'working') and s.updated_at < now() - interval '5 minutes'
    and not exists (select 1 from graphile_worker.jobs j where j.key = 'stream-' || s.id)`
