import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { processState } from '../lib/process-state.mjs'
import { frontLog } from './front-log.mjs'
import {
  isOlder,
  isPageAt,
  linkOnce,
  pathsIn,
  removeEntry,
  linkTarget,
  unlink,
  writePage,
} from './kept-files-disk.mjs'

/** @typedef {import('./document.mjs').Document} Document */

/** The pages that a proxy sends by itself (deploy/Caddyfile). */
export const publicPage = /^\/(?:$|privacy$|terms$|course\/[\w-]+$)/

/** After how long it tries again what the folder did not let it do. */
const RETRY_MS = 1000

/** Nobody is still writing what is older. */
const LEFT_MS = 60_000

const SLOT = '.slot'

/**
 * What is kept, also as files, from which a proxy sends it without asking the site
 * (docs/decisions/0048). Each version of a page is a folder of its own under `versions`, with its
 * encodings and their ETags, and is never written to again. A link under `pages` leads to a slot,
 * and the slot is a link to the version. Who makes a page takes its slot before, and a change takes
 * away the link: so a version that was begun before the change lands in a slot to which nothing
 * leads, whichever process has heard of the change, and whatever their clocks say.
 *
 * Nothing here throws: what the folder does not allow is in the log, in `processState`, and tried
 * again.
 */
export class KeptFiles {
  #pages
  #versions
  /** The version to which this process has led each link. @type {Map<string, string>} */
  #linked = new Map()
  /** What is being written now. @type {Map<Document, Promise<void>>} */
  #writing = new Map()
  /** The links that are still to be removed; null stands for all. @type {Set<string | null>} */
  #due = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #retry
  /** When something may be written again after it could not be. */
  #writableAt = 0
  #isOver = false
  #areLeftDue = false

  /**
   * Leaves a proxy no page: those of a process before this one may be out of date.
   *
   * @param {string} folder of the site's processes alone
   */
  constructor(folder) {
    this.#pages = join(folder, 'pages')
    this.#versions = join(folder, 'versions')
    this.remove(null)
  }

  /**
   * Whether a proxy does not find a page here that could be written.
   *
   * @param {string} path
   */
  lacks(path) {
    return (
      publicPage.test(path) &&
      this.#due.size === 0 &&
      performance.now() >= this.#writableAt &&
      // Whether the folder can be written again is seen by writing.
      (processState.keptFilesProblem !== null || !isPageAt(this.#linkOf(path)))
    )
  }

  /**
   * Takes the slot of a page that is about to be made.
   *
   * @param {string} path
   * @returns {string | undefined} nothing where there will be no file
   */
  takeSlot(path) {
    if (!publicPage.test(path) || this.#due.size > 0 || this.#isOver) return undefined
    const link = this.#linkOf(path)
    try {
      if (linkTarget(link) === null) {
        mkdirSync(dirname(link), { recursive: true })
        linkOnce(relative(dirname(link), join(this.#versions, randomUUID() + SLOT)), link)
      }
    } catch (error) {
      this.#say(error)
    }
    const slot = linkTarget(link)
    // Otherwise it is of an older version of the site, which ends soon.
    return slot?.endsWith(SLOT) ? slot : undefined
  }

  /**
   * Gives the slot of a page back that could not be made: nothing stays of what a visitor invents.
   *
   * @param {string} path
   * @param {string | undefined} slot
   */
  leaveSlot(path, slot) {
    if (slot === undefined || linkTarget(this.#linkOf(path)) !== slot) return
    if (linkTarget(join(this.#versions, slot)) === null) this.remove([path])
  }

  /**
   * Writes a page into its slot, unless it is out of date before that is done, or is there already.
   *
   * @param {string} path
   * @param {{ document: Document, slot?: string }} page
   * @param {() => boolean} isCurrent
   * @returns {Promise<boolean>} false when it has no slot any more: then it has to be made anew
   */
  async write(path, { document, slot }, isCurrent) {
    const link = this.#linkOf(path)
    if (slot === undefined || linkTarget(link) !== slot) return false
    if (linkTarget(join(this.#versions, slot)) !== null) {
      if (isPageAt(link)) {
        this.#say(null)
        return true
      }
      // Its version was taken away by somebody else.
      this.remove([path])
      return false
    }
    const writing = this.#writing.get(document) ?? this.#fill(link, slot, document, isCurrent)
    this.#writing.set(document, writing)
    await writing
    this.#writing.delete(document)
    return true
  }

  /**
   * @param {string} link
   * @param {string} slot
   * @param {Document} document
   * @param {() => boolean} isCurrent
   */
  async #fill(link, slot, document, isCurrent) {
    const version = join(this.#versions, randomUUID())
    let isLinked = false
    try {
      await writePage(version, document)
      // Another process may be first. Its page stands there until either hears of a change.
      isLinked =
        isCurrent() &&
        this.#due.size === 0 &&
        !this.#isOver &&
        linkTarget(link) === slot &&
        linkOnce(basename(version), join(this.#versions, slot))
      // Where somebody took the link away at this moment, nothing would remove what it led to.
      if (isLinked && linkTarget(link) !== slot) {
        unlink(join(this.#versions, slot))
        isLinked = false
      }
      if (isLinked) this.#linked.set(link, basename(version))
      this.#say(null)
    } catch (error) {
      this.#say(error)
    }
    if (!isLinked) await rm(version, { recursive: true, force: true }).catch(() => undefined)
  }

  /**
   * Takes pages away that are out of date, or gone. What cannot be removed now is removed as soon
   * as it can be, and nothing is written before.
   *
   * @param {string[] | null} paths null for all of them. Other processes write theirs again.
   */
  remove(paths) {
    if (paths === null) this.#due.add(null)
    else for (const path of paths) if (publicPage.test(path)) this.#due.add(this.#linkOf(path))
    this.#removeDue()
  }

  /**
   * Takes away what this process has written, when it ends: the scripts and styles that its pages
   * ask for may end with it, where a newer version of the site takes its place.
   */
  removeOwn() {
    // What is in the making now is not written any more.
    this.#isOver = true
    for (const [link, version] of this.#linked) {
      const slot = linkTarget(link)
      if (slot !== null && linkTarget(join(this.#versions, slot)) === version) this.#due.add(link)
    }
    this.#removeDue()
  }

  #removeDue() {
    const hasFailed = this.#retry !== undefined
    clearTimeout(this.#retry)
    this.#retry = undefined
    /** @type {unknown} */
    let problem = null
    for (const link of this.#due) {
      try {
        if (link === null) this.#addAll()
        else this.#removeLink(link)
        this.#due.delete(link)
      } catch (error) {
        problem = error
      }
    }
    if (problem === null && this.#areLeftDue) {
      try {
        this.#removeLeft()
      } catch (error) {
        problem = error
      }
    }
    if (problem !== null) this.#retry = setTimeout(() => this.#removeDue(), RETRY_MS).unref()
    if (problem !== null || hasFailed) this.#say(problem)
  }

  #addAll() {
    const courses = join(this.#pages, 'course')
    for (const link of [...pathsIn(courses), ...pathsIn(this.#pages)])
      if (link !== courses) this.#due.add(link)
    this.#areLeftDue = true
  }

  /** What processes left that were killed: no link leads to it any more. */
  #removeLeft() {
    for (const left of pathsIn(this.#versions)) if (isOlder(left, LEFT_MS)) removeEntry(left)
    this.#areLeftDue = false
  }

  /** @param {string} link */
  #removeLink(link) {
    const slot = linkTarget(link)
    const isRemover = unlink(link)
    this.#linked.delete(link)
    if (slot === null || !isRemover) return
    const version = linkTarget(join(this.#versions, slot))
    removeEntry(join(this.#versions, slot))
    if (version !== null) removeEntry(join(this.#versions, version))
  }

  /** @param {unknown} error what the folder does not allow, or null when all is well */
  #say(error) {
    const before = processState.keptFilesProblem
    if (error === null) {
      if (this.#due.size > 0) return
      if (before !== null) frontLog.info('the files of public pages follow their changes again')
      processState.keptFilesProblem = null
      return
    }
    this.#writableAt = performance.now() + RETRY_MS
    processState.keptFilesProblem = String(
      error instanceof Error && 'code' in error ? error.code : error,
    )
    if (before === null)
      frontLog.error(
        { err: error },
        'the files of public pages cannot be changed: a proxy may send what was withdrawn',
      )
  }

  /** @param {string} path */
  #linkOf(path) {
    return join(this.#pages, path === '/' ? 'home' : path)
  }
}
