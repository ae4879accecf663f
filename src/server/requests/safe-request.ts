import 'server-only'

/** The maximum size of an admin form without files, in bytes. Files have their own limit. */
const MAX_FORM_BYTES = 5 * 1024 * 1024

/** The maximum nesting depth of JSON. No rich text is nested this deeply. */
const MAX_DEPTH = 200

const objectParameters = new Set(['where', 'select', 'populate', 'joins'])

/**
 * Returns a request that is safe to pass to Payload's REST API, or null if Payload would fail on it
 * or reveal hidden data (docs/security.md, sections 1.4 and 2): a sort by a related document's
 * field, a NUL, `__proto__`, deeply nested conditions, or a body that is not an object.
 */
export async function toSafeRequest(request: Request, slug: string[]): Promise<Request | null> {
  if (slug.some(isUnsafeText) || !isSafeQuery(new URL(request.url).searchParams)) return null
  if (request.body === null) return request

  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const isFormEncoded = type === 'application/x-www-form-urlencoded'
  if (type === 'multipart/form-data') return toSafeForm(request)
  if (!isFormEncoded && type !== 'application/json') return request
  // The text is null if the client disconnects.
  const text = await request.text().catch(() => null)
  if (text === null || text.length > MAX_FORM_BYTES) return null
  const isSafe = isFormEncoded ? isSafeQuery(new URLSearchParams(text)) : isSafeJson(text)
  if (!isSafe) return null
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: text === '' ? null : text })
}

/** Checks a multipart form. Passes large forms on unchecked, because the database rejects NULs. */
async function toSafeForm(request: Request): Promise<Request | null> {
  const { url, method, headers, signal } = request
  if (!(Number(headers.get('content-length') ?? Infinity) <= MAX_FORM_BYTES)) return request
  const body = await request.arrayBuffer().catch(() => null)
  if (body === null || body.byteLength > MAX_FORM_BYTES) return null
  // An unparsable form is passed to Payload, which reports the error.
  const form = await new Response(body, { headers }).formData().catch(() => new FormData())
  return isSafeForm(form) ? new Request(url, { method, headers, signal, body }) : null
}

function isSafeQuery(parameters: URLSearchParams): boolean {
  return [...parameters].every(([key, value]) => {
    if (isUnsafeText(key) || isUnsafeText(value)) return false
    if (key === 'sort' || key.startsWith('sort[')) return !value.includes('.')
    return !objectParameters.has(key) && (key.match(/\[/g)?.length ?? 0) <= 12
  })
}

function isSafeJson(text: string): boolean {
  if (text === '') return true
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) && isSafeObject(body)
  } catch {
    return false
  }
}

/** Checks the keys, strings, and depth of a JSON object, which Payload copies recursively. */
function isSafeObject(body: object): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const next: object[] = []
    for (const [key, value] of level.flatMap((part) => Object.entries<unknown>({ ...part }))) {
      if (isUnsafeText(key) || (typeof value === 'string' && value.includes('\0'))) return false
      if (typeof value === 'object' && value !== null) next.push(value)
    }
    level = next
  }
  return true
}

/** Checks a form. The panel sends a document as JSON in one field and its file in another. */
function isSafeForm(form: FormData): boolean {
  return [...form].every(([name, value]) => {
    if (isUnsafeText(name)) return false
    if (name === '_payload') return typeof value === 'string' && isSafeJson(value)
    return !(typeof value === 'string' ? value : value.name).includes('\0')
  })
}

const isUnsafeText = (text: string) => text.includes('\0') || text.includes('__proto__')
