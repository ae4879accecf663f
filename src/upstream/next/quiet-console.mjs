import { isUnread } from '../../lib/site-process.mjs'

/**
 * Lets Next.js write nothing to the console of a request that it could not read. Next.js 16.4.6
 * answers a body that is no call of an action with 500, and writes its error with a stack, before
 * anything of ours is asked (https://github.com/vercel/next.js/issues/86945). Whoever sends
 * such requests would fill the log.
 */
export function quietConsole() {
  for (const name of /** @type {const} */ (['warn', 'error'])) {
    const write = console[name]
    console[name] = (...args) => {
      if (!isUnread()) write.apply(console, args)
    }
  }
}
