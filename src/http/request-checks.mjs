// What the framework answers with an error of its own, and a stack in the log, is refused before
// it: these rules say what it can read. They are pure, and know nothing of who asks.

import { MAX_NAME_BYTES } from '../domain/http/name-limit.mjs'

/** Deeper than any value that a form sends. */
const MAX_DEPTH = 64
/** More than any action takes. */
const MAX_ARGUMENTS = 100
// Next.js refuses longer ones.
const MAX_ROUTER_STATE = 40_000

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Whether anything of the site answers to a method at all. @param {string} method */
export const isKnownMethod = (method) => methods.includes(method)

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a header that names the host, `Host` or `X-Forwarded-Host`, can be part of an address.
 * One that is missing can: HTTP/1.0 has none. Of several, which proxies append, the first counts.
 *
 * @param {string | string[] | undefined} header
 */
export function isReadableHost(header) {
  if (header === undefined) return true
  const [host = ''] = String(header).split(',')
  return hostPattern.test(host.trim()) && URL.canParse(`http://${host.trim()}`)
}

/**
 * What is wrong with an address: 400 for one that cannot be decoded, such as `/%ff`, that leads
 * elsewhere than it says, such as `/api/../signin`, or with a NUL in its query, which PostgreSQL
 * does not store; 404 for a path with a NUL or a name that is too long, where nothing can be; null
 * for the others. Everything else after the question mark is for the page to check.
 *
 * @param {string} url the target of a request: path and search
 * @returns {400 | 404 | null}
 */
export function addressProblem(url) {
  const [path = ''] = url.split('?', 1)
  try {
    if (!path.startsWith('/')) return 400
    const decoded = decodeURIComponent(path)
    if (/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decoded) || path.includes('\\')) return 400
    if (decoded.includes('\0') || decoded.split('/').some(isTooLong)) return 404
    return url.slice(path.length).includes('%00') ? 400 : null
  } catch {
    return 400
  }
}

/** @param {string} name */
const isTooLong = (name) => Buffer.byteLength(name) > MAX_NAME_BYTES

/**
 * Whether the header in which the browser's router says where it is has the shape that Next.js
 * demands.
 *
 * @param {string | string[] | undefined} header
 */
export function isReadableRouterState(header) {
  if (header === undefined) return true
  if (typeof header !== 'string' || header.length > MAX_ROUTER_STATE) return false
  try {
    return isRouterState(JSON.parse(decodeURIComponent(header)), 0)
  } catch {
    return false
  }
}

/** @param {unknown} state @param {number} depth @returns {boolean} */
function isRouterState(state, depth) {
  if (!Array.isArray(state) || state.length < 2 || state.length > 6 || depth > MAX_DEPTH)
    return false
  const [segment, children, refreshed, marker, number, text] = state
  return (
    (typeof segment === 'string' || isDynamicSegment(segment)) &&
    isRecord(children) &&
    Object.values(children).every((child) => isRouterState(child, depth + 1)) &&
    (isNothing(refreshed) || isStrings(refreshed, 2)) &&
    (isNothing(marker) || ['refetch', 'inside-shared-layout', 'metadata-only'].includes(marker)) &&
    (isNothing(number) || typeof number === 'number') &&
    (text === undefined || typeof text === 'string')
  )
}

/** @param {unknown} segment */
const isDynamicSegment = (segment) =>
  Array.isArray(segment) &&
  segment.length === 4 &&
  isStrings(segment.slice(0, 3), 3) &&
  /^(?:oc|[cd](?:i\((?:\.|\.\.|\.\.\.|\.\.\)\(\.\.)\))?)$/.test(segment[2]) &&
  (segment[3] === null || (Array.isArray(segment[3]) && isStrings(segment[3], segment[3].length)))

/** @param {unknown} value */
const isNothing = (value) => value === null || value === undefined

/** @param {unknown} value @param {number} count */
const isStrings = (value, count) =>
  Array.isArray(value) && value.length === count && value.every((item) => typeof item === 'string')

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a text can name an action: 42 hexadecimal digits. @param {string} id */
export const isActionId = (id) => /^[\da-f]{42}$/.test(id)

/**
 * What may stand for something else in the arguments of an action. React marks such a text with a
 * dollar and doubles the dollar of a text that really begins with one.
 */
const marks = {
  /** What forms of the site send: nothing, the numbers that JSON does not know, a form. */
  site: /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|K[\da-f]+)$/s,
  /** The forms of the admin also send dates, big numbers and the same object twice. */
  admin:
    /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|K[\da-f]+|T.*|D[\d:.TZ+-]+|n-?\d+|[\da-f]+(?::.*)?)$/s,
  /** The arguments that a form without scripts carries along. */
  bound: /^\$(?:\$.*|undefined|K[\da-f]+|@[\da-f]+)$/s,
}

/** @typedef {keyof typeof marks} Sender */

/**
 * Whether the body of a server action is one that a page of ours could have sent. What is in it,
 * the action checks.
 *
 * @param {object} request
 * @param {string} request.type its content type
 * @param {Buffer} request.body all of it
 * @param {boolean} request.isScript sent by a script, not by the browser's own form
 * @param {Sender} request.sender whose forms these are
 */
export async function isReadableAction({ type, body, isScript, sender }) {
  if (!isMultipart(type)) return isReadableRow(body.toString('utf8'), sender, true)
  const form = await readForm(type, body)
  if (!form) return false
  return isScript ? isReadableReply(form, sender) : isReadableForm(form)
}

/** As Next.js tells a form. @param {string} type */
export const isMultipart = (type) => type.startsWith('multipart/form-data')

/**
 * Whether a content type is read alike by everybody. Of a form, browsers write it in one way;
 * another spelling is a form to some readers and none to others.
 *
 * @param {string} type
 */
export const isClearType = (type) =>
  !/^\s*multipart\//i.test(type) || /^multipart\/form-data; ?boundary=\S/.test(type)

/** @param {string} type @param {Buffer} body @returns {Promise<FormData | null>} */
async function readForm(type, body) {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    // No boundary, or no form between the boundaries.
    return null
  }
}

/**
 * Rows have numbers, the first is the list of arguments; the fields of a form in it begin with its
 * number.
 *
 * @param {FormData} form
 * @param {Sender} sender
 */
function isReadableReply(form, sender) {
  return (
    form.has('0') &&
    [...form].every(isStorableField) &&
    [...form].every(([name, value]) =>
      /^[\da-f]+$/.test(name)
        ? typeof value === 'string' && isReadableRow(value, sender, name === '0')
        : /^[\da-f]+_/.test(name),
    )
  )
}

/**
 * A form that the browser sends by itself names its action in one field or two.
 *
 * @param {FormData} form
 */
function isReadableForm(form) {
  const fields = [...form].filter(([name]) => name.startsWith('$ACTION_'))
  const isNamed = fields.some(([name]) => {
    const [, id = '', reference] = /^\$ACTION_(?:ID_(.+)|REF_(\d+))$/.exec(name) ?? []
    return reference === undefined ? isActionId(id) : form.has(`$ACTION_${reference}:0`)
  })
  return (
    isNamed &&
    [...form].every(isStorableField) &&
    fields.every(([name, value]) => isReadableField(name, value))
  )
}

/**
 * Whether a field has neither a NUL nor a file with a name that no file system has.
 *
 * @param {[name: string, value: FormDataEntryValue]} field
 */
function isStorableField([name, value]) {
  if (name.includes('\0')) return false
  if (typeof value === 'string') return !value.includes('\0')
  return !/[\0/\\]/.test(value.name) && !isTooLong(value.name)
}

/** @param {string} name @param {FormDataEntryValue} value */
function isReadableField(name, value) {
  if (typeof value !== 'string') return false
  if (!/^\$ACTION_\d+:\d+$/.test(name))
    return /^\$ACTION_(?:KEY|ID_[\da-f]{42}|REF_\d+)$/.test(name)
  return name.endsWith(':0') ? isReference(value) : isReadableRow(value, 'bound', false)
}

/** Which action it is, and where its first arguments are. @param {string} text */
function isReference(text) {
  if (!isReadableRow(text, 'bound', false)) return false
  const reference = JSON.parse(text)
  return isRecord(reference) && typeof reference.id === 'string' && isActionId(reference.id)
}

/**
 * @param {string} text @param {Sender} sender @param {boolean} isArguments the row is the list of
 *   arguments
 */
function isReadableRow(text, sender, isArguments) {
  /** @type {unknown} */
  let row
  try {
    row = JSON.parse(text)
  } catch {
    return false
  }
  const isList = Array.isArray(row) && row.length <= MAX_ARGUMENTS
  return (isList || !isArguments) && isReadableValue(row, marks[sender])
}

/**
 * PostgreSQL stores no NUL, and no key of a keyboard makes one.
 *
 * @param {string} text @param {RegExp} allowed
 */
const isReadableText = (text, allowed) =>
  !text.includes('\0') && (!text.startsWith('$') || allowed.test(text))

/**
 * Without recursion: a hostile value is as deep as it likes.
 *
 * @param {unknown} root
 * @param {RegExp} allowed
 */
function isReadableValue(root, allowed) {
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    /** @type {unknown[]} */
    const next = []
    for (const value of level) {
      if (typeof value === 'string' && !isReadableText(value, allowed)) return false
      if (typeof value === 'object' && value !== null) next.push(...Object.values(value))
    }
    level = next
  }
  return true
}
