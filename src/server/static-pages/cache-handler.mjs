import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { paintFirst } from './paint-first.mjs'

// Node.js hands out the whole CommonJS module, the bundler of the proxy what it exports as default.
const FileSystemCache = imported.default ?? imported

/**
 * @typedef {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>['get']>>>} Entry
 * @type {WeakMap<object, Entry['value']>}
 */
const finished = new WeakMap()

/**
 * Where Next.js keeps its static pages: its own place (files and memory), except that they leave it by `paintFirst`
 * (docs/decisions/0011).
 */
export default class StaticPages extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} args
   */
  async get(...args) {
    const entry = await super.get(...args)
    if (!entry) return null
    const page = entry.value
    if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return entry
    // Once for each page that is kept, not for each visit.
    const value = finished.get(page) ?? { ...page, html: paintFirst(page.html) }
    finished.set(page, value)
    return { ...entry, value }
  }
}
