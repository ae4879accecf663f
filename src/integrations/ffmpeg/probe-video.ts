import { z } from 'zod'
import type { VideoMetadata } from '@/domain/streams/plan-stream'
import { runFfmpeg } from './run-ffmpeg'
import { FfmpegError, inputArguments, throwIfFailed } from './ffmpeg-input'

const PROBE_TIMEOUT_MS = 60_000
const MEASURE_TIMEOUT_MS = 20 * 60_000

const ratioSchema = z
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
  sample_aspect_ratio: ratioSchema,
  avg_frame_rate: ratioSchema,
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
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67'])

const MAX_SIDE_PIXELS = 16_384

/**
 * Reads the properties of a local video file. Throws FfmpegError 'unreadable', 'no_picture' if it
 * has no video track, or 'no_program' if ffprobe isn't installed.
 */
export async function probeVideo(file: string, signal: AbortSignal): Promise<VideoMetadata> {
  const result = await runFfmpeg(
    'ffprobe',
    [...['-v', 'error', '-of', 'json', '-show_format', '-show_streams'], ...inputArguments(file)],
    { timeoutMs: PROBE_TIMEOUT_MS, signal },
  )
  const { streams, format } = probeSchema.parse(JSON.parse(throwIfFailed(result).output || '{}'))
  // Ignore cover art, which ffprobe lists as a video stream.
  const videoTrack = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const { width = 0, height = 0 } = videoTrack ?? {}
  if (!videoTrack || width === 0 || height === 0) throw new FfmpegError('no_picture')
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new FfmpegError('unreadable')
  const displayWidth = Math.round(width * (videoTrack.sample_aspect_ratio ?? 1))
  const rotation = videoTrack.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const isRotated = Math.abs(rotation ?? 0) % 180 === 90
  // ffprobe's duration is the end time of the file, and the timestamps don't always start at zero.
  const duration = (format.duration ?? 0) - Math.max(0, format.start_time ?? 0)
  const audioTracks = streams.filter(({ codec_type }) => codec_type === 'audio')
  // An audio track whose codec ffprobe doesn't know cannot be decoded.
  const audioTrackIndex = audioTracks.findIndex(({ codec_name }) => codec_name)
  return {
    width: isRotated ? height : displayWidth,
    height: isRotated ? displayWidth : height,
    durationSeconds: duration > 0 ? duration : null,
    framesPerSecond: videoTrack.avg_frame_rate ?? 30,
    hasSound: audioTrackIndex >= 0,
    soundTrack: Math.max(0, audioTrackIndex),
    soundAfterPictureSeconds: audioOverhangSeconds(videoTrack, audioTracks[audioTrackIndex]),
    isHdr: HDR_TRANSFERS.has(videoTrack.color_transfer ?? ''),
  }
}

type Track = z.infer<typeof streamSchema>

/** Returns how many seconds the audio continues after the video, or 0 if unknown. */
function audioOverhangSeconds(video: Track, audio: Track | undefined): number {
  if (video.duration === undefined || audio?.duration === undefined) return 0
  const getEnd = (start: number | undefined, duration: number) => (start ?? 0) + duration
  const videoEnd = getEnd(video.start_time, video.duration)
  return Math.max(0, getEnd(audio.start_time, audio.duration) - videoEnd)
}

/** Measures a video's duration in seconds. Browser recordings don't store it. */
export async function measureDuration(file: string, signal: AbortSignal): Promise<number> {
  const result = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-progress', 'pipe:1'],
      ...inputArguments(file),
      ...['-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'],
    ],
    { timeoutMs: MEASURE_TIMEOUT_MS, signal },
  )
  return throwIfFailed(result).seconds
}
