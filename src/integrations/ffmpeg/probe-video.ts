import { z } from 'zod'
import type { VideoMetadata } from '@/domain/streams/plan-stream'
import { runFfmpeg } from './run-ffmpeg'
import { FfmpegError, inputArguments, throwIfFailed, secondsIn } from './ffmpeg-input'

const PROBE_MS = 60_000
const MEASURE_MS = 20 * 60_000

const fraction = z
  .string()
  .optional()
  .transform((text) => {
    const [numerator = 0, denominator = 1] = (text ?? '').split(/[/:]/).map(Number)
    return numerator > 0 && denominator > 0 ? numerator / denominator : null
  })

const streamSchema = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: fraction,
  avg_frame_rate: fraction,
  duration: z.coerce.number().optional(),
  start_time: z.coerce.number().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z
    .object({
      duration: z.coerce.number().optional(),
      start_time: z.coerce.number().optional(),
    })
    .default({}),
})

/** HDR transfer functions: PQ and HLG. */
const HDR = new Set(['smpte2084', 'arib-std-b67'])

const MAX_PIXELS = 16_384

/**
 * Reads the properties of a local video file. Throws FfmpegError 'unreadable', 'no_picture' without
 * a video track, or 'no_program' without ffprobe.
 */
export async function probeVideo(file: string, signal: AbortSignal): Promise<VideoMetadata> {
  const ended = await runFfmpeg(
    'ffprobe',
    [...['-v', 'error', '-of', 'json', '-show_format', '-show_streams'], ...inputArguments(file)],
    { timeoutMs: PROBE_MS, signal },
  )
  const { streams, format } = probeSchema.parse(JSON.parse(throwIfFailed(ended).output || '{}'))
  // Ignore cover art, which ffprobe lists as a video stream.
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const { width = 0, height = 0 } = picture ?? {}
  if (!picture || width === 0 || height === 0) throw new FfmpegError('no_picture')
  if (Math.max(width, height) > MAX_PIXELS) throw new FfmpegError('unreadable')
  const displayWidth = Math.round(width * (picture.sample_aspect_ratio ?? 1))
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const isRotated = Math.abs(rotation ?? 0) % 180 === 90
  // ffprobe's duration is the end time of the file, and the timestamps don't always start at zero.
  const duration = (format.duration ?? 0) - Math.max(0, format.start_time ?? 0)
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
  // An audio track whose codec ffprobe doesn't know cannot be decoded.
  const soundTrack = sounds.findIndex(({ codec_name }) => codec_name)
  return {
    width: isRotated ? height : displayWidth,
    height: isRotated ? displayWidth : height,
    durationSeconds: duration > 0 ? duration : null,
    framesPerSecond: picture.avg_frame_rate ?? 30,
    hasSound: soundTrack >= 0,
    soundTrack: Math.max(0, soundTrack),
    soundAfterPictureSeconds: secondsAfter(picture, sounds[soundTrack]),
    isHdr: HDR.has(picture.color_transfer ?? ''),
  }
}

type Track = z.infer<typeof streamSchema>

/** Returns by how many seconds the audio outlasts the video, or 0 if unknown. */
function secondsAfter(picture: Track, sound: Track | undefined): number {
  if (picture.duration === undefined || sound?.duration === undefined) return 0
  const endOf = (start: number | undefined, duration: number) => (start ?? 0) + duration
  const pictureEnd = endOf(picture.start_time, picture.duration)
  return Math.max(0, endOf(sound.start_time, sound.duration) - pictureEnd)
}

/** Measures a video's duration in seconds. Browser recordings don't store it. */
export async function measureDuration(file: string, signal: AbortSignal): Promise<number> {
  let seconds = 0
  const ended = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-progress', 'pipe:1'],
      ...inputArguments(file),
      ...['-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'],
    ],
    {
      timeoutMs: MEASURE_MS,
      signal,
      onLine: (line) => {
        const now = secondsIn(line)
        if (now === null || now === seconds) return false
        seconds = now
        return true
      },
    },
  )
  throwIfFailed(ended)
  return seconds
}
