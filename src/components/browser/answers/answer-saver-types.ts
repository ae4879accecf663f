import type { AnswerInput } from '@/domain/together/answer-schema'
import type { SaveAnswerResponse } from '@/domain/together/exercise-state'
import type { LocalAnswer } from './local-answers'

/** An answer as sent to the server, without its subject, which the sender adds. */
export type AnswerPayload = Omit<AnswerInput, 'subject'>

/** Why an answer isn't saved. 'opened' (revealed or ready) and 'refused' are permanent. */
export type SaveFailure =
  | { outcome: 'failed' }
  | { outcome: 'signedOut' | 'opened' | 'refused'; message: string }

/** The result of sending an answer. */
export type SaveResult = { outcome: 'saved'; answer: SaveAnswerResponse } | SaveFailure

export type AnswerStatus =
  /** Nothing has been written yet. */
  | 'empty'
  | 'saved'
  /** Unsaved; will be sent within a second. */
  | 'saving'
  /** Saving failed and will be retried. */
  | 'waiting'
  /** Saving failed and will be retried once the user signs in again. */
  | 'signedOut'
  | 'tooLong'
  /** The server will never accept this answer. */
  | 'refused'

/** The state of an answer as shown on the page. */
export type AnswerState = {
  text: string
  status: AnswerStatus
  /** The server's message, or null. */
  message: string | null
  /** Whether unsaved text is stored on this device, so that it survives closing the page. */
  isStored: boolean
  /** Another version of the answer, written on another device or on this one. */
  other: { text: string; from: 'elsewhere' | 'here' } | null
  /** Whether the server refused a save because the answer is revealed or marked as ready. */
  isOpened: boolean
}

/** The answer on the server. */
export type ServerAnswer = {
  text: string
  revision: number
  earlierText: string | null
  /** Whether the answer is ready to share or revealed, so that autosave must not overwrite it. */
  isFinal: boolean
}

/** A message to the other tabs about one answer. */
export type AnswerUpdate = { text: string; revision: number; isSaved: boolean }

/** The browser and server functions that `AnswerSaver` depends on. */
export type AnswerSaverOptions = {
  send: (answer: AnswerPayload) => Promise<SaveResult>
  /** Sends an answer while the page unloads. Returns whether the browser accepted it. */
  sendBeacon: (answer: AnswerPayload) => boolean
  /** Deletes the other device's version on the server. */
  deleteEarlierVersion: () => Promise<boolean>
  /** Stores unsaved text on this device; null deletes it. Returns whether that succeeded. */
  store: (local: LocalAnswer | null) => boolean
  /** Notifies the other tabs. */
  broadcast: (update: AnswerUpdate) => void
  /** A random ID of this tab. */
  tabId: string
}
