type Cookie = { value: string; options: Record<string, unknown> }

const jar = new Map<string, Cookie>()
let sent = new Headers()

/**
 * Next's view of a request, for tests of what runs inside one: it takes the place of 'next/headers'
 * (vitest.config.ts). It stands for one browser, whose cookies last from call to call.
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

/** What the next calls send; the origin is our own unless another one is named. */
export const sendHeaders = (values: Record<string, string> = {}): void => {
  sent = new Headers({ origin: 'http://localhost:3000', ...values })
}

/** A cookie of the browser, with what it was set with. */
export const cookieNamed = (name: string): Cookie | undefined => jar.get(name)

/** As it was at first. */
export const forgetRequests = (): void => {
  jar.clear()
  sent = new Headers()
}

/** Another browser: no cookies. */
export const forgetCookies = (): void => {
  jar.clear()
}
