import type { StreamFailureReason } from '@/domain/streams/stream-state'
import type { FfmpegResult } from './run-ffmpeg'

/** A failure of ffmpeg or ffprobe. The reason is 'stopped' if the signal was aborted. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'

  constructor(
    readonly reason: StreamFailureReason | 'stopped',
    errors = '',
  ) {
    super(`ffmpeg: ${reason}${errors && `: ${errors}`}`)
  }
}

/**
 * Input formats by file extension, which the upload validates. If ffmpeg detected formats itself,
 * it could treat a text file as a playlist and read the files in it.
 */
const formats: [RegExp, string][] = [
  [/\.(mp4|m4v|mov)$/i, 'mov'],
  [/\.(webm|mkv)$/i, 'matroska'],
]

/**
 * Builds ffmpeg's input arguments, which deny access to other files and the network. Throws
 * FfmpegError 'unreadable' for an unknown file extension.
 */
export function inputArguments(file: string): string[] {
  const format = formats.find(([extension]) => extension.test(file))?.[1]
  if (format === undefined) throw new FfmpegError('unreadable')
  return ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${file}`]
}

/** Returns the result if the program succeeded. Throws FfmpegError otherwise. */
export function throwIfFailed(result: FfmpegResult): FfmpegResult {
  const { outcome, errors } = result
  switch (outcome) {
    case 'done':
      return result
    case 'missing':
      throw new FfmpegError('no_program')
    case 'stopped':
    case 'took_too_long':
      throw new FfmpegError(outcome, errors)
    case 'failed':
      throw new FfmpegError(parseFailureReason(errors), errors)
  }
}

function parseFailureReason(errors: string): StreamFailureReason {
  if (/No space left on device|Disk quota exceeded/.test(errors)) return 'no_room'
  if (/Invalid data found|moov atom not found|EBML|End of file/.test(errors)) return 'unreadable'
  return 'failed'
}
