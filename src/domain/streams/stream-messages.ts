import { MAX_VIDEO_HOURS } from './plan-stream'
import type { StreamReason, StreamStep } from './stream-state'

const reasons: Record<StreamReason, string> = {
  unreadable:
    'This file cannot be read as a video: it is damaged, or it is something else with the name of a video. Please export it again and upload it anew.',
  no_picture: 'This file has sound and no picture. Please choose a video.',
  too_long: `This video is longer than ${MAX_VIDEO_HOURS} hours. Please cut it into several lessons.`,
  cut_off:
    'This video ends before it should: the file is damaged or was cut off. Please upload it again.',
  no_room:
    'There is not enough room on the server to prepare this video. Make room, then press “Try again”.',
  no_program:
    'The program ffmpeg is not installed on the server, so the video plays as it is, and not in every browser. Once it is installed (on Debian: apt-get install ffmpeg), press “Try again”.',
  took_too_long:
    'Preparing this video took too long and was stopped. Please try again, or upload a smaller version of it.',
  file_gone: 'The file of this video is not on the server any more. Please upload it again.',
  failed: 'This video could not be prepared. Please try again, or export it anew and upload that.',
}

const steps: Record<StreamStep, string> = {
  look: 'Looking into the file',
  '360': 'Making the small version (360)',
  '720': 'Making the medium version (720)',
  '1080': 'Making the large version (1080)',
}

/** What the panel says about preparing a video. */
export const streamMessages = {
  reason: (reason: StreamReason): string => reasons[reason],
  step: (step: StreamStep): string => steps[step],
  waiting: 'Waiting for its turn. Videos are prepared one after the other.',
  working:
    'You can leave this page: it goes on by itself. Until it is ready, the video plays as it was uploaded.',
  ready: (lines: number[]): string =>
    `Ready: it plays on every device (${lines.join(', ')} lines), and people watch what fits their connection.`,
  cancelled: 'Preparing was cancelled. The video plays as it was uploaded.',
  none: 'This video plays as it was uploaded, which is not possible in every browser.',
  left: (seconds: number): string =>
    seconds < 90 ? 'about a minute left' : `about ${Math.round(seconds / 60)} minutes left`,
  gone: 'This video is not here any more.',
  notUnderWay: 'There is nothing to cancel: it is done already.',
  underWay: 'It is being prepared already.',
} as const
