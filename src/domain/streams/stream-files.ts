import { AUDIO_KBPS, type Rendition, type Rung, rungLimits, rungs } from './plan-stream'

/** The multivariant playlist, which players load first. Generated per request, never stored. */
export const MULTIVARIANT_PLAYLIST = 'main.m3u8'

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

type StreamFileSuffix = 'poster.jpg' | `${Rung}.m3u8` | `${Rung}.mp4`

const mimeTypes = { jpg: 'image/jpeg', m3u8: PLAYLIST_TYPE, mp4: 'video/mp4' }

/** Returns the name of a stream's file, which is also the last part of its URL. */
export const streamFileName = (streamId: string, suffix: StreamFileSuffix): string =>
  `${streamId}-${suffix}`

/** Lists the files of these renditions, and the poster. */
export const streamFileNames = (
  streamId: string,
  renditions: readonly { rung: Rung }[],
): string[] => [
  streamFileName(streamId, 'poster.jpg'),
  ...renditions.flatMap(({ rung }) => [
    streamFileName(streamId, `${rung}.m3u8`),
    streamFileName(streamId, `${rung}.mp4`),
  ]),
]

/** Lists every possible file name of a stream. */
export const allStreamFileNames = (streamId: string): string[] =>
  streamFileNames(
    streamId,
    rungs.map((rung) => ({ rung })),
  )

const STREAM_FILE_NAME =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(poster\.jpg|(?:360|720|1080)\.(?:m3u8|mp4))$/

/** Parses the name of a stream's file. Null for any other name. */
export function parseStreamFileName(name: string): { streamId: string; mimeType: string } | null {
  const [, streamId, suffix] = STREAM_FILE_NAME.exec(name) ?? []
  if (streamId === undefined || suffix === undefined) return null
  const type = Object.entries(mimeTypes).find(([extension]) => suffix.endsWith(`.${extension}`))
  return type ? { streamId, mimeType: type[1] } : null
}

/** Generates the multivariant playlist, from which players choose a rendition by bandwidth. */
export function buildMultivariantPlaylist(
  streamId: string,
  renditions: readonly Rendition[],
): string {
  const lines = renditions.flatMap(
    ({ rung, width, height, framesPerSecond, hasSound: hasAudio }) => {
      const { videoKbps, codec } = rungLimits[rung]
      const kbps = videoKbps + (hasAudio ? AUDIO_KBPS : 0)
      const codecs = hasAudio ? `${codec},mp4a.40.2` : codec
      const attributes = [
        `BANDWIDTH=${kbps * 1100}`,
        `RESOLUTION=${width}x${height}`,
        `CODECS="${codecs}"`,
        `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
      ]
      return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, streamFileName(streamId, `${rung}.m3u8`)]
    },
  )
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
