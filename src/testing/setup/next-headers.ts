type Cookie = { value: string; options: Record<string, unknown> }

const jar = new Map<string, Cookie>()
let sent = new Headers()

/**
 * Replaces 'next/headers' in tests (vitest.config.ts). Simulates one browser whose cookies persist
 * between calls.
 */
export const cookies = () =>
  Promise.resolve({
    get: (name: string) => {
      const value = jar.get(name)?.value
      return value ? { name, value } : undefined
    },
    set: (name: string, value: string, options: Record<string, unknown>) => {
      jar.set(name, { value, options })
    },
  })

/** @public Next.js exports it by this name. */
export const headers = () => Promise.resolve(sent)

/** Sets the headers of the next calls; the origin defaults to our own. */
export const sendHeaders = (values: Record<string, string> = {}): void => {
  sent = new Headers({ origin: 'http://localhost:3000', ...values })
}

/** Returns a cookie of the browser with its options. */
export const cookieNamed = (name: string): Cookie | undefined => jar.get(name)

/** Resets cookies and headers. */
export const resetRequests = (): void => {
  jar.clear()
  sent = new Headers()
}

/** Clears the cookies, as in another browser. */
export const clearCookies = (): void => {
  jar.clear()
}
