import { isDecodingRequest } from '../../lib/site-process.mjs'

/**
 * Silences the console during requests that couldn't be parsed. Next.js 16.4.6 logs a stack trace
 * for each (https://github.com/vercel/next.js/issues/86945), so anyone could fill the log.
 */
export function quietConsole() {
  for (const name of /** @type {const} */ (['warn', 'error'])) {
    const write = console[name]
    console[name] = (...args) => {
      if (!isDecodingRequest()) write.apply(console, args)
    }
  }
}
