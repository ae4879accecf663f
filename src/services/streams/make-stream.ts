import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import {
  largestSize,
  planRenditions,
  type Rendition,
  type VideoFacts,
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
  saveVideoFacts,
  saveRenditions,
  noteProgress,
  type StreamRow,
  claimStream,
} from './stream-row'
import { queueStream } from './stream-job'

/** After so long the rest is a job of its own: the queue keeps one for four hours at most. */
const LONG_MS = 15 * 60_000
const TELL_EVERY_MS = 2000
/** Looking into a file is so much of all work. */
const LOOK_PERCENT = 2
/** A version may be so much shorter than its video. */
const SHORTER = 0.95
const SHORTER_SECONDS = 3
/** So much of the disk stays free, in bytes: the database may lie there too. */
const RESERVE_BYTES = 512 * 1024 * 1024

/**
 * Makes what is missing of a stream: the facts and the picture of the video, then one version after
 * the other, each of which is kept as soon as it is there. So it goes on where it was after the
 * worker was killed. What cannot be done is written down with its reason. Throws when the worker is
 * about to end, and for what may work another time.
 */
export async function makeStream(
  req: PayloadRequest,
  streamId: string,
  ending: AbortSignal,
): Promise<void> {
  const row = await claimStream(req, streamId)
  if (!row) return
  const unwanted = new AbortController()
  const work = new StreamWork(req, row, AbortSignal.any([ending, unwanted.signal]), () =>
    unwanted.abort(),
  )
  const folder = await workFolder(streamId)
  try {
    await work.run(folder)
  } catch (error) {
    if (unwanted.signal.aborted) return
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
    if (unwanted.signal.aborted) await dropFiles(streamId)
  }
}

function reasonOf(error: unknown): StreamReason | null {
  if (error instanceof FfmpegError) return error.reason === 'stopped' ? null : error.reason
  return error instanceof AppError && error.code === 'no_room' ? 'no_room' : null
}

/** What came after it was cancelled, or after its row was gone. */
async function dropFiles(streamId: string): Promise<void> {
  const store = await fileStore()
  for (const { name } of await store.list('streams', streamId)) await store.remove('streams', name)
}

class StreamWork {
  private toldAt = 0
  private readonly beganAt = Date.now()
  private beganPercent: number | null = null

  constructor(
    private readonly req: PayloadRequest,
    private readonly row: StreamRow,
    private readonly signal: AbortSignal,
    private readonly giveUp: () => void,
  ) {}

  async run(folder: string): Promise<void> {
    const { row, req, signal } = this
    await this.tell('look', 0)
    const file = await sourceOnDisk(row.sourceFile, folder)
    const facts = row.facts ?? (await probeVideo(file, signal))
    const durationSeconds =
      row.durationSeconds ?? facts.durationSeconds ?? (await measureDuration(file, signal))
    const problem = videoProblem(durationSeconds)
    if (problem) throw new FfmpegError(problem)
    const plan = planRenditions(facts)
    if (!row.facts) await this.look({ file, facts, durationSeconds }, plan, folder)
    const done = [...row.renditions]
    for (const rendition of plan) {
      if (done.some(({ rung }) => rung === rendition.rung)) continue
      await this.make({ file, facts, durationSeconds }, { rendition, done, plan }, folder)
      done.push(rendition)
      const isReady = done.length === plan.length
      await this.keep(done, isReady)
      if (!isReady && Date.now() - this.beganAt > LONG_MS) return queueStream(req, row.id)
    }
  }

  private async look(
    { file, facts, durationSeconds }: Source,
    plan: Rendition[],
    folder: string,
  ): Promise<void> {
    const name = streamFile(this.row.id, 'poster.jpg')
    const target = path.join(folder, name)
    const size = plan.at(1) ?? plan.at(0) ?? facts
    await extractPoster({ file, facts }, size, { target, signal: this.signal })
    await (await fileStore()).put('streams', name, { path: target })
    const isWanted = await saveVideoFacts(this.req, this.row.id, facts, durationSeconds)
    if (!isWanted) this.stop()
  }

  private async make(
    { file, facts, durationSeconds }: Source,
    { rendition, done, plan }: { rendition: Rendition; done: Rendition[]; plan: Rendition[] },
    folder: string,
  ): Promise<void> {
    const { id } = this.row
    await assertRoom(folder, largestSize(rendition, durationSeconds))
    const all = sum(plan)
    const before = sum(done)
    const tell = (share: number) =>
      this.tell(
        rendition.rung,
        LOOK_PERCENT + ((100 - LOOK_PERCENT) * (before + workOf(rendition) * share)) / all,
      )
    const names = {
      playlist: streamFile(id, `${rendition.rung}.m3u8`),
      media: streamFile(id, `${rendition.rung}.mp4`),
    }
    await tell(0)
    const seconds = await encodeRendition({ file, facts }, rendition, {
      ...names,
      folder,
      signal: this.signal,
      onSeconds: (at) => void tell(Math.min(1, at / durationSeconds)),
    })
    if (seconds < durationSeconds * SHORTER - SHORTER_SECONDS) throw new FfmpegError('cut_off')
    const store = await fileStore()
    for (const name of [names.media, names.playlist])
      await store.put('streams', name, { path: path.join(folder, name) })
  }

  /** The pages of its lessons show what is ready from then on. */
  private async keep(renditions: Rendition[], isReady: boolean): Promise<void> {
    const isWanted = await inTransaction(this.req, async (req) => {
      const isKept = await saveRenditions(req, this.row.id, { renditions, isReady })
      if (isKept && isReady) await invalidatePages(req, [EVERY_PAGE])
      return isKept
    })
    if (!isWanted) this.stop()
  }

  /** Now and then; stops the work when it is not wanted any more. */
  private async tell(step: StreamStep, percent: number): Promise<void> {
    const now = Date.now()
    this.beganPercent ??= percent
    if (now - this.toldAt < TELL_EVERY_MS) return
    this.toldAt = now
    const gained = percent - this.beganPercent
    const secondsLeft =
      gained > 1 ? Math.round(((100 - percent) * (now - this.beganAt)) / gained / 1000) : null
    const progress = { step, percent: Math.floor(percent), secondsLeft }
    const isWanted = await noteProgress(this.req, this.row.id, progress).catch((error: unknown) => {
      // The database may be away for a moment.
      log.debug({ err: error }, 'could not report the progress of a video')
      return true
    })
    if (!isWanted) this.giveUp()
  }

  private stop(): never {
    this.giveUp()
    throw new FfmpegError('stopped')
  }
}

type Source = { file: string; facts: VideoFacts; durationSeconds: number }

const sum = (renditions: Rendition[]) =>
  renditions.reduce((all, rendition) => all + workOf(rendition), 0)

/** Throws FfmpegError 'no_room'. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - RESERVE_BYTES < bytes) throw new FfmpegError('no_room')
}
