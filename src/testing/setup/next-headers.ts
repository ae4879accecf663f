type Cookie = { value: string; options: Record<string, unknown> }

const cookieJar = new Map<string, Cookie>()
let requestHeaders = new Headers()

/**
 * Replaces 'next/headers' in tests (vitest.config.ts). Simulates one browser whose cookies persist
 * between calls.
 */
export const cookies = () =>
  Promise.resolve({
    get: (name: string) => {
      const value = cookieJar.get(name)?.value
      return value ? { name, value } : undefined
    },
    set: (name: string, value: string, options: Record<string, unknown>) => {
      cookieJar.set(name, { value, options })
    },
  })

/** @public 'next/headers' exports this name. */
export const headers = () => Promise.resolve(requestHeaders)

/** Sets the request headers of later calls. The origin defaults to our own. */
export const setRequestHeaders = (values: Record<string, string> = {}): void => {
  requestHeaders = new Headers({ origin: 'http://localhost:3000', ...values })
}

/** Returns a cookie of the browser with its options. */
export const cookieNamed = (name: string): Cookie | undefined => cookieJar.get(name)

/** Resets cookies and headers. */
export const resetCookiesAndHeaders = (): void => {
  cookieJar.clear()
  requestHeaders = new Headers()
}

/** Clears the cookies, as in another browser. */
export const clearCookies = (): void => {
  cookieJar.clear()
}
