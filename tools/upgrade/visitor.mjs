import { actionId } from '../faults/actions.mjs'

/**
 * Where a version of the site is reached.
 *
 * @typedef {{ name: 'old' | 'new', site: string, actions: string }} Side
 */

const PATIENCE_MS = 60_000

/** A browser that keeps its cookies, whichever instance answers it. */
export const openVisitor = () => {
  /** @type {Map<string, string>} */
  const cookies = new Map()

  /**
   * @param {Side} side
   * @param {string} path
   * @param {{ method?: string, body?: unknown, headers?: Record<string, string> }} [what]
   */
  const send = async ({ site }, path, { body, headers, method } = {}) => {
    const response = await fetch(new URL(path, site), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: site,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, ok: response.ok, text: await response.text() }
  }

  /** @param {Side} side @param {string} path @param {Parameters<typeof send>[2]} [what] */
  const mustSend = async (side, path, what) => {
    const answer = await send(side, path, what)
    if (!answer.ok)
      throw new Error(`${side.name} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer
  }

  /**
   * As a form of the page `path` does it.
   *
   * @param {Side} side
   * @param {string} path
   * @param {string} name of the action
   * @param {unknown} input
   */
  const act = async (side, path, name, input) => {
    const { text } = await mustSend(side, path, {
      body: [input],
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'next-action': String(actionId(side.actions, name)),
      },
    })
    if (!text.includes('"ok":true')) throw new Error(`${side.name} ${name}: ${text.slice(0, 300)}`)
    return text
  }

  return {
    send,
    act,
    /** @param {Side} side @param {string} path */
    read: async (side, path) => (await mustSend(side, path)).text,
    /** @param {Side} side @param {string} path @param {unknown} body @param {string} [method] */
    write: (side, path, body, method = 'POST') => mustSend(side, path, { body, method }),
    /** @param {Side} side @param {{ email: string, password: string }} account */
    signIn: (side, { email, password }) =>
      act(side, '/signin', 'signInAction', { email, password }),
    /** The email of whoever is signed in, or nothing. @param {Side} side */
    whoAmI: async (side) => {
      const { text } = await mustSend(side, '/api/session')
      return JSON.parse(text).user?.email
    },
  }
}

/** @typedef {ReturnType<typeof openVisitor>} Visitor */
