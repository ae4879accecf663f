import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { hasFfmpeg } from '@/integrations/ffmpeg/has-ffmpeg'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'
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
  for (const id of ids) await restartStream(req, id)
  if (await hasFfmpeg()) await requeueFfmpegFailures(req)
  await requeueWithoutJob(req)
}

async function findStreamsWithMissingFiles(req: PayloadRequest): Promise<string[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
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

async function restartStream(request: PayloadRequest, id: string): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    await tx.execute(sql`
      update video_streams set state = 'waiting', facts = null, renditions = '[]', files = '[]',
        percent = 0, updated_at = now()
      where id = ${id}::uuid and state = 'ready'`)
    await enqueueEncoding(req, id)
  })
}

async function requeueFfmpegFailures(request: PayloadRequest): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      update video_streams set state = 'waiting', reason = null, updated_at = now()
      where state = 'failed' and reason = 'no_program' returning id`)
    for (const row of rows) await enqueueEncoding(req, idSchema.parse(row).id)
  })
}

async function requeueWithoutJob(request: PayloadRequest): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      select s.id from video_streams s
      where s.state in ('waiting', 'working') and s.updated_at < now() - interval '5 minutes'
        and not exists (
          select 1 from graphile_worker.jobs j where j.key = 'stream-' || s.id)`)
    for (const row of rows) await enqueueEncoding(req, idSchema.parse(row).id)
  })
}
