import { describe, expect, it } from 'vitest'
import {
  addressProblem,
  isClearType,
  isReadableAction,
  isReadableRouterState,
} from './request-checks.mjs'

const actionId = 'a'.repeat(42)

/** @param {[string, string][]} parts */
const form = (parts) => ({
  type: 'multipart/form-data; boundary=XX',
  body: Buffer.from(
    `${parts.map(([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--XX--\r\n`,
  ),
})
/** @param {string} text */
const text = (text) => ({ type: 'text/plain;charset=UTF-8', body: Buffer.from(text) })
const nested = (/** @type {number} */ depth) => '['.repeat(depth) + ']'.repeat(depth)

describe('addressProblem', () => {
  it.each([
    '/',
    '/a%20b',
    '/a?x=%ff',
    '/%F0%9F%92%9B',
    '/a?next=%2Fb',
    '/a?token=%2500',
    `/${'a'.repeat(255)}`,
  ])('should find none in %s', (url) => expect(addressProblem(url)).toBeNull())

  it.each([
    '/api/../signin',
    '/api/%2e%2E/signin',
    '/./a',
    '/a/..',
    '/api\\..\\signin',
    '/a%5c..%5cb',
  ])('should not follow %s, which leads elsewhere than it says', (url) =>
    expect(addressProblem(url)).toBe(400),
  )

  it.each(['/a..b', '/.well-known/x', '/a...'])('should let %s pass', (url) =>
    expect(addressProblem(url)).toBeNull(),
  )

  it.each(['/%ff', '/%', '/course/%ff', '/%ED%A0%80', '*', 'http://[', ''])(
    'should not be able to read %s',
    (url) => expect(addressProblem(url)).toBe(400),
  )

  it.each(['/signup?courseId=%00', '/api/people?q=a%00b'])('should refuse the NUL in %s', (url) =>
    expect(addressProblem(url)).toBe(400),
  )

  it.each([
    '/%00',
    '/course/a%00b',
    `/api/media/file/${'a'.repeat(256)}`,
    `/${'%C3%A9'.repeat(128)}`,
  ])('should know that nothing is at %s', (url) => expect(addressProblem(url)).toBe(404))
})

describe('isClearType', () => {
  it.each([
    '',
    'text/plain',
    'multipart/form-data; boundary=XX',
    'multipart/form-data;boundary=XX',
  ])('should be so of "%s"', (type) => expect(isClearType(type)).toBe(true))

  it.each([
    'multipart/form-data',
    'multipart/form-dataX; boundary=XX',
    'multipart/form-data ; boundary=XX',
    'Multipart/Form-Data; boundary=XX',
    ' multipart/form-data; boundary=XX',
    'multipart/mixed; boundary=XX',
  ])('should not be so of "%s"', (type) => expect(isClearType(type)).toBe(false))
})

describe('isReadableAction', () => {
  it.each([
    [
      'the arguments of an action',
      text('[{"email":"a@b.c","price":1.5,"gone":"$undefined"},"U1"]'),
    ],
    ['words that begin with a dollar', text('["$$5 is too much","$$Q0"]')],
    [
      'a form of the page',
      form([
        ['0', '[null,"$K1"]'],
        ['1_lessonId', '$Q0'],
      ]),
    ],
    ['no arguments', text('[]')],
  ])('should read %s', async (_, request) => {
    expect(await isReadableAction({ ...request, isScript: true, sender: 'site' })).toBe(true)
  })

  it.each([
    ['nothing', text('')],
    ['no JSON', text('{nope')],
    ['no list of arguments', text('{"a":1}')],
    ['a NUL', text('[{"code":"a\\u0000"}]')],
    [
      'a NUL in a field of a form',
      form([
        ['0', '["$K1"]'],
        ['1_code', 'a\0b'],
      ]),
    ],
    [
      'a NUL in the name of a field',
      form([
        ['0', '["$K1"]'],
        ['1_a\0b', 'a'],
      ]),
    ],
    ...['a\0b.png', 'a/b.png', `${'a'.repeat(252)}.png`].map(
      (name) =>
        /** @type {const} */ ([
          `a file called ${name}`,
          form([
            ['0', '["$K1"]'],
            [`1_file"; filename="${name}`, 'x'],
          ]),
        ]),
    ),
    ['a number', text('5')],
    ['null', text('null')],
    ['lists in lists', text(nested(30_000))],
    ['more arguments than any action takes', text(JSON.stringify(Array(20_000).fill(1)))],
    ...[
      '$Q0',
      '$W0',
      '$i0',
      '$B1',
      '$A1',
      '$R1',
      '$h1',
      '$F1',
      '$1',
      '$0:a',
      '$@0',
      '$nx',
      '$D1',
    ].map((mark) => /** @type {const} */ ([`${mark}`, text(JSON.stringify([{ a: mark }]))])),
    ['a form without boundary', { type: 'multipart/form-data', body: Buffer.from('x') }],
    ['what is no form', { ...form([]), body: Buffer.from('nonsense') }],
    ['a form that is cut off', { ...form([]), body: Buffer.from('--XX\r\nContent-Disp') }],
    ['a form without arguments', form([['1_a', 'b']])],
    [
      'a form with a broken row',
      form([
        ['0', '["$K1"]'],
        ['1', '{nope'],
      ]),
    ],
    [
      'a form with fields of nothing',
      form([
        ['0', '[]'],
        ['a', 'b'],
      ]),
    ],
  ])('should refuse %s', async (_, request) => {
    expect(await isReadableAction({ ...request, isScript: true, sender: 'site' })).toBe(false)
  })

  it('should read what the forms of the admin send besides, from them alone', async () => {
    const sent = text(
      '[{"date":"$D2026-11-22T10:00:00.000Z","again":"$0:0:date","big":"$n12","of":"$T1"}]',
    )
    expect(await isReadableAction({ ...sent, isScript: true, sender: 'admin' })).toBe(true)
    expect(await isReadableAction({ ...sent, isScript: true, sender: 'site' })).toBe(false)
    const hostile = text('["$Q0"]')
    expect(await isReadableAction({ ...hostile, isScript: true, sender: 'admin' })).toBe(false)
  })

  it.each([
    ['its action', form([[`$ACTION_ID_${actionId}`, '']])],
    [
      'its action with arguments',
      form([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', `{"id":"${actionId}","bound":"$@1"}`],
        ['$ACTION_1:1', '[null]'],
        ['$ACTION_KEY', 'k1'],
        ['lessonId', '$Q0'],
      ]),
    ],
  ])('should read a form of a browser without scripts that names %s', async (_, request) => {
    expect(await isReadableAction({ ...request, isScript: false, sender: 'site' })).toBe(true)
  })

  it.each([
    ['no action', form([['a', 'b']])],
    ['what is no action', form([['$ACTION_ID_abc', '']])],
    ['an action that does not follow', form([['$ACTION_REF_1', '']])],
    [
      'an action that cannot be read',
      form([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', '{nope'],
      ]),
    ],
    [
      'an action without id',
      form([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', '{}'],
      ]),
    ],
  ])('should refuse a form of a browser without scripts that names %s', async (_, request) => {
    expect(await isReadableAction({ ...request, isScript: false, sender: 'site' })).toBe(false)
  })
})

describe('isReadableRouterState', () => {
  const encode = (/** @type {unknown} */ state) => encodeURIComponent(JSON.stringify(state))
  const page = [
    '',
    { children: [['courseId', 'course-id-2', 'd', null], { children: ['__PAGE__', {}] }] },
  ]

  it.each([
    undefined,
    encode(page),
    encode([...page, null, null, 16]),
    encode([...page, ['/a', '/b'], 'refetch']),
    encode(['', { children: [['path', 'a/b', 'c', ['settings']], {}] }]),
  ])('should read %s', (header) => expect(isReadableRouterState(header)).toBe(true))

  it.each([
    'junk',
    '%',
    '[]',
    '%ff',
    encode([1, 2]),
    encode(['', { children: 'x' }]),
    encode(['', { children: [['a', 'b', 'zz', null], {}] }]),
    encode([...page, 5]),
    encode(['x'.repeat(50_000), {}]),
  ])('should refuse %s', (header) => expect(isReadableRouterState(header)).toBe(false))
})
