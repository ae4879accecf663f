import 'server-only'

/** Forms of the admin end here, in bytes; files have their own limit. */
const MAX_FORM_BYTES = 5 * 1024 * 1024

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
  // Files come in a form of their own, which is read as it arrives.
  if (!isQuery && type !== 'application/json') return request
  // Null where the client goes away meanwhile.
  const text = await request.text().catch(() => null)
  if (text === null || text.length > MAX_FORM_BYTES) return null
  const isHarmless = isQuery ? isHarmlessQuery(new URLSearchParams(text)) : isHarmlessJson(text)
  if (!isHarmless) return null
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: text === '' ? null : text })
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
    return typeof body === 'object' && body !== null && !Array.isArray(body)
  } catch {
    // Not JSON at all: refused like any other body that cannot be read.
    return false
  }
}

const isBadText = (text: string) => text.includes('\0') || text.includes('__proto__')
