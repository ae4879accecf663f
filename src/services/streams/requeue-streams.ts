import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { hasFfmpeg } from '@/integrations/ffmpeg/has-ffmpeg'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { executorOf } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { queueStream } from './change-stream'

const readySchema = z.object({
  id: z.string(),
  sourceFile: z.string(),
  files: z.array(z.string()),
})
const idSchema = z.object({ id: z.string() })

/**
 * Enqueues the streams that need encoding: without files (backups don't include them), failed
 * without ffmpeg, or unfinished without a job. Skips a stream if its video file is missing too,
 * because then the folder may not be mounted.
 */
export async function requeueStreams(req: PayloadRequest): Promise<void> {
  if (await (await fileStore()).problem()) return
  const ids = await findMissingFiles(req)
  if (ids.length > 0) log.info({ streams: ids.length }, 'encoding videos again: files are missing')
  for (const id of ids) await restart(req, id)
  if (await hasFfmpeg()) await requeueWithoutFfmpeg(req)
  await requeueWithoutJob(req)
}

async function findMissingFiles(req: PayloadRequest): Promise<string[]> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    select id, source_file as "sourceFile", files from video_streams where state = 'ready'`)
  if (rows.length === 0) return []
  const namesIn = async (folder: 'streams' | 'videos') =>
    new Set((await (await fileStore()).list(folder)).map(({ name }) => name))
  const [streams, videos] = await Promise.all([namesIn('streams'), namesIn('videos')])
  return rows
    .map((row) => readySchema.parse(row))
    .filter(({ files }) => files.some((name) => !streams.has(name)))
    .filter(({ sourceFile }) => videos.has(sourceFile))
    .map(({ id }) => id)
}

async function restart(request: PayloadRequest, id: string): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    await tx.execute(sql`
      update video_streams set state = 'waiting', facts = null, renditions = '[]', files = '[]',
        percent = 0, updated_at = now()
      where id = ${id}::uuid and state = 'ready'`)
    await queueStream(req, id)
  })
}

async function requeueWithoutFfmpeg(request: PayloadRequest): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      update video_streams set state = 'waiting', reason = null, updated_at = now()
      where state = 'failed' and reason = 'no_program' returning id`)
    for (const row of rows) await queueStream(req, idSchema.parse(row).id)
  })
}

async function requeueWithoutJob(request: PayloadRequest): Promise<void> {
  await inTransaction(request, async (req, tx) => {
    const { rows } = await tx.execute(sql`
      select s.id from video_streams s
      where s.state in ('waiting', 'working') and s.updated_at < now() - interval '5 minutes'
        and not exists (
          select 1 from graphile_worker.jobs j where j.key = 'stream-' || s.id)`)
    for (const row of rows) await queueStream(req, idSchema.parse(row).id)
  })
}
