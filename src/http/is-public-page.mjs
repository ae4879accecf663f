import { isCacheablePath } from '../domain/http/cacheable-paths.mjs'
import { siteProcess } from '../lib/site-process.mjs'

/** Checks if all visitors get the same page at a path, now. @param {string} path */
export const isPublicPage = (path) => isCacheablePath(path, siteProcess.pagePaths)
