import type { StreamReason } from '@/domain/streams/stream-state'
import type { FfmpegEnd } from './run-ffmpeg'

/** Why ffmpeg did not do what it was asked for; 'stopped' when somebody ended it. */
export class FfmpegError extends Error {
  override name = 'FfmpegError'

  constructor(
    readonly reason: StreamReason | 'stopped',
    errors = '',
  ) {
    super(`ffmpeg: ${reason}${errors && `: ${errors}`}`)
  }
}

/**
 * A file is read as what its name says, which was checked when it came. Left to itself, ffmpeg
 * would take a text for a list of other files, and read those.
 */
const formats: [RegExp, string][] = [
  [/\.(mp4|m4v|mov)$/i, 'mov'],
  [/\.(webm|mkv)$/i, 'matroska'],
]

/** The arguments that open a video, and nothing else: no other file, no network. */
export function inputArguments(file: string): string[] {
  const format = formats.find(([ending]) => ending.test(file))?.[1]
  if (format === undefined) throw new FfmpegError('unreadable')
  return ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${file}`]
}

/** What a program said that did what it was asked for. Throws FfmpegError. */
export function orThrow(ended: FfmpegEnd): FfmpegEnd {
  const { end, errors } = ended
  switch (end) {
    case 'done':
      return ended
    case 'missing':
      throw new FfmpegError('no_program')
    case 'stopped':
    case 'took_too_long':
      throw new FfmpegError(end, errors)
    case 'failed':
      throw new FfmpegError(reasonIn(errors), errors)
  }
}

/** How many seconds of a video a line of progress says are done; null for another line. */
export function secondsIn(line: string): number | null {
  const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? []
  return micros === undefined ? null : Number(micros) / 1e6
}

function reasonIn(errors: string): StreamReason {
  if (/No space left on device|Disk quota exceeded/.test(errors)) return 'no_room'
  if (/Invalid data found|moov atom not found|EBML|End of file/.test(errors)) return 'unreadable'
  return 'failed'
}
