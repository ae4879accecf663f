import { MAX_VIDEO_HOURS } from './plan-stream'
import type { StreamFailureReason, StreamStep } from './stream-state'

const reasons: Record<StreamFailureReason, string> = {
  unreadable:
    'We can’t read this file as a video because it’s damaged or isn’t a video. Please export it again and upload it.',
  no_picture: 'This file has sound but no picture. Please choose a video.',
  too_long: `This video is longer than ${MAX_VIDEO_HOURS} hours. Please split it into several lessons.`,
  cut_off:
    'This video ends early because the file is damaged or incomplete. Please upload it again.',
  no_room:
    'There isn’t enough space on the server to prepare this video. Free up some space, then press “Try again.”',
  no_program:
    'This video won’t play in every browser until ffmpeg is installed on the server. Ask the person who runs your server to install it (on Debian: apt-get install ffmpeg), then press “Try again.”',
  took_too_long:
    'Preparing this video took too long and was stopped. Please try again, or upload a smaller version.',
  file_gone: 'The video file is no longer on the server. Please upload it again.',
  failed: 'We couldn’t prepare this video. Please try again, or export it again and upload that.',
}

const steps: Record<StreamStep, string> = {
  look: 'Checking the file',
  '360': 'Creating the small version (360p)',
  '720': 'Creating the medium version (720p)',
  '1080': 'Creating the large version (1080p)',
}

export const streamMessages = {
  reason: (reason: StreamFailureReason): string => reasons[reason],
  step: (step: StreamStep): string => steps[step],
  waiting: 'Waiting in line. Videos are prepared one at a time.',
  working: 'You can leave this page. Until it’s ready, the video plays as it was uploaded.',
  ready: (heights: number[]): string =>
    `Ready: plays on every device (${heights.join(', ')}), at the quality each connection allows.`,
  canceled: 'Preparation canceled. The video plays as it was uploaded.',
  notPrepared: 'This video hasn’t been prepared yet, so it may not play in every browser.',
  timeLeft: (seconds: number): string =>
    seconds < 90 ? 'about a minute left' : `about ${Math.round(seconds / 60)} minutes left`,
  notFound: 'This video no longer exists.',
  notUnderWay: 'There’s nothing to cancel: it’s already done.',
  underWay: 'It’s already being prepared.',
} as const
