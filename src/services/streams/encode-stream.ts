import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  maxRenditionBytes,
  planRenditions,
  type Rendition,
  type VideoMetadata,
  validateVideoDuration,
  estimateEncodingEffort,
} from '@/domain/streams/plan-stream'
import { streamFileName } from '@/domain/streams/stream-files'
import type { StreamFailureReason, StreamStep } from '@/domain/streams/stream-state'
import { encodeRendition, extractPoster } from '@/integrations/ffmpeg/encode-video'
import { FfmpegError } from '@/integrations/ffmpeg/ffmpeg-input'
import { measureDuration, probeVideo } from '@/integrations/ffmpeg/probe-video'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { invalidatePages } from '@/services/catalog/invalidate-pages'
import { inTransaction } from '@/services/database/in-transaction'
import { ensureSourceOnDisk, createWorkFolder } from './stream-source'
import {
  failStream,
  saveVideoMetadata,
  saveRenditions,
  saveProgress,
  type StreamRow,
  claimStream,
} from './stream-row'
import { enqueueEncoding } from './change-stream'

/** How long a job encodes before a new job continues. The queue abandons jobs after four hours. */
const MAX_JOB_MS = 15 * 60_000
const PROGRESS_INTERVAL_MS = 2000
/** Probing's share of the total progress, in percent. */
const PROBE_PERCENT = 2
/**
 * The minimum ratio of a rendition's duration to the video's. A shorter rendition is incomplete.
 */
const MIN_DURATION_RATIO = 0.95
const DURATION_TOLERANCE_SECONDS = 3
/** Disk space to leave free, in bytes, because the database may be on the same disk. */
const RESERVED_DISK_BYTES = 512 * 1024 * 1024

/**
 * Creates the missing parts of a stream: the metadata and poster, then each rendition. Saves every
 * part as soon as it is done, so that encoding can resume. Saves the reason for a permanent
 * failure. Throws on temporary failures and when the worker shuts down, so that the job is retried.
 */
export async function encodeStream(
  req: PayloadRequest,
  streamId: string,
  shutdownSignal: AbortSignal,
): Promise<void> {
  const row = await claimStream(req, streamId)
  if (!row) return
  const cancelController = new AbortController()
  const encoder = new StreamEncoder(
    req,
    row,
    AbortSignal.any([shutdownSignal, cancelController.signal]),
    () => cancelController.abort(),
  )
  const folder = await createWorkFolder(streamId)
  try {
    await encoder.run(folder)
  } catch (error) {
    if (cancelController.signal.aborted) return
    if (shutdownSignal.aborted) throw error
    const reason = getFailureReason(error)
    if (reason === null) throw error
    log.warn({ err: error, streamId, reason }, 'video encoding failed')
    await inTransaction(req, async (txReq) => {
      await failStream(txReq, streamId, reason)
      await invalidatePages(txReq)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (cancelController.signal.aborted) await deleteStreamFiles(streamId)
  }
}

function getFailureReason(error: unknown): StreamFailureReason | null {
  if (error instanceof FfmpegError) return error.reason === 'stopped' ? null : error.reason
  return error instanceof AppError && error.code === 'no_room' ? 'no_room' : null
}

/** Deletes all files of a stream, including those written after it was canceled or deleted. */
async function deleteStreamFiles(streamId: string): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('streams', streamId)) await store.remove('streams', name)
}

class StreamEncoder {
  private reportedAt = 0
  private readonly startedAt = Date.now()
  private initialPercent: number | null = null

  constructor(
    private readonly req: PayloadRequest,
    private readonly row: StreamRow,
    private readonly signal: AbortSignal,
    private readonly cancel: () => void,
  ) {}

  async run(folder: string): Promise<void> {
    const { row, req, signal } = this
    await this.reportProgress('look', 0)
    const file = await ensureSourceOnDisk(row.sourceFile, folder)
    const metadata = row.facts ?? (await probeVideo(file, signal))
    const durationSeconds =
      row.durationSeconds ?? metadata.durationSeconds ?? (await measureDuration(file, signal))
    const problem = validateVideoDuration(durationSeconds)
    if (problem) throw new FfmpegError(problem)
    const plan = planRenditions(metadata)
    const video = { file, metadata, durationSeconds, plan, folder }
    if (!row.facts) await this.savePosterAndMetadata(video)
    const finishedRenditions = [...row.renditions]
    for (const rendition of plan) {
      if (finishedRenditions.some(({ rung }) => rung === rendition.rung)) continue
      await this.encodeAndStoreRendition(video, rendition, finishedRenditions)
      finishedRenditions.push(rendition)
      const isReady = finishedRenditions.length === plan.length
      await this.saveFinishedRenditions(finishedRenditions, isReady)
      if (!isReady && Date.now() - this.startedAt > MAX_JOB_MS) return enqueueEncoding(req, row.id)
    }
  }

  private async savePosterAndMetadata(video: PlannedVideo): Promise<void> {
    const { metadata, durationSeconds, plan, folder } = video
    const name = streamFileName(this.row.id, 'poster.jpg')
    const target = path.join(folder, name)
    const size = plan.at(1) ?? plan.at(0) ?? metadata
    await extractPoster(video, size, { target, signal: this.signal })
    await (await fileStore()).put('streams', name, { path: target })
    const isStillWanted = await saveVideoMetadata(this.req, this.row.id, metadata, durationSeconds)
    if (!isStillWanted) this.stop()
  }

  private async encodeAndStoreRendition(
    video: PlannedVideo,
    rendition: Rendition,
    finishedRenditions: Rendition[],
  ): Promise<void> {
    const { durationSeconds, plan, folder } = video
    const { id } = this.row
    await createFolderWithFreeSpace(folder, maxRenditionBytes(rendition, durationSeconds))
    const totalEffort = estimateTotalEffort(plan)
    const finishedEffort = estimateTotalEffort(finishedRenditions)
    const reportFraction = (fraction: number) =>
      this.reportProgress(
        rendition.rung,
        PROBE_PERCENT +
          ((100 - PROBE_PERCENT) *
            (finishedEffort + estimateEncodingEffort(rendition) * fraction)) /
            totalEffort,
      )
    const names = {
      playlist: streamFileName(id, `${rendition.rung}.m3u8`),
      media: streamFileName(id, `${rendition.rung}.mp4`),
    }
    await reportFraction(0)
    const seconds = await encodeRendition(video, rendition, {
      ...names,
      folder,
      signal: this.signal,
      onProgress: (positionSeconds) =>
        void reportFraction(Math.min(1, positionSeconds / durationSeconds)),
    })
    if (seconds < durationSeconds * MIN_DURATION_RATIO - DURATION_TOLERANCE_SECONDS)
      throw new FfmpegError('cut_off')
    const store = await fileStore()
    for (const name of [names.media, names.playlist])
      await store.put('streams', name, { path: path.join(folder, name) })
  }

  /** Saves the finished renditions. Once all are ready, lessons show the video. */
  private async saveFinishedRenditions(renditions: Rendition[], isReady: boolean): Promise<void> {
    const isStillWanted = await inTransaction(this.req, async (req) => {
      const isSaved = await saveRenditions(req, this.row.id, { renditions, isReady })
      if (isSaved && isReady) await invalidatePages(req)
      return isSaved
    })
    if (!isStillWanted) this.stop()
  }

  /** Saves the progress every two seconds. Stops if the stream was canceled or deleted. */
  private async reportProgress(step: StreamStep, percent: number): Promise<void> {
    const now = Date.now()
    this.initialPercent ??= percent
    if (now - this.reportedAt < PROGRESS_INTERVAL_MS) return
    this.reportedAt = now
    const gainedPercent = percent - this.initialPercent
    const secondsLeft =
      gainedPercent > 1
        ? Math.round(((100 - percent) * (now - this.startedAt)) / gainedPercent / 1000)
        : null
    const progress = { step, percent: Math.floor(percent), secondsLeft }
    const isStillWanted = await saveProgress(this.req, this.row.id, progress).catch(
      (error: unknown) => {
        // Continue encoding, because the database may only be unavailable for a moment.
        log.debug({ err: error }, 'could not report the progress of a video')
        return true
      },
    )
    if (!isStillWanted) this.cancel()
  }

  private stop(): never {
    this.cancel()
    throw new FfmpegError('stopped')
  }
}

/** A video, the renditions to create, and the folder for their files. */
type PlannedVideo = {
  file: string
  metadata: VideoMetadata
  durationSeconds: number
  plan: Rendition[]
  folder: string
}

const estimateTotalEffort = (renditions: Rendition[]) =>
  renditions.reduce((all, rendition) => all + estimateEncodingEffort(rendition), 0)

/** Creates the folder. Throws FfmpegError 'no_room' if there isn't enough free space. */
async function createFolderWithFreeSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - RESERVED_DISK_BYTES < bytes) throw new FfmpegError('no_room')
}
