import { contentChanges } from '../lib/content-changes.mjs'
import { isBuiltFile, isKeptAddress, keptFromTheStart } from '../domain/http/kept-addresses.mjs'
import { processState } from '../lib/process-state.mjs'
import { toDocument } from './document.mjs'
import { frontLog } from './front-log.mjs'

/**
 * @typedef {import('./document.mjs').Document} Document
 * @typedef {import('./own-requests.mjs').Answer} Answer
 * @typedef {{ document: Document, slot?: string | undefined, answer?: undefined }} MadeDocument
 *   `slot` is where its file belongs
 *
 * @typedef {MadeDocument | { document?: undefined, answer: Answer }} Made
 */

const OK = 200
const NOT_FOUND = 404
const UNAVAILABLE = 503

/**
 * The pages that are the same for everybody, in the memory of this process. Each is made by asking
 * Next.js once, and forgotten when its content changes; the next one is made at once. A page whose
 * making began before a change is given to who waits for it, and not kept (docs/decisions/0040).
 * Lessons are the same for everybody who is admitted to them (0043): whatever changes, they are
 * forgotten, and made when somebody asks.
 */
export class KeptDocuments {
  /** @type {Map<string, MadeDocument>} */
  #kept = new Map()
  /** What is in the making since the last change of it. @type {Map<string, Promise<Made>>} */
  #making = new Map()
  /** What is to be made before somebody asks. @type {Set<string>} */
  #due = new Set()
  #isMakingDue = false
  #own
  #files
  #builtFiles

  /**
   * @param {import('./own-requests.mjs').OwnRequests} own
   * @param {import('./kept-files.mjs').KeptFiles} [files] where a proxy finds the pages
   * @param {import('./built-files.mjs').BuiltFiles} [builtFiles] those of other versions
   */
  constructor(own, files, builtFiles) {
    this.#own = own
    this.#files = files
    this.#builtFiles = builtFiles
    processState.areFirstPagesDue = true
    contentChanges.listen((change) => this.#forget(change))
  }

  /** @param {string} path @returns {Document | undefined} what is kept there */
  find(path) {
    const kept = this.#kept.get(path)
    // A proxy that has the file does not ask: another process has taken it away.
    if (kept && contentChanges.isTold && this.#files?.lacks(path)) void this.#putBack(path, kept)
    return kept?.document
  }

  /**
   * What stands at an address (a path, or that of a lesson): however many ask, it is made once. It
   * is kept when it is a page.
   *
   * @param {string} path
   * @param {string} reference by which its error is found in the log
   * @returns {Promise<Made>} the document, or what there is instead
   */
  async make(path, reference) {
    const others = this.#making.get(path)
    if (others) return others
    const making = this.#ask(path, reference)
    this.#making.set(path, making)
    const made = await making
    if (this.#making.get(path) === making) {
      this.#making.delete(path)
      if (made.document) {
        this.#kept.set(path, made)
        await this.#write(path, made)
      }
    }
    return made
  }

  /** @param {string} path @param {MadeDocument} kept */
  async #putBack(path, kept) {
    // Whoever took the file away may have heard of a change that is not told here yet: then only
    // what is made from now on may stand there.
    if ((await this.#write(path, kept)) === false) await this.make(path, '')
  }

  /**
   * While nobody tells this process of changes, what it makes may be out of date.
   *
   * @param {string} path
   * @param {MadeDocument} made
   */
  async #write(path, made) {
    const isCurrent = () => contentChanges.isTold && this.#kept.get(path) === made
    if (isCurrent()) return this.#files?.write(path, made, isCurrent)
  }

  /** @param {string} path @param {string} reference @returns {Promise<Made>} */
  async #ask(path, reference) {
    const slot = this.#files?.takeSlot(path)
    try {
      const answer = await this.#answer(path, reference)
      if (answer.status === OK) return { document: await toDocument(answer, kindOf(path)), slot }
      this.#files?.leaveSlot(path, slot)
      return { answer }
    } catch (error) {
      this.#files?.leaveSlot(path, slot)
      frontLog.error({ err: error, path }, 'the site did not answer itself')
      return { answer: { status: UNAVAILABLE, headers: new Headers(), body: Buffer.alloc(0) } }
    }
  }

  /** @param {string} path @param {string} reference @returns {Promise<Answer>} */
  async #answer(path, reference) {
    const answer = await this.#own.ask(path, reference)
    if (answer.status !== NOT_FOUND || !isBuiltFile(path)) return answer
    return (await this.#builtFiles?.find(path)) ?? answer
  }

  /** @param {import('../lib/content-changes.mjs').ContentChange} change */
  #forget({ paths, make = [] }) {
    const known = [...this.#kept.keys(), ...this.#making.keys()].filter(
      (path) => !isBuiltFile(path),
    )
    const forgotten = paths
      ? [...paths, ...known.filter((path) => !isKeptAddress(path))]
      : [...keptFromTheStart, ...known]
    for (const path of forgotten) {
      this.#kept.delete(path)
      this.#making.delete(path)
    }
    this.#files?.remove(paths)
    for (const path of [...forgotten, ...make]) if (isKeptAddress(path)) this.#due.add(path)
    void this.#makeDue()
  }

  /** One after the other, beside the visitors. */
  async #makeDue() {
    if (this.#isMakingDue) return
    this.#isMakingDue = true
    // A page that changes while it is made is added once more, and the loop comes to it.
    for (const path of this.#due) {
      this.#due.delete(path)
      if (!this.#kept.has(path)) await this.make(path, '')
      // What could not be made is made for who asks: nobody waits for it any longer.
      if (!keptFromTheStart.some((first) => this.#due.has(first)))
        processState.areFirstPagesDue = false
    }
    this.#isMakingDue = false
  }
}

/** @param {string} path @returns {import('./document.mjs').DocumentKind} */
function kindOf(path) {
  if (isBuiltFile(path)) return 'file'
  return isKeptAddress(path) ? 'page' : 'application'
}
