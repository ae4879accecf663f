import { z } from 'zod'
import type { StreamFailureReason } from './stream-state'

/** The longest video that can be processed, in hours. */
export const MAX_VIDEO_HOURS = 4

/** The properties of a video file. The size is as displayed, with square pixels. */
export const videoMetadataSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Null if the file doesn't contain its duration. */
  durationSeconds: z.number().nullable(),
  framesPerSecond: z.number(),
  hasSound: z.boolean(),
  /** The index of the first audio stream that can be decoded. */
  soundTrack: z.number().default(0),
  /** The end of the audio minus the end of the video, in seconds; 0 if unknown. */
  soundAfterPictureSeconds: z.number().default(0),
  isHdr: z.boolean(),
})

export type VideoMetadata = z.infer<typeof videoMetadataSchema>

export const rungs = ['360', '720', '1080'] as const

export type Rung = (typeof rungs)[number]

export const renditionSchema = z.object({
  rung: z.enum(rungs),
  width: z.number(),
  height: z.number(),
  framesPerSecond: z.number(),
  hasSound: z.boolean(),
})

export type Rendition = z.infer<typeof renditionSchema>

type Limits = { shortSide: number; videoKbps: number; codec: string; level: string }

/** The limits of each rendition. `shortSide` is in pixels. */
export const rungLimits: Record<Rung, Limits> = {
  '360': { shortSide: 360, videoKbps: 800, codec: 'avc1.4d401e', level: '3.0' },
  '720': { shortSide: 720, videoKbps: 2500, codec: 'avc1.4d401f', level: '3.1' },
  '1080': { shortSide: 1080, videoKbps: 4500, codec: 'avc1.4d4028', level: '4.0' },
}

export const AUDIO_KBPS = 128

/** The minimum ratio between the widths of two renditions. Closer ones aren't worth the storage. */
const MIN_WIDTH_RATIO = 1.15

/** Returns why a video can't be processed, or null. */
export function validateVideoDuration(durationSeconds: number): StreamFailureReason | null {
  return durationSeconds > MAX_VIDEO_HOURS * 3600 ? 'too_long' : null
}

/** Plans the renditions of a video, smallest first, none larger than the video itself. */
export function planRenditions(metadata: VideoMetadata): Rendition[] {
  const renditions: Rendition[] = []
  for (const rung of rungs) {
    const size = fitToFrame(metadata, rungLimits[rung].shortSide)
    const previous = renditions.at(-1)
    if (previous && size.width < previous.width * MIN_WIDTH_RATIO) break
    const framesPerSecond = constantFrameRate(metadata.framesPerSecond)
    renditions.push({ rung, ...size, framesPerSecond, hasSound: metadata.hasSound })
  }
  return renditions
}

/** Scales the video down to fit into a 16:9 frame with this short side, landscape or portrait. */
function fitToFrame({ width, height }: VideoMetadata, shortSide: number) {
  const longSide = (shortSide * 16) / 9
  const [maxWidth, maxHeight] = width >= height ? [longSide, shortSide] : [shortSide, longSide]
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: roundToEven(width * scale), height: roundToEven(height * scale) }
}

/** Rounds to an even number, as H.264 requires. */
const roundToEven = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** Returns a constant frame rate, because phone and screen recordings use a variable one. */
function constantFrameRate(rate: number): number {
  return [15, 24, 25].find((standardRate) => rate <= standardRate + 0.5) ?? 30
}

/** Estimates the relative encoding effort for a rendition, for the progress display. */
export const estimateEncodingEffort = ({ width, height }: Rendition): number => width * height

/** Returns the maximum size of a rendition, in bytes. */
export const maxRenditionBytes = ({ rung }: Rendition, durationSeconds: number): number =>
  ((rungLimits[rung].videoKbps + AUDIO_KBPS) * 1000 * durationSeconds) / 8
