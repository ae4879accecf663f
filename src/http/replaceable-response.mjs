import { ServerResponse } from 'node:http'
import { FILE_LENGTH_HEADER } from '../domain/http/file-length.mjs'

/**
 * @typedef {object} Interception
 * @property {() => boolean} isHeld called once, when the response starts, to decide
 * whether to discard it
 * @property {(status: number) => void} replace called when the discarded response is complete
 * @property {import('node:http').OutgoingHttpHeaders} headers that were set before `intercept`
 */

/**
 * A response that can be intercepted and replaced before its first byte is sent.
 * @template {import('node:http').IncomingMessage} [Incoming=import('node:http').IncomingMessage]
 * @extends {ServerResponse<Incoming>}
 */
export class ReplaceableResponse extends ServerResponse {
  /** @type {Interception | undefined} */
  #interception
  /** @type {boolean | undefined} undefined until the response starts */
  #isDiscarded

  /**
   * Discards the response if `shouldDiscard` returns true when the response starts, and calls
   * `replace` when it is complete. Only the headers that were set before this call remain.
   * @param {Interception['isHeld']} shouldDiscard @param {Interception['replace']} replace
   */
  intercept(shouldDiscard, replace) {
    this.#interception = { isHeld: shouldDiscard, replace, headers: this.getHeaders() }
  }

  #shouldDiscard() {
    return (this.#isDiscarded ??= this.#interception?.isHeld() ?? false)
  }

  /**
   * Sets a header, and sends FILE_LENGTH_HEADER as Content-Length. File routes set that header,
   * because Next.js strips Content-Length from route responses (send-response.js), and browsers
   * then show no download progress.
   * @param {string} name @param {number | string | readonly string[]} value @override
   */
  setHeader(name, value) {
    return name === FILE_LENGTH_HEADER
      ? super.setHeader('content-length', String(value))
      : super.setHeader(name, value)
  }

  /** @override @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    this.statusCode = status
    return this.#shouldDiscard() ? this : super.writeHead(status, ...rest)
  }

  /** @override */
  flushHeaders() {
    if (!this.#shouldDiscard()) super.flushHeaders()
  }

  /** @override @param {any[]} args @returns {boolean} */
  write(...args) {
    if (!this.#shouldDiscard()) return Reflect.apply(super.write, this, args)
    runCallback(args)
    return true
  }

  /** @override @param {any[]} args @returns {this} */
  end(...args) {
    const interception = this.#interception
    if (!this.#shouldDiscard() || !interception) return Reflect.apply(super.end, this, args)
    runCallback(args)
    this.#interception = undefined
    this.#isDiscarded = false
    // Remove the methods that Next.js has overridden on this object for compression.
    for (const name of /** @type {const} */ (['writeHead', 'write', 'end', 'flushHeaders']))
      Reflect.deleteProperty(this, name)
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    for (const [name, value] of Object.entries(interception.headers))
      if (value !== undefined) super.setHeader(name, value)
    interception.replace(this.statusCode)
    return this
  }
}

/** @param {unknown[]} args of `write` or `end`; the last one may be a callback */
function runCallback(args) {
  const callback = args.at(-1)
  if (typeof callback === 'function') process.nextTick(callback)
}
