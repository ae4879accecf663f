import 'server-only'

/** Forms of the admin end here, in bytes; files have their own limit. */
const MAX_FORM_BYTES = 5 * 1024 * 1024

/** Deeper than any rich text. */
const MAX_DEPTH = 200

const nestedParameters = new Set(['where', 'select', 'populate', 'joins'])

/**
 * A request to the admin's API as it may go on to Payload, or null for one that Payload would fail
 * on or that reads what its rules hide (docs/security.md, sections 1.4 and 2): a sort through a
 * relation, a NUL, `__proto__`, conditions without end, a body that is no object.
 */
export async function toSafeRequest(request: Request, slug: string[]): Promise<Request | null> {
  if (slug.some(isBadText) || !isHarmlessQuery(new URL(request.url).searchParams)) return null
  if (request.body === null) return request

  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const isQuery = type === 'application/x-www-form-urlencoded'
  if (type === 'multipart/form-data') return toSafeForm(request)
  if (!isQuery && type !== 'application/json') return request
  // Null where the client goes away meanwhile.
  const text = await request.text().catch(() => null)
  if (text === null || text.length > MAX_FORM_BYTES) return null
  const isHarmless = isQuery ? isHarmlessQuery(new URLSearchParams(text)) : isHarmlessJson(text)
  if (!isHarmless) return null
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: text === '' ? null : text })
}

/** A form with a large file is read as it arrives: what it brings along, the database refuses. */
async function toSafeForm(request: Request): Promise<Request | null> {
  const { url, method, headers, signal } = request
  if (!(Number(headers.get('content-length') ?? Infinity) <= MAX_FORM_BYTES)) return request
  const body = await request.arrayBuffer().catch(() => null)
  if (body === null || body.byteLength > MAX_FORM_BYTES) return null
  // Of a form that nobody can read, Payload says so.
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  return isHarmlessForm(form) ? new Request(url, { method, headers, signal, body }) : null
}

function isHarmlessQuery(parameters: URLSearchParams): boolean {
  return [...parameters].every(([key, value]) => {
    if (isBadText(key) || isBadText(value)) return false
    if (key === 'sort' || key.startsWith('sort[')) return !value.includes('.')
    return !nestedParameters.has(key) && (key.match(/\[/g)?.length ?? 0) <= 12
  })
}

function isHarmlessJson(text: string): boolean {
  if (text === '') return true
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) && isHarmless(body)
  } catch {
    // Not JSON at all: refused like any other body that cannot be read.
    return false
  }
}

/** Without recursion: a hostile body is as deep as it likes, and Payload copies it by recursion. */
function isHarmless(body: object): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const next: object[] = []
    for (const [key, value] of level.flatMap((part) => Object.entries<unknown>({ ...part }))) {
      if (isBadText(key) || (typeof value === 'string' && value.includes('\0'))) return false
      if (typeof value === 'object' && value !== null) next.push(value)
    }
    level = next
  }
  return true
}

/** The panel sends each document as JSON in one field, and a file beside it. */
function isHarmlessForm(form: FormData): boolean {
  return [...form].every(([name, value]) => {
    if (isBadText(name)) return false
    if (name === '_payload') return typeof value === 'string' && isHarmlessJson(value)
    return !(typeof value === 'string' ? value : value.name).includes('\0')
  })
}

const isBadText = (text: string) => text.includes('\0') || text.includes('__proto__')
