/**
 * The bytes of one member of a JSON object, exactly as they were written: parsing and writing it
 * again would change escapes, and with them the checksum. Undefined when there is none. The text
 * has been parsed before, so it is known to be an object in JSON.
 *
 * @param {Buffer} json
 * @param {string} name
 * @returns {Buffer | undefined}
 */
export function rawMember(json, name) {
  // One character for each byte: all that JSON's grammar consists of is ASCII.
  const text = json.toString('latin1')
  /** @type {Buffer | undefined} */
  let found
  let at = skipSpace(text, text.indexOf('{') + 1)
  while (at < text.length && text[at] === '"') {
    const keyEnd = skipString(text, at)
    const key = JSON.parse(text.slice(at, keyEnd))
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, start)
    // Of two members of one name the last counts, as for JSON.parse.
    if (key === name) found = json.subarray(start, end)
    at = skipSpace(text, skipSpace(text, end) + 1)
  }
  return found
}

/** @param {string} text @param {number} at */
function skipSpace(text, at) {
  let next = at
  while (/\s/.test(text.charAt(next))) next += 1
  return next
}

/** @param {string} text @param {number} at of its opening quote */
function skipString(text, at) {
  let next = at + 1
  while (next < text.length && text[next] !== '"') next += text[next] === '\\' ? 2 : 1
  return next + 1
}

/** @param {string} text @param {number} at */
function skipValue(text, at) {
  let next = at
  let depth = 0
  while (next < text.length) {
    const sign = text.charAt(next)
    if (depth === 0 && /[\s,\]}]/.test(sign)) break
    if (sign === '"') {
      next = skipString(text, next)
    } else {
      if (sign === '{' || sign === '[') depth += 1
      if (sign === '}' || sign === ']') depth -= 1
      next += 1
    }
    if (depth === 0 && /["\]}]/.test(text.charAt(next - 1))) break
  }
  return next
}
