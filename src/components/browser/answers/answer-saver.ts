import { ANSWER_LENGTH } from '@/domain/together/exercise-rules'
import type { SavedAnswer } from '@/domain/together/exercise-state'
import type {
  AnswerUpdate,
  AnswerState,
  ServerAnswer,
  AnswerStatus,
  AnswerSaverOptions,
  NotSaved,
} from './answer-view'
import type { LocalAnswer } from './local-answers'
import { OtherVersions } from './other-versions'
import { SaveTimer } from '../save-timer'

/**
 * Saves one answer while it is written: a second after the last key, one request at a time. What is
 * not saved stays on the device from the first key on, under its writer's number. The last to write
 * keeps; every other version is offered and never lost.
 */
export class AnswerSaver {
  readonly #ways: AnswerSaverOptions
  readonly #followers = new Set<() => void>()
  readonly #timer = new SaveTimer(() => void this.#begin())
  readonly #others: OtherVersions
  #text: string
  /** The answer of the site, as far as is known here. */
  #saved: { text: string; revision: number }
  #failure: NotSaved | null = null
  /**
   * Whether nobody knows if the site has more than `#saved`: an answer was lost, or the browser was
   * given what is written when the page was left.
   */
  #doubt: 'none' | 'lost' | 'left' = 'none'
  /** What stands here because another tab has it. */
  #followed: string | null = null
  #running: Promise<void> | null = null
  #now: AnswerState

  /** `kept` is what an earlier page left on this device. */
  constructor(ways: AnswerSaverOptions, site: ServerAnswer, kept: LocalAnswer | null = null) {
    this.#ways = ways
    this.#others = new OtherVersions(kept?.aside ?? null)
    this.#text = site.text
    this.#saved = { text: site.text, revision: site.revision }
    if (kept?.unsaved) this.#takeUp(kept.unsaved, site)
    this.#others.offer(site.earlierText, this.#text)
    this.#now = this.#look()
  }

  readonly subscribe = (follower: () => void): (() => void) => {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  readonly now = (): AnswerState => this.#now

  /** What stands in the field by now. */
  write(text: string): void {
    this.#text = text
    if (this.#doubt === 'left') this.#doubt = 'lost'
    if (this.#isOver()) this.#failure = null
    // While it is known not to work, what is written waits for the next attempt.
    const isTriedAgain = this.#failure !== null && this.#timer.isSet
    if (!isTriedAgain && this.#mustSend()) this.#timer.afterKey()
    else if (!isTriedAgain) this.#timer.stop()
    this.#publish()
    this.#ways.tell({ text, revision: this.#saved.revision, isSaved: false })
  }

  /** Saves at once, as when a field is left. Answers whether all is saved. */
  async flush(): Promise<boolean> {
    // What is written while something is on its way is sent after it.
    for (let round = 0; round < 3 && this.#mustSend(); round += 1) {
      await this.#begin()
      if (this.#failure) break
    }
    return !this.#isUnsaved()
  }

  /** Tries again now, as when the connection is back, or somebody has signed in again. */
  retry(): void {
    if (this.#timer.isSet && !this.#failure) return
    this.#timer.forgetFailures()
    void this.#begin()
  }

  /** Gives to the browser what is not saved: the page may be gone in a moment. */
  leave(): void {
    if (!this.#mustSend()) return
    const isTaken = this.#ways.beacon(this.#written()) && !this.#failure
    this.#doubt = isTaken ? 'left' : 'lost'
    this.#publish()
  }

  /** What the site has by now. What it said before this page has saved is old. */
  hear(site: ServerAnswer): void {
    if (site.revision < this.#saved.revision) return
    if (!this.#isUnsaved()) this.#settle(site)
    else if (site.isFinal) {
      this.#others.setAside(this.#text)
      this.#settle(site)
    }
    this.#others.offer(site.earlierText, this.#text)
    this.#publish()
  }

  /** What another tab has. Words that were written in this one do not give way to it. */
  follow({ text, revision, isSaved }: AnswerUpdate): void {
    const isOwn = this.#isUnsaved() && this.#text !== this.#followed
    if (revision < this.#saved.revision || (isOwn && text !== this.#text)) return
    this.#followed = text
    if (isSaved) this.#settle({ text, revision })
    else {
      // That tab saves it. This one does when nothing is heard of that.
      this.#text = text
      if (!this.#failure) this.#timer.afterOthers()
    }
    this.#publish()
  }

  /** Puts the other version into the field and saves it; what stands there takes its place. */
  async restoreVersion(): Promise<void> {
    const { other } = this.#now
    if (!other) return
    this.#others.forget(other)
    if (this.#text.trim() !== '') this.#others.setAside(this.#text)
    this.write(other.text)
    if ((await this.flush()) && other.from === 'elsewhere') await this.#ways.forgetEarlier()
  }

  /** The other version is not needed. Answers whether that could be saved. */
  async dismiss(): Promise<boolean> {
    const { other } = this.#now
    if (other?.from === 'elsewhere' && !(await this.#ways.forgetEarlier())) return false
    if (other) this.#others.forget(other)
    this.#publish()
    return true
  }

  /** What was left here goes on its way, or aside where the site's answer went on without it. */
  #takeUp({ text, seen, isSent }: NonNullable<LocalAnswer['unsaved']>, site: ServerAnswer): void {
    this.#others.know(text)
    if (text === site.text) return
    if ((isSent && site.revision > seen) || site.isFinal) {
      this.#others.setAside(text)
      return
    }
    this.#text = text
    this.#saved = { text: site.text, revision: seen }
    if (isSent) this.#doubt = 'left'
  }

  /** This is the answer, here and at the site. */
  #settle({ text, revision }: { text: string; revision: number }): void {
    this.#timer.stop()
    this.#text = text
    this.#saved = { text, revision }
    this.#failure = null
    this.#doubt = 'none'
  }

  #begin(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null))
    return this.#running
  }

  async #run(): Promise<void> {
    do {
      this.#timer.stop()
      if (!this.#mustSend()) break
      const written = this.#written()
      const sent = await this.#ways.send(written)
      if (sent.outcome === 'saved') this.#accept(written.text, sent.answer)
      else this.#fail(sent)
      this.#publish()
      // What was written meanwhile waits for its second.
    } while (!this.#timer.isSet && this.#failure === null)
  }

  #accept(text: string, { revision, earlierText }: SavedAnswer): void {
    // What an earlier page or another tab has sent, and arrived late, is no other device's.
    const isFromHere =
      earlierText !== null &&
      ([text, this.#followed].includes(earlierText) || this.#others.knows(earlierText))
    if (isFromHere) void this.#ways.forgetEarlier()
    this.#timer.forgetFailures()
    if (this.#text === text) this.#settle({ text, revision })
    else {
      this.#saved = { text, revision }
      this.#failure = null
      if (this.#doubt === 'lost') this.#doubt = 'none'
    }
    this.#others.offer(isFromHere ? null : earlierText, this.#text)
    this.#ways.tell({ text, revision, isSaved: true })
  }

  #fail(failure: NotSaved): void {
    if (failure.outcome === 'failed' || this.#doubt === 'left') this.#doubt = 'lost'
    if (failure.outcome === 'opened') {
      this.#others.setAside(this.#text)
      this.#settle(this.#saved)
    }
    this.#failure = failure
    if (!this.#isOver()) this.#timer.again()
  }

  /** The site takes no answer any more, at whatever time. */
  #isOver(): boolean {
    return this.#failure?.outcome === 'refused' || this.#failure?.outcome === 'opened'
  }

  #written() {
    return { text: this.#text, seen: this.#saved.revision, writer: this.#ways.writer }
  }

  #isUnsaved(): boolean {
    return this.#doubt !== 'none' || this.#text !== this.#saved.text
  }

  #mustSend(): boolean {
    const isTaken = this.#failure?.outcome !== 'refused' && this.#text.length <= ANSWER_LENGTH
    return isTaken && this.#isUnsaved()
  }

  /** Keeps on this device what is not saved. Answers whether nothing of that can be lost. */
  #keep(): boolean {
    // Of an exercise that is gone no later page would show what this device keeps.
    const isRefused = this.#failure?.outcome === 'refused'
    const { text, seen } = this.#written()
    const isSent = this.#doubt === 'left'
    const unsaved = this.#isUnsaved() && !isRefused ? { text, seen, isSent } : null
    const { aside } = this.#others
    const kept = unsaved || aside !== null ? { unsaved, aside } : null
    return (this.#ways.keep(kept) || kept === null) && !isRefused
  }

  #status(): AnswerStatus {
    if (this.#failure?.outcome === 'refused') return 'refused'
    if (!this.#isUnsaved()) return this.#saved.revision === 0 ? 'empty' : 'saved'
    if (this.#text.length > ANSWER_LENGTH) return 'tooLong'
    if (this.#failure === null) return 'saving'
    return this.#failure.outcome === 'signedOut' ? 'signedOut' : 'waiting'
  }

  /** What is shown of it, once what is not saved is kept. */
  #look(): AnswerState {
    return {
      text: this.#text,
      status: this.#status(),
      sentence: this.#failure && 'sentence' in this.#failure ? this.#failure.sentence : null,
      isKept: this.#keep(),
      other: this.#others.shown,
      isOpened: this.#failure?.outcome === 'opened',
    }
  }

  #publish(): void {
    this.#now = this.#look()
    for (const follower of this.#followers) follower()
  }
}
