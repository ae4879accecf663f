import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  AUDIO_KBPS,
  type Rendition,
  rungLimits,
  type VideoMetadata,
} from '@/domain/streams/plan-stream'
import { FfmpegError, inputArguments, throwIfFailed, secondsIn } from './ffmpeg-input'
import { runFfmpeg } from './run-ffmpeg'

const SEGMENT_SECONDS = 6
/**
 * The time limit for a rendition: more than any allowed video takes, and less than the job queue's
 * lock (four hours).
 */
const ENCODE_TIMEOUT_MS = 3.5 * 60 * 60_000
const POSTER_MS = 5 * 60_000
const STALL_TIMEOUT_MS = 10 * 60_000

/** Half of the CPU cores, so that the site stays responsive. */
const threads = () => String(Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Filters that convert HDR video (PQ or HLG) to BT.709. Some files don't declare their BT.2020
 * primaries.
 */
const TONES =
  'setparams=color_primaries=bt2020:colorspace=bt2020nc,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

const pictureFilter = ({ width, height }: { width: number; height: number }, isHdr: boolean) =>
  [`scale=${width}:${height}`, 'setsar=1', ...(isHdr ? [TONES] : []), 'format=yuv420p'].join(',')

const padding = ({ soundAfterPictureSeconds: seconds }: VideoMetadata) =>
  seconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`] : []

type VideoSource = {
  file: string
  facts: VideoMetadata
}

type RenditionTarget = {
  /** The folder of `playlist` (HLS) and `media`, the file with all segments. */
  folder: string
  playlist: string
  media: string
  signal: AbortSignal
  onSeconds: (seconds: number) => void
}

/**
 * Encodes a rendition as H.264 and AAC in a fragmented MP4 file with an HLS playlist. Returns the
 * number of encoded seconds. Throws FfmpegError.
 */
export async function encodeRendition(
  { file, facts }: VideoSource,
  rendition: Rendition,
  { folder, playlist, media, signal, onSeconds }: RenditionTarget,
): Promise<number> {
  const { videoKbps, level } = rungLimits[rendition.rung]
  const frames = String(rendition.framesPerSecond * SEGMENT_SECONDS)
  let seconds = 0
  const result = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-y'],
      ...['-threads', threads(), ...inputArguments(file)],
      // Selects the first video track, and the first audio track that can be decoded.
      ...['-map', '0:V:0', ...(facts.hasSound ? ['-map', `0:a:${facts.soundTrack}`] : [])],
      ...['-sn', '-dn'],
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      // Forces a constant frame rate, because recordings vary it. If the audio is longer, repeats
      // the last frame, because players stop when the video track ends.
      ...[
        '-vf',
        [
          `fps=${rendition.framesPerSecond}`,
          ...padding(facts),
          pictureFilter(rendition, facts.isHdr),
        ].join(','),
      ],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level:v', level],
      ...['-crf', '23', '-maxrate', `${videoKbps}k`, '-bufsize', `${videoKbps * 2}k`],
      // All renditions have the same segment times, so that players can switch between them.
      ...['-g', frames, '-keyint_min', frames, '-sc_threshold', '0', '-threads', threads()],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
      ...['-c:a', 'aac', '-b:a', `${AUDIO_KBPS}k`, '-ac', '2', '-ar', '48000'],
      // Keeps audio in sync if it starts late or has gaps.
      ...['-af', 'aresample=async=1:first_pts=0'],
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
      ...['-hls_segment_filename', path.join(folder, media), path.join(folder, playlist)],
    ],
    {
      timeoutMs: ENCODE_TIMEOUT_MS,
      stallTimeoutMs: STALL_TIMEOUT_MS,
      signal,
      onLine: (line) => {
        const encodedSeconds = secondsIn(line)
        if (encodedSeconds === null || encodedSeconds === seconds) return false
        seconds = encodedSeconds
        onSeconds(seconds)
        return true
      },
    },
  )
  throwIfFailed(result)
  if (seconds === 0) throw new FfmpegError('unreadable', result.errors)
  return seconds
}

/**
 * Saves a frame as a JPEG poster image, from one tenth of the video, within its first ten seconds.
 * Throws FfmpegError.
 */
export async function extractPoster(
  { file, facts }: VideoSource,
  size: { width: number; height: number },
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<void> {
  const pictureSeconds = (facts.durationSeconds ?? 0) - facts.soundAfterPictureSeconds
  const at = Math.max(0, Math.min(10, pictureSeconds / 10))
  const result = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
      ...['-ss', at.toFixed(2), '-threads', threads(), ...inputArguments(file)],
      ...['-map', '0:V:0', '-frames:v', '1', '-vf', pictureFilter(size, facts.isHdr)],
      ...['-q:v', '4', '-f', 'image2', '-update', '1', target],
    ],
    { timeoutMs: POSTER_MS, signal },
  )
  throwIfFailed(result)
}
