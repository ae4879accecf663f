import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { paintFirst } from './paint-first.mjs'

// Node.js hands out the whole CommonJS module, the bundler of the proxy what it exports as default.
const FileSystemCache = imported.default ?? imported

const NOT_FOUND = 404

/**
 * @typedef {InstanceType<typeof FileSystemCache>} Cache
 * @typedef {NonNullable<Awaited<ReturnType<Cache['get']>>>['value']} Value
 * @type {WeakMap<object, Value>}
 */
const finished = new WeakMap()

// Changes are counted, not timed: two things happen in one millisecond, and clocks are set.

/** The changes of content of which this process has heard. */
let changes = 0

/** @type {Map<string, number>} the number of the last change, by tag */
const lastChange = new Map()

/**
 * @type {WeakMap<object, number>} the changes before the making began, by what was made in this
 *   process
 */
const madeAfter = new WeakMap()

/**
 * Where Next.js keeps its static pages: its own place (files and memory), except that
 *
 * - a page whose making began before the last change is not kept (docs/decisions/0026);
 * - an unknown address leaves nothing behind (docs/decisions/0026);
 * - pages leave it by `paintFirst` (docs/decisions/0011).
 *
 * Next.js makes one for each request before it begins with the page.
 */
export default class StaticPages extends FileSystemCache {
  #changes = changes
  #options

  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} options */
  constructor(options) {
    super(options)
    this.#options = options
  }

  /**
   * @override
   * @param {Parameters<Cache['revalidateTag']>} args
   */
  async revalidateTag(...args) {
    changes += 1
    for (const tag of [args[0]].flat()) lastChange.set(tag, changes)
    await super.revalidateTag(...args)
  }

  /**
   * @override
   * @param {Parameters<Cache['set']>} args
   */
  async set(...args) {
    const [key, value] = args
    if (this.#changes !== changes) return
    if (value && 'status' in value && value.status === NOT_FOUND && !this.#hasPage(key)) return
    if (value) madeAfter.set(value, changes)
    await super.set(...args)
  }

  /**
   * @override
   * @param {Parameters<Cache['get']>} args
   */
  async get(...args) {
    const entry = await super.get(...args)
    if (!entry?.value || hasChanged(entry.value, args)) return null
    const page = entry.value
    if (page.kind !== 'APP_PAGE' || typeof page.html !== 'string') return entry
    // Once for each page that is kept, not for each visit.
    const value = finished.get(page) ?? { ...page, html: paintFirst(page.html) }
    finished.set(page, value)
    return { ...entry, value }
  }

  /**
   * Whether something is kept there: of this process, of one before it, or of the build. It has to
   * give way to the answer that it is gone, or it would be back after a restart.
   *
   * @param {string} key
   */
  #hasPage(key) {
    const { fs, serverDistDir } = this.#options
    const built = `/app${pathOf(key)}`
    return [key, built].some((path) =>
      ['.html', '.body'].some((ending) => fs.existsSync(`${serverDistDir}${path}${ending}`)),
    )
  }
}

/** The address of a page, which Next.js writes into its key. @param {string} key */
const pathOf = (key) => key.slice(key.indexOf('/$/') + 2)

/**
 * Whether there was a change since its making began. What comes from a file may be from before this
 * process.
 *
 * @param {NonNullable<Value>} value
 * @param {Parameters<Cache['get']>} asked
 */
const hasChanged = (value, asked) =>
  tagsOf(value, asked).some((tag) => (lastChange.get(tag) ?? 0) > (madeAfter.get(value) ?? 0))

/**
 * A page that was asked for first by another spelling of its address carries that one alone.
 *
 * @param {NonNullable<Value>} value
 * @param {Parameters<Cache['get']>} asked
 * @returns {string[]}
 */
const tagsOf = (value, [key, context]) => {
  if (context.kind === 'FETCH') return [...(context.tags ?? []), ...(context.softTags ?? [])]
  const tags = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return [`_N_T_${pathOf(key)}`, ...(typeof tags === 'string' ? tags.split(',') : [])]
}
