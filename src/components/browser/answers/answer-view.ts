import type { WrittenAnswer } from '@/domain/together/answer-schema'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import type { LocalAnswer } from './local-answers'

/** An answer as sent; the sender adds its subject. */
export type SentAnswer = Omit<WrittenAnswer, 'subject'>

/** Why an answer is not saved. 'opened' and 'refused' are permanent. */
export type SaveFailure =
  | { outcome: 'failed' }
  | { outcome: 'signedOut' | 'opened' | 'refused'; sentence: string }

/** The result of sending an answer. */
export type SaveResult = { outcome: 'saved'; answer: SavedAnswer } | SaveFailure

export type AnswerStatus =
  /** Nothing was ever written. */
  | 'empty'
  | 'saved'
  /** Unsaved, to be sent within a second. */
  | 'saving'
  /** Failed, to be retried. */
  | 'waiting'
  /** The same, until the user signs in again. */
  | 'signedOut'
  | 'tooLong'
  /** The server will never accept it. */
  | 'refused'

/** An answer as its page shows it. */
export type AnswerState = {
  text: string
  status: AnswerStatus
  /** The server's message, or null. */
  sentence: string | null
  /** Whether unsaved text is stored on this device, so that it survives closing the page. */
  isStored: boolean
  /** Another version: from another device, or from this one. */
  other: { text: string; from: 'elsewhere' | 'here' } | null
  /** Whether the server says that both have read the answer, which this page did not know. */
  isOpened: boolean
}

/** The answer on the server. */
export type ServerAnswer = {
  text: string
  revision: number
  earlierText: string | null
  /** The writer is ready, or both have read it: not to be overwritten automatically. */
  isFinal: boolean
}

/** A message between tabs about the same answer. */
export type AnswerUpdate = { text: string; revision: number; isSaved: boolean }

/** What the saver needs from the browser and the server. */
export type AnswerSaverOptions = {
  send: (answer: SentAnswer) => Promise<SaveResult>
  /** Sends while the page is left. Returns whether the browser accepted it. */
  beacon: (answer: SentAnswer) => boolean
  /** Deletes the other device's version on the server. */
  forgetEarlier: () => Promise<boolean>
  /** Stores unsaved text on this device; null deletes it. Returns whether that worked. */
  store: (local: LocalAnswer | null) => boolean
  /** Informs the other tabs. */
  broadcast: (update: AnswerUpdate) => void
  /** Random id of this tab. */
  writer: string
}
