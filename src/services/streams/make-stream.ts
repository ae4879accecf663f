import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  maxRenditionBytes,
  planRenditions,
  type Rendition,
  type VideoMetadata,
  videoProblem,
  workOf,
} from '@/domain/streams/plan-stream'
import { streamFile } from '@/domain/streams/stream-files'
import type { StreamReason, StreamStep } from '@/domain/streams/stream-state'
import { encodeRendition, extractPoster } from '@/integrations/ffmpeg/encode-video'
import { FfmpegError } from '@/integrations/ffmpeg/ffmpeg-input'
import { measureDuration, probeVideo } from '@/integrations/ffmpeg/probe-video'
import { fileStore } from '@/integrations/storage/store'
import { log } from '@/lib/log'
import { invalidatePages, EVERY_PAGE } from '@/services/catalog/invalidate-pages'
import { inTransaction } from '@/services/database/in-transaction'
import { sourceOnDisk, workFolder } from './stream-source'
import {
  failStream,
  saveVideoMetadata,
  saveRenditions,
  saveProgress,
  type StreamRow,
  claimStream,
} from './stream-row'
import { queueStream } from './change-stream'

/** After this long, a new job continues, because the queue abandons a job after four hours. */
const LONG_MS = 15 * 60_000
const REPORT_EVERY_MS = 2000
/** The share of probing in the total progress. */
const PROBE_PERCENT = 2
/** The minimum ratio of a rendition's duration to its video's. A shorter one is cut off. */
const MIN_DURATION_RATIO = 0.95
const TOLERANCE_SECONDS = 3
/** Disk space to leave free, in bytes, because the database may be on the same disk. */
const RESERVE_BYTES = 512 * 1024 * 1024

/**
 * Encodes the missing parts of a stream: the metadata and poster, then each rendition. Saves every
 * part as soon as it is done, so that encoding can resume. Saves the reason of a permanent failure.
 * Throws on temporary failures and if the worker is `ending`, so that the job is retried.
 */
export async function makeStream(
  req: PayloadRequest,
  streamId: string,
  ending: AbortSignal,
): Promise<void> {
  const row = await claimStream(req, streamId)
  if (!row) return
  const abandoned = new AbortController()
  const work = new StreamWork(req, row, AbortSignal.any([ending, abandoned.signal]), () =>
    abandoned.abort(),
  )
  const folder = await workFolder(streamId)
  try {
    await work.run(folder)
  } catch (error) {
    if (abandoned.signal.aborted) return
    if (ending.aborted) throw error
    const reason = reasonOf(error)
    if (reason === null) throw error
    log.warn({ err: error, streamId, reason }, 'video encoding failed')
    await inTransaction(req, async (inside) => {
      await failStream(inside, streamId, reason)
      await invalidatePages(inside, [EVERY_PAGE])
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (abandoned.signal.aborted) await deleteFiles(streamId)
  }
}

function reasonOf(error: unknown): StreamReason | null {
  if (error instanceof FfmpegError) return error.reason === 'stopped' ? null : error.reason
  return error instanceof AppError && error.code === 'no_room' ? 'no_room' : null
}

/** Deletes all files of a stream, also those written after it was canceled or deleted. */
async function deleteFiles(streamId: string): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('streams', streamId)) await store.remove('streams', name)
}

class StreamWork {
  private reportedAt = 0
  private readonly startedAt = Date.now()
  private startedPercent: number | null = null

  constructor(
    private readonly req: PayloadRequest,
    private readonly row: StreamRow,
    private readonly signal: AbortSignal,
    private readonly abandon: () => void,
  ) {}

  async run(folder: string): Promise<void> {
    const { row, req, signal } = this
    await this.reportProgress('look', 0)
    const file = await sourceOnDisk(row.sourceFile, folder)
    const facts = row.facts ?? (await probeVideo(file, signal))
    const durationSeconds =
      row.durationSeconds ?? facts.durationSeconds ?? (await measureDuration(file, signal))
    const problem = videoProblem(durationSeconds)
    if (problem) throw new FfmpegError(problem)
    const plan = planRenditions(facts)
    if (!row.facts) await this.probe({ file, facts, durationSeconds }, plan, folder)
    const done = [...row.renditions]
    for (const rendition of plan) {
      if (done.some(({ rung }) => rung === rendition.rung)) continue
      await this.make({ file, facts, durationSeconds }, { rendition, done, plan }, folder)
      done.push(rendition)
      const isReady = done.length === plan.length
      await this.save(done, isReady)
      if (!isReady && Date.now() - this.startedAt > LONG_MS) return queueStream(req, row.id)
    }
  }

  private async probe(
    { file, facts, durationSeconds }: Source,
    plan: Rendition[],
    folder: string,
  ): Promise<void> {
    const name = streamFile(this.row.id, 'poster.jpg')
    const target = path.join(folder, name)
    const size = plan.at(1) ?? plan.at(0) ?? facts
    await extractPoster({ file, facts }, size, { target, signal: this.signal })
    await (await fileStore()).put('streams', name, { path: target })
    const isStillWanted = await saveVideoMetadata(this.req, this.row.id, facts, durationSeconds)
    if (!isStillWanted) this.stop()
  }

  private async make(
    { file, facts, durationSeconds }: Source,
    { rendition, done, plan }: { rendition: Rendition; done: Rendition[]; plan: Rendition[] },
    folder: string,
  ): Promise<void> {
    const { id } = this.row
    await assertRoom(folder, maxRenditionBytes(rendition, durationSeconds))
    const all = sum(plan)
    const before = sum(done)
    const report = (share: number) =>
      this.reportProgress(
        rendition.rung,
        PROBE_PERCENT + ((100 - PROBE_PERCENT) * (before + workOf(rendition) * share)) / all,
      )
    const names = {
      playlist: streamFile(id, `${rendition.rung}.m3u8`),
      media: streamFile(id, `${rendition.rung}.mp4`),
    }
    await report(0)
    const seconds = await encodeRendition({ file, facts }, rendition, {
      ...names,
      folder,
      signal: this.signal,
      onSeconds: (at) => void report(Math.min(1, at / durationSeconds)),
    })
    if (seconds < durationSeconds * MIN_DURATION_RATIO - TOLERANCE_SECONDS)
      throw new FfmpegError('cut_off')
    const store = await fileStore()
    for (const name of [names.media, names.playlist])
      await store.put('streams', name, { path: path.join(folder, name) })
  }

  /** Saves the finished renditions. Once all are ready, lessons show the video. */
  private async save(renditions: Rendition[], isReady: boolean): Promise<void> {
    const isStillWanted = await inTransaction(this.req, async (req) => {
      const isSaved = await saveRenditions(req, this.row.id, { renditions, isReady })
      if (isSaved && isReady) await invalidatePages(req, [EVERY_PAGE])
      return isSaved
    })
    if (!isStillWanted) this.stop()
  }

  /** Saves the progress every two seconds. Stops if the stream was canceled or deleted. */
  private async reportProgress(step: StreamStep, percent: number): Promise<void> {
    const now = Date.now()
    this.startedPercent ??= percent
    if (now - this.reportedAt < REPORT_EVERY_MS) return
    this.reportedAt = now
    const gained = percent - this.startedPercent
    const secondsLeft =
      gained > 1 ? Math.round(((100 - percent) * (now - this.startedAt)) / gained / 1000) : null
    const progress = { step, percent: Math.floor(percent), secondsLeft }
    const isStillWanted = await saveProgress(this.req, this.row.id, progress).catch(
      (error: unknown) => {
        // Continue encoding, because the database may only be unavailable for a moment.
        log.debug({ err: error }, 'could not report the progress of a video')
        return true
      },
    )
    if (!isStillWanted) this.abandon()
  }

  private stop(): never {
    this.abandon()
    throw new FfmpegError('stopped')
  }
}

type Source = { file: string; facts: VideoMetadata; durationSeconds: number }

const sum = (renditions: Rendition[]) =>
  renditions.reduce((all, rendition) => all + workOf(rendition), 0)

/** Creates the folder. Throws FfmpegError 'no_room' without enough free space. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - RESERVE_BYTES < bytes) throw new FfmpegError('no_room')
}
