export const streamStates = ['waiting', 'working', 'ready', 'failed', 'cancelled'] as const

export type StreamState = (typeof streamStates)[number]

export const streamFailureReasons = [
  'unreadable',
  'no_picture',
  'too_long',
  'cut_off',
  'no_room',
  'no_program',
  'took_too_long',
  'file_gone',
  'failed',
] as const

export type StreamFailureReason = (typeof streamFailureReasons)[number]

/** The steps of encoding: checking the file, then encoding each rendition, named by its height. */
export const streamSteps = ['look', '360', '720', '1080'] as const

export type StreamStep = (typeof streamSteps)[number]

/** Checks if encoding is waiting or running. */
export const isUnderWay = (state: StreamState | null): boolean =>
  state === 'waiting' || state === 'working'
