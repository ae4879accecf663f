import { z } from 'zod'
import type { StreamReason } from './stream-state'

/** The longest video that is prepared. */
export const MAX_VIDEO_HOURS = 4

/** What is known of a video before it is prepared. Sizes are as it is shown, in square pixels. */
export const videoFactsSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** Null where the file does not say. */
  durationSeconds: z.number().nullable(),
  framesPerSecond: z.number(),
  hasSound: z.boolean(),
  /** Which of its sound tracks is the first that can be decoded, from 0. */
  soundTrack: z.number().default(0),
  /** How much later the sound ends than the picture, in seconds; 0 where the file does not say. */
  soundAfterPictureSeconds: z.number().default(0),
  /** Whether its colors are for screens with a high dynamic range. */
  isHdr: z.boolean(),
})

export type VideoFacts = z.infer<typeof videoFactsSchema>

const rungs = ['360', '720', '1080'] as const

/** One of the versions that are made of a video. */
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

/** What each version has at most: the short side in pixels, and kilobits a second. */
export const rungLimits: Record<Rung, Limits> = {
  '360': { short: 360, videoKbps: 800, codec: 'avc1.4d401e', level: '3.0' },
  '720': { short: 720, videoKbps: 2500, codec: 'avc1.4d401f', level: '3.1' },
  '1080': { short: 1080, videoKbps: 4500, codec: 'avc1.4d4028', level: '4.0' },
}

export const AUDIO_KBPS = 128

/** A larger version is worth its room when it is larger by so much. */
const WORTH_IT = 1.15

/** Why a video is not prepared, or null. */
export function videoProblem(durationSeconds: number): StreamReason | null {
  return durationSeconds > MAX_VIDEO_HOURS * 3600 ? 'too_long' : null
}

/**
 * The versions to be made of a video, the smallest first: none is larger than the video itself, and
 * one that would hardly differ from the one before is left out.
 */
export function planRenditions(facts: VideoFacts): Rendition[] {
  const planned: Rendition[] = []
  for (const rung of rungs) {
    const size = fitted(facts, rungLimits[rung].short)
    const before = planned.at(-1)
    if (before && size.width < before.width * WORTH_IT) break
    const framesPerSecond = evenRate(facts.framesPerSecond)
    planned.push({ rung, ...size, framesPerSecond, hasSound: facts.hasSound })
  }
  return planned
}

/** Fits into 16:9 of that short side, lying or standing, and is never larger than it was. */
function fitted({ width, height }: VideoFacts, short: number) {
  const long = (short * 16) / 9
  const [across, down] = width >= height ? [long, short] : [short, long]
  const scale = Math.min(1, across / width, down / height)
  return { width: even(width * scale), height: even(height * scale) }
}

/** H.264 wants even numbers. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** A steady rate near that of the video: screens and phones record at rates that vary. */
function evenRate(rate: number): number {
  return [15, 24, 25].find((steady) => rate <= steady + 0.5) ?? 30
}

/** Roughly how much work a version is, to say how far all of it is. */
export const workOf = ({ width, height }: Rendition): number => width * height

/** The room that a version takes at most, in bytes. */
export const largestSize = ({ rung }: Rendition, durationSeconds: number): number =>
  ((rungLimits[rung].videoKbps + AUDIO_KBPS) * 1000 * durationSeconds) / 8
