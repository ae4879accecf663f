import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type Rendition,
  renditionSchema,
  type VideoMetadata,
  videoMetadataSchema,
} from '@/domain/streams/plan-stream'
import { streamFileNames } from '@/domain/streams/stream-files'
import {
  type StreamFailureReason,
  type StreamStep,
  streamFailureReasons,
  streamStates,
  streamSteps,
} from '@/domain/streams/stream-state'
import { queryRows } from '@/services/database/executor'

const rowSchema = z.object({
  id: z.string(),
  sourceFile: z.string(),
  facts: videoMetadataSchema.nullable(),
  durationSeconds: z.coerce.number().nullable(),
  renditions: z.array(renditionSchema),
})

/** A stream that is being encoded. */
export type StreamRow = z.infer<typeof rowSchema>

/**
 * Marks a stream as in progress and returns it. Returns null if the stream is ready, failed, or
 * canceled, or was deleted because its video has a new file.
 */
export async function claimStream(req: PayloadRequest, id: string): Promise<StreamRow | null> {
  const rows = await queryRows(req)(sql`
    update video_streams set state = 'working', reason = null, seconds_left = null,
      updated_at = now()
    where id = ${id}::uuid and state in ('waiting', 'working')
    returning id, source_file as "sourceFile", facts, duration_seconds as "durationSeconds", renditions`)
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}

type Progress = { step: StreamStep; percent: number; secondsLeft: number | null }

/** Saves the progress of a stream. Returns false if the stream was canceled or deleted. */
export async function saveProgress(
  req: PayloadRequest,
  id: string,
  { step, percent, secondsLeft }: Progress,
): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    update video_streams set step = ${step}::enum_video_streams_step, percent = ${percent}::numeric,
      seconds_left = ${secondsLeft}::numeric, updated_at = now()
    where id = ${id}::uuid and state = 'working' returning 1`)
  return rows.length > 0
}

/**
 * Saves a video's metadata and duration, and fills in the duration of lessons that have none.
 * Returns false if the stream was canceled or deleted.
 */
export async function saveVideoMetadata(
  req: PayloadRequest,
  id: string,
  metadata: VideoMetadata,
  durationSeconds: number,
): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    with updated as (
      update video_streams set facts = ${JSON.stringify(metadata)}::jsonb,
        duration_seconds = ${durationSeconds}::numeric, updated_at = now(),
        files = ${JSON.stringify(streamFileNames(id, []))}::jsonb
      where id = ${id}::uuid and state = 'working' returning video_id, duration_seconds
    ), filled as (
      update lessons set duration_seconds = ceil(updated.duration_seconds) from updated
      where lessons.video_id = updated.video_id and lessons.duration_seconds is null
        and lessons.video_source = 'file'
    ), filled_drafts as (
      update _lessons_v v set version_duration_seconds = ceil(updated.duration_seconds) from updated
      where v.latest and v.version_video_id = updated.video_id
        and v.version_duration_seconds is null and v.version_video_source = 'file'
    )
    select 1 from updated`)
  return rows.length > 0
}

/** Saves the finished renditions. Returns false if the stream was canceled or deleted. */
export async function saveRenditions(
  req: PayloadRequest,
  id: string,
  { renditions, isReady }: { renditions: Rendition[]; isReady: boolean },
): Promise<boolean> {
  const rows = await queryRows(req)(sql`
    update video_streams set renditions = ${JSON.stringify(renditions)}::jsonb,
      files = ${JSON.stringify(streamFileNames(id, renditions))}::jsonb, updated_at = now(),
      state = case when ${isReady}::boolean then 'ready' else state end,
      percent = case when ${isReady}::boolean then 100 else percent end,
      seconds_left = null
    where id = ${id}::uuid and state = 'working' returning 1`)
  return rows.length > 0
}

/** Marks a stream as failed, unless it was canceled or deleted. */
export async function failStream(
  req: PayloadRequest,
  id: string,
  reason: StreamFailureReason,
): Promise<void> {
  await queryRows(req)(sql`
    update video_streams set state = 'failed', reason = ${reason}::enum_video_streams_reason,
      seconds_left = null, updated_at = now()
    where id = ${id}::uuid and state = 'working'`)
}

const viewSchema = z.object({
  state: z.enum(streamStates),
  reason: z.enum(streamFailureReasons).nullable(),
  step: z.enum(streamSteps).nullable(),
  percent: z.coerce.number(),
  secondsLeft: z.coerce.number().nullable(),
  durationSeconds: z.coerce.number().nullable(),
  renditions: z.array(renditionSchema),
})

/** The encoding status of a video, for the instructor. */
export type StreamView = z.infer<typeof viewSchema>

/** Reads a video's encoding status, or returns null. The caller must verify access. */
export async function readStream(req: PayloadRequest, videoId: string): Promise<StreamView | null> {
  const rows = await queryRows(req)(sql`
    select state, reason, step, percent, seconds_left as "secondsLeft",
      duration_seconds as "durationSeconds", renditions
    from video_streams where video_id = ${videoId}::uuid`)
  return rows.length === 0 ? null : viewSchema.parse(rows[0])
}
