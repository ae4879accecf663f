import { ServerResponse } from 'node:http'
import { FILE_LENGTH_HEADER } from '../domain/http/file-length.mjs'

/**
 * @typedef {object} Hold
 * @property {() => boolean} isHeld asked once, when the answer begins
 * @property {(status: number) => void} replace called once the answer is complete
 * @property {import('node:http').OutgoingHttpHeaders} headers that were set before
 */

/**
 * The answers of the site, of which the server in front can take one back before it begins.
 *
 * @template {import('node:http').IncomingMessage} [Asked=import('node:http').IncomingMessage]
 * @extends {ServerResponse<Asked>}
 */
export class ReplaceableResponse extends ServerResponse {
  /** @type {Hold | undefined} */
  #hold
  /** @type {boolean | undefined} unknown until the answer begins */
  #isHeld

  /**
   * Sends nothing of an answer that `isHeld` finds when it begins: `replace` is called with its
   * status instead, once it is complete. Of its headers those are left that were set before.
   *
   * @param {Hold['isHeld']} isHeld
   * @param {Hold['replace']} replace
   */
  holdBack(isHeld, replace) {
    this.#hold = { isHeld, replace, headers: this.getHeaders() }
  }

  #begins() {
    return (this.#isHeld ??= this.#hold?.isHeld() ?? false)
  }

  /**
   * Next.js takes the Content-Length from every answer of a route (its send-response.js), and
   * without it a browser cannot say how much of a download is left. So routes with a file name it a
   * second time, under a name of our own.
   *
   * @param {string} name
   * @param {number | string | readonly string[]} value
   * @override
   */
  setHeader(name, value) {
    return name === FILE_LENGTH_HEADER
      ? super.setHeader('content-length', String(value))
      : super.setHeader(name, value)
  }

  /** @override @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    this.statusCode = status
    return this.#begins() ? this : super.writeHead(status, ...rest)
  }

  /** @override */
  flushHeaders() {
    if (!this.#begins()) super.flushHeaders()
  }

  /** @override @param {any[]} args @returns {boolean} */
  write(...args) {
    if (!this.#begins()) return Reflect.apply(super.write, this, args)
    tell(args)
    return true
  }

  /** @override @param {any[]} args @returns {this} */
  end(...args) {
    const hold = this.#hold
    if (!this.#begins() || !hold) return Reflect.apply(super.end, this, args)
    tell(args)
    this.#hold = undefined
    this.#isHeld = false
    // Past whatever Next.js has put over these meanwhile: it compresses by that.
    for (const name of /** @type {const} */ (['writeHead', 'write', 'end', 'flushHeaders']))
      Reflect.deleteProperty(this, name)
    for (const name of this.getHeaderNames()) this.removeHeader(name)
    for (const [name, value] of Object.entries(hold.headers))
      if (value !== undefined) super.setHeader(name, value)
    hold.replace(this.statusCode)
    return this
  }
}

/** @param {unknown[]} args the last may be waiting to hear that it is done */
function tell(args) {
  const done = args.at(-1)
  if (typeof done === 'function') process.nextTick(done)
}
