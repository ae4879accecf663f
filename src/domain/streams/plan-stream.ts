import { z } from 'zod'
import type { StreamReason } from './stream-state'

/** The longest video that can be processed, in hours. */
export const MAX_VIDEO_HOURS = 4

/** The properties of a video file. The size is that of the displayed video, in square pixels. */
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

type Limits = { short: number; videoKbps: number; codec: string; level: string }

/** The limits of each rendition. `short` is the short side in pixels. */
export const rungLimits: Record<Rung, Limits> = {
  '360': { short: 360, videoKbps: 800, codec: 'avc1.4d401e', level: '3.0' },
  '720': { short: 720, videoKbps: 2500, codec: 'avc1.4d401f', level: '3.1' },
  '1080': { short: 1080, videoKbps: 4500, codec: 'avc1.4d4028', level: '4.0' },
}

export const AUDIO_KBPS = 128

/** The minimum ratio between the widths of renditions. A smaller one isn't worth the storage. */
const MIN_WIDTH_RATIO = 1.15

/** Returns why a video can't be processed, or null. */
export function videoProblem(durationSeconds: number): StreamReason | null {
  return durationSeconds > MAX_VIDEO_HOURS * 3600 ? 'too_long' : null
}

/** Plans the renditions of a video, smallest first, none larger than the video itself. */
export function planRenditions(facts: VideoMetadata): Rendition[] {
  const planned: Rendition[] = []
  for (const rung of rungs) {
    const size = fitted(facts, rungLimits[rung].short)
    const previous = planned.at(-1)
    if (previous && size.width < previous.width * MIN_WIDTH_RATIO) break
    const framesPerSecond = constantRate(facts.framesPerSecond)
    planned.push({ rung, ...size, framesPerSecond, hasSound: facts.hasSound })
  }
  return planned
}

/** Scales the video down to fit into a 16:9 frame with this short side, landscape or portrait. */
function fitted({ width, height }: VideoMetadata, short: number) {
  const long = (short * 16) / 9
  const [across, down] = width >= height ? [long, short] : [short, long]
  const scale = Math.min(1, across / width, down / height)
  return { width: even(width * scale), height: even(height * scale) }
}

/** Rounds to an even number, as H.264 requires. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** Returns a constant frame rate, because phone and screen recordings use a variable one. */
function constantRate(rate: number): number {
  return [15, 24, 25].find((steady) => rate <= steady + 0.5) ?? 30
}

/** Estimates the relative encoding effort for a rendition, for the progress display. */
export const workOf = ({ width, height }: Rendition): number => width * height

/** Returns the maximum size of a rendition, in bytes. */
export const maxRenditionBytes = ({ rung }: Rendition, durationSeconds: number): number =>
  ((rungLimits[rung].videoKbps + AUDIO_KBPS) * 1000 * durationSeconds) / 8
