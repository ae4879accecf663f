import type { WrittenAnswer } from '@/domain/together/answer-schema'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import type { LocalAnswer } from './local-answers'

/** What an answer is sent as; about what, whoever sends it knows. */
export type SentAnswer = Omit<WrittenAnswer, 'subject'>

/** Why an answer is not saved. The site takes what is 'opened' or 'refused' at no later time. */
export type NotSaved =
  | { outcome: 'failed' }
  | { outcome: 'signedOut' | 'opened' | 'refused'; sentence: string }

/** What came of sending one. */
export type Sent = { outcome: 'saved'; answer: SavedAnswer } | NotSaved

export type AnswerStatus =
  /** Nothing was ever written. */
  | 'empty'
  | 'saved'
  /** Written, and on its way within a second. */
  | 'saving'
  /** It failed and is tried again. */
  | 'waiting'
  /** The same, because somebody has to sign in again. */
  | 'signedOut'
  | 'tooLong'
  /** The site will not take it. */
  | 'refused'

/** An answer as its page shows it. */
export type AnswerState = {
  text: string
  status: AnswerStatus
  /** What the site says about it, or null. */
  sentence: string | null
  /** Whether this device keeps what is not saved, also when the page is closed. */
  isKept: boolean
  /** Another version of it: from another device, or left here. */
  other: { text: string; from: 'elsewhere' | 'here' } | null
  /** Whether the site has said that both read it by now, which this page did not know. */
  isOpened: boolean
}

/** The answer as the site has it. */
export type ServerAnswer = {
  text: string
  revision: number
  earlierText: string | null
  /** Its writer is ready, or both read it: nothing is written over it by itself. */
  isFinal: boolean
}

/** What another tab of this browser tells of the same answer. */
export type AnswerUpdate = { text: string; revision: number; isSaved: boolean }

/** What a saver needs of the browser and the site. */
export type AnswerSaverOptions = {
  send: (answer: SentAnswer) => Promise<Sent>
  /** For a page that is being left: true when the browser took it. */
  beacon: (answer: SentAnswer) => boolean
  /** Forgets at the site what another device wrote over. */
  forgetEarlier: () => Promise<boolean>
  /** Keeps on this device what is not saved; null forgets it. Answers whether it could. */
  keep: (kept: LocalAnswer | null) => boolean
  /** Tells the other tabs. */
  tell: (news: AnswerUpdate) => void
  /** A random name of this tab. */
  writer: string
}
