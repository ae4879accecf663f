/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Lets an answer through, except a document, a plain text or JSON that says that something went
 * wrong: of that nothing is sent, and `replace` is called with its status instead, once it is
 * complete. Of its headers those are left that were set before.
 *
 * @param {ServerResponse} response
 * @param {(status: number) => void} replace
 */
export function holdErrorPage(response, replace) {
  const before = response.getHeaders()
  const { writeHead, write, end, flushHeaders } = response
  /** @type {boolean | undefined} unknown until the answer begins */
  let isHeld
  const begins = () => (isHeld ??= isErrorDocument(response))
  /** @param {unknown[]} args the last may be waiting to hear that it is done */
  const tell = (args) => {
    const done = args.at(-1)
    if (typeof done === 'function') process.nextTick(done)
  }

  Object.assign(response, {
    /** @param {number} status @param {unknown[]} args */
    writeHead: (status, ...args) => {
      response.statusCode = status
      return begins() ? response : Reflect.apply(writeHead, response, [status, ...args])
    },
    flushHeaders: () => (begins() ? undefined : flushHeaders.call(response)),
    /** @param {unknown[]} args */
    write: (...args) => {
      if (!begins()) return Reflect.apply(write, response, args)
      tell(args)
      return true
    },
    /** @param {unknown[]} args */
    end: (...args) => {
      if (!begins()) return Reflect.apply(end, response, args)
      tell(args)
      // Past whatever has taken these over meanwhile, such as what compresses.
      Object.assign(response, { writeHead, write, end, flushHeaders })
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      for (const [name, value] of Object.entries(before))
        if (value !== undefined) response.setHeader(name, value)
      replace(response.statusCode)
      return response
    },
  })
}

/** @param {ServerResponse} response */
const isErrorDocument = (response) =>
  response.statusCode >= 400 &&
  /^(?:text\/(?:html|plain)|application\/json)/.test(String(response.getHeader('content-type')))
