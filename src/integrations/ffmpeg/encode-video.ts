import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  AUDIO_KBPS,
  type Rendition,
  rungLimits,
  type VideoMetadata,
} from '@/domain/streams/plan-stream'
import { FfmpegError, inputArguments, throwIfFailed } from './ffmpeg-input'
import { runFfmpeg } from './run-ffmpeg'

const SEGMENT_SECONDS = 6
/**
 * The time limit for a rendition. No allowed video takes longer, and the job queue's lock (four
 * hours) lasts longer than this.
 */
const ENCODE_TIMEOUT_MS = 3.5 * 60 * 60_000
const POSTER_TIMEOUT_MS = 5 * 60_000
const STALL_TIMEOUT_MS = 10 * 60_000

/** Returns half of the CPU cores, so that the site stays responsive. */
const threadCount = () => String(Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Filters that convert HDR video (PQ or HLG) to BT.709. Some files don't declare their BT.2020
 * primaries.
 */
const HDR_TO_SDR_FILTERS =
  'setparams=color_primaries=bt2020:colorspace=bt2020nc,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

const renditionFilter = (rendition: Rendition, metadata: VideoMetadata) =>
  [
    `fps=${rendition.framesPerSecond}`,
    ...paddingFilters(metadata),
    pictureFilter(rendition, metadata.isHdr),
  ].join(',')

const pictureFilter = ({ width, height }: { width: number; height: number }, isHdr: boolean) =>
  [
    `scale=${width}:${height}`,
    'setsar=1',
    ...(isHdr ? [HDR_TO_SDR_FILTERS] : []),
    'format=yuv420p',
  ].join(',')

const paddingFilters = ({ soundAfterPictureSeconds: seconds }: VideoMetadata) =>
  seconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`] : []

type VideoSource = {
  file: string
  metadata: VideoMetadata
}

type RenditionTarget = {
  /** The folder of `playlist` (HLS) and `media`, the file with all segments. */
  folder: string
  playlist: string
  media: string
  signal: AbortSignal
  onProgress: (seconds: number) => void
}

/**
 * Encodes a rendition as H.264 and AAC in a fragmented MP4 file with an HLS playlist. Returns the
 * number of encoded seconds. Throws FfmpegError.
 */
export async function encodeRendition(
  { file, metadata }: VideoSource,
  rendition: Rendition,
  { folder, playlist, media, signal, onProgress }: RenditionTarget,
): Promise<number> {
  const { videoKbps, level } = rungLimits[rendition.rung]
  const framesPerSegment = String(rendition.framesPerSecond * SEGMENT_SECONDS)
  const result = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-y'],
      ...['-threads', threadCount(), ...inputArguments(file)],
      // Selects the first video track, and the first audio track that can be decoded.
      ...['-map', '0:V:0', ...(metadata.hasSound ? ['-map', `0:a:${metadata.soundTrack}`] : [])],
      ...['-sn', '-dn'],
      ...['-map_metadata', '-1', '-map_chapters', '-1'],
      // Forces a constant frame rate, because recordings have a variable one. If the audio is
      // longer, repeats the last frame, because players stop when the video track ends.
      ...['-vf', renditionFilter(rendition, metadata)],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level:v', level],
      ...['-crf', '23', '-maxrate', `${videoKbps}k`, '-bufsize', `${videoKbps * 2}k`],
      // All renditions have the same segment times, so that players can switch between them.
      ...['-g', framesPerSegment, '-keyint_min', framesPerSegment, '-sc_threshold', '0'],
      ...['-threads', threadCount()],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
      ...['-c:a', 'aac', '-b:a', `${AUDIO_KBPS}k`, '-ac', '2', '-ar', '48000'],
      // Keeps audio in sync if it starts late or has gaps.
      ...['-af', 'aresample=async=1:first_pts=0'],
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
      ...['-hls_segment_filename', path.join(folder, media), path.join(folder, playlist)],
    ],
    { timeoutMs: ENCODE_TIMEOUT_MS, stallTimeoutMs: STALL_TIMEOUT_MS, signal, onProgress },
  )
  const { seconds } = throwIfFailed(result)
  if (seconds === 0) throw new FfmpegError('unreadable', result.errors)
  return seconds
}

/**
 * Saves a frame as a JPEG poster image. Takes the frame at one tenth of the video's length, or at
 * ten seconds if that is earlier. Throws FfmpegError.
 */
export async function extractPoster(
  { file, metadata }: VideoSource,
  size: { width: number; height: number },
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<void> {
  const videoSeconds = (metadata.durationSeconds ?? 0) - metadata.soundAfterPictureSeconds
  const posterSeconds = Math.max(0, Math.min(10, videoSeconds / 10))
  const result = await runFfmpeg(
    'ffmpeg',
    [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
      ...['-ss', posterSeconds.toFixed(2), '-threads', threadCount(), ...inputArguments(file)],
      ...['-map', '0:V:0', '-frames:v', '1', '-vf', pictureFilter(size, metadata.isHdr)],
      ...['-q:v', '4', '-f', 'image2', '-update', '1', target],
    ],
    { timeoutMs: POSTER_TIMEOUT_MS, signal },
  )
  throwIfFailed(result)
}
