import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { messages } from '../src/domain/messages/messages'
import { type SecondSite, startSecondSite } from './second-site'
import { getSignInActionId } from './support/sign-in'
import { stack } from './stack'

const { badRequest, bodyTooLarge, notFound, sessionEnded } = messages.general

// A separate site, whose log contains only these requests, under another URL than the build's.
const siteUrl = 'https://courses.example'
let site: SecondSite
let action: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  // Starts another site.
  test.setTimeout(180_000)
  site = await startSecondSite(stack.database, { siteUrl })
  action = await getSignInActionId(browser)
})

test.afterAll(() => site.stop())

type Sent = { method?: string; headers?: Record<string, string>; body?: string; chunked?: boolean }

/** Sends a raw request that no HTTP client would send. */
async function send(target: string, { method = 'GET', headers = {}, body, chunked }: Sent = {}) {
  const { port } = new URL(site.url)
  // As a proxy forwards it.
  const { host } = new URL(siteUrl)
  const length =
    body === undefined
      ? {}
      : chunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host, connection: 'close', ...length, ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`)
  if (body !== undefined) socket.write(chunked ? inChunks(body) : body)
  let text = ''
  socket.setEncoding('utf8')
  for await (const part of socket) text += String(part)
  const [top = '', ...rest] = text.split('\r\n\r\n')
  return { status: Number(top.split(' ')[1]), head: top.toLowerCase(), body: rest.join('\r\n\r\n') }
}

const CHUNK = 65_536
const inChunks = (body: string) =>
  Array.from({ length: Math.ceil(body.length / CHUNK) }, (_, index) => {
    const chunk = body.slice(index * CHUNK, (index + 1) * CHUNK)
    return `${chunk.length.toString(16)}\r\n${chunk}\r\n`
  }).join('') + '0\r\n\r\n'

const calls = (body: string, headers: Record<string, string> = {}, chunked = false): Sent => ({
  method: 'POST',
  body,
  chunked,
  headers: { 'next-action': action, origin: siteUrl, 'content-type': 'text/plain', ...headers },
})
const multipart = (more = '') => ({ 'content-type': `multipart/form-data${more}` })
const form = (name: string, value: string) =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--XX--\r\n`

const unreadable = 'We couldn’t read that'
const cases: [
  name: string,
  target: string,
  sent: () => Sent,
  status: number,
  expectedMessage: string,
][] = [
  ...['/%ff', '/%', '/course/%ff', '/_next/static/%ff', '/files/%E0%A4%A', '*', 'http://['].map(
    (target): (typeof cases)[number] => [target, target, () => ({}), 400, unreadable],
  ),
  ['a NUL in an address', '/course/%00', () => ({}), 404, messages.course.notFound],
  ['an endpoint', '/api/%ff', () => ({}), 400, badRequest],
  ['a NUL for an endpoint', '/api/receipts/%00', () => ({}), 404, notFound],
  ['the method TRACE', '/signin', () => ({ method: 'TRACE' }), 405, unreadable],
  [
    'a place that the router does not know',
    '/signin?_rsc=x',
    () => ({ headers: { rsc: '1', 'next-router-state-tree': 'junk' } }),
    400,
    badRequest,
  ],
  ['an action without a boundary', '/signin', () => calls('x', multipart()), 400, badRequest],
  [
    'a form without a boundary',
    '/signin',
    () => ({ ...calls('x'), headers: { ...multipart(), origin: siteUrl } }),
    400,
    unreadable,
  ],
  [
    'a form without an action',
    '/signin',
    () => ({
      ...calls(form('a', 'b')),
      headers: { ...multipart('; boundary=XX'), origin: siteUrl },
    }),
    400,
    unreadable,
  ],
  [
    'a form that is cut off',
    '/signin',
    () => calls('--XX\r\nCont', multipart('; boundary=XX')),
    400,
    badRequest,
  ],
  [
    'a row that is no JSON',
    '/signin',
    () => calls(form('0', '{nope'), multipart('; boundary=XX')),
    400,
    badRequest,
  ],
  ['invalid JSON', '/signin', () => calls('{nope'), 400, badRequest],
  ['nothing', '/signin', () => calls(''), 400, badRequest],
  ['what is no list of arguments', '/signin', () => calls('5'), 400, badRequest],
  ['deep arrays', '/signin', () => calls('['.repeat(30_000) + ']'.repeat(30_000)), 400, badRequest],
  ...['$Q0', '$h1', '$1', '$B1', '$A1', '$nx'].map((mark): (typeof cases)[number] => [
    ...([mark, '/signin', () => calls(JSON.stringify([mark])), 400, badRequest] as const),
  ]),
  ['an action at a static page', '/course/course-id-2', () => calls('{nope'), 400, badRequest],
  ...['/_next/x', '/_next', '/api/../signin', '/api/%2e%2e/signin'].map(
    (target): (typeof cases)[number] => [
      ...([
        `an action at ${target}`,
        target,
        () => calls('x', multipart()),
        ...(target.startsWith('/_next') ? [405, badRequest] : [400, badRequest]),
      ] as [string, string, () => Sent, number, string]),
    ],
  ),
  ['an action at /api', '/api', () => calls('x', multipart()), 400, badRequest],
  ...[
    'multipart/form-dataX',
    'multipart/form-data ; boundary=XX',
    'Multipart/Form-Data; boundary=XX',
  ].map((type): (typeof cases)[number] => [
    `a form that is called ${type}`,
    '/signin',
    () => calls(form('0', '[]'), { 'content-type': type }),
    400,
    badRequest,
  ]),
  ...['a b', '[::1', '', 'a@b'].map((host): (typeof cases)[number] => [
    ...([`the host "${host}"`, '/admin', () => ({ headers: { host } }), 400, unreadable] as const),
  ]),
  [
    'a panel action by a visitor',
    '/admin',
    () => calls('[{"name":"render-list","args":{}}]'),
    401,
    sessionEnded,
  ],
  ['an action at the admin panel', '/admin', () => calls('["$Q0"]'), 400, badRequest],
  [
    'an action that is none',
    '/signin',
    () => calls('[]', { 'next-action': 'junk' }),
    400,
    badRequest,
  ],
  ['an origin that is none', '/signin', () => calls('[]', { origin: 'junk' }), 403, badRequest],
  ['6 MB', '/signin', () => calls(JSON.stringify(['a'.repeat(6e6)])), 413, bodyTooLarge],
  [
    '6 MB at the admin panel',
    '/admin',
    () => calls(JSON.stringify(['a'.repeat(6e6)])),
    413,
    bodyTooLarge,
  ],
  [
    '4.9 MB in chunks',
    '/signin',
    () => calls(JSON.stringify(['a'.repeat(4.9e6)]), {}, true),
    413,
    bodyTooLarge,
  ],
  [
    '6 MB for a page',
    '/signin',
    () => ({ method: 'POST', body: 'a'.repeat(6e6) }),
    413,
    bodyTooLarge,
  ],
]

test('malformed requests get an error message, and log no error', async () => {
  for (const [name, target, sent, status, expectedMessage] of cases) {
    const response = await send(target, sent())
    expect.soft(response.status, name).toBe(status)
    expect.soft(response.body, name).toContain(expectedMessage)
    expect.soft(response.head, name).toContain('strict-transport-security: max-age=31536000')
  }
  // This line comes after everything logged before.
  await send('/api/webhooks/paypal', { method: 'POST', body: 'not a message' })
  await expect.poll(() => site.getOutput()).toContain('rejected an invalid PayPal webhook')
  expect(site.getOutput()).not.toMatch(/^\s*\w*Error\b|"level":[56]0|⨯/m)
})

test('a valid action works, also in chunks', async () => {
  for (const chunked of [false, true]) {
    const response = await send('/signin', calls('[{"email":"a@b.example"}]', {}, chunked))
    expect(response.status).toBe(200)
    expect(response.body).toContain('"ok":false')
  }
})
