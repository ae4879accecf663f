/** How far a video is on its way to play on every device. */
export const streamStates = ['waiting', 'working', 'ready', 'failed', 'cancelled'] as const

export type StreamState = (typeof streamStates)[number]

/** Why a video could not be made to play on every device. */
export const streamReasons = [
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

export type StreamReason = (typeof streamReasons)[number]

/** What is being done: looking into the file, or making the picture of that many lines. */
export const streamSteps = ['look', '360', '720', '1080'] as const

export type StreamStep = (typeof streamSteps)[number]

/** Whether something is still to come of it by itself. */
export const isUnderWay = (state: StreamState | null): boolean =>
  state === 'waiting' || state === 'working'
