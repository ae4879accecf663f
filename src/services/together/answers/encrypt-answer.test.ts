import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Sealing from './encrypt-answer'
import type { AnswerOwner } from './encrypt-answer'

const settings = {
  DATABASE_URL: 'postgres://localhost/none',
  PAYLOAD_SECRET: 's'.repeat(32),
  ANSWERS_KEY: `first:${'k'.repeat(43)},second:${'m'.repeat(43)}`,
  SITE_URL: 'http://localhost:3000',
  FILES_DIR: '/tmp',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'a@b.example',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'merchant',
}

let sealing: typeof Sealing
let first: { id: string; bytes: Uint8Array }
let second: typeof first

beforeAll(async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  sealing = await import('./encrypt-answer')
  const { env } = await import('@/lib/env')
  const keys = env.ANSWERS_KEY
  first = keys[0]
  second = keys[1] ?? first
})

afterAll(() => {
  vi.unstubAllEnvs()
})

const place: AnswerOwner = { userId: 'ana', subject: { kind: 'exercise', id: 'kitchen' } }
const text = 'I was afraid that you would leave.'

const opening =
  (stored: string, at = place) =>
  () =>
    sealing.decryptAnswer(stored, at)
/** As a sealed text with one bit changed, where the nonce, the tag or the text is. */
const changed = (stored: string, at: number) => {
  const [id = '', body = ''] = stored.split('.')
  const bytes = Buffer.from(body, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return `${id}.${bytes.toString('base64url')}`
}

describe('an answer that is sealed', () => {
  it('should open for its writer and its question', () => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(text, place), place)).toBe(text)
  })

  it.each([
    ['emoji, right to left, and accents', 'שלום 👩‍❤️‍👨 naïve — “so”\n\tnext\u2028line'],
    ['20,000 letters', 'ü'.repeat(20_000)],
    ['one letter', 'a'],
  ])('should come back as it was: %s', (_case, written) => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(written, place), place)).toBe(written)
  })

  it('should show neither the text nor that two are the same', () => {
    const sealed = Array.from({ length: 50 }, () => sealing.encryptAnswer(text, place))
    const bytes = sealed.map((one) => Buffer.from(one.split('.')[1] ?? '', 'base64url'))
    const nonces = new Set(bytes.map((one) => one.subarray(0, 12).toString('hex')))
    const words = new Set(bytes.map((one) => one.subarray(28).toString('hex')))

    expect([nonces.size, words.size]).toEqual([50, 50])
    expect(bytes.filter((one) => one.includes('afraid'))).toEqual([])
  })

  it('should name its key, and be encrypted by the first', () => {
    expect(sealing.encryptAnswer(text, place)).toMatch(/^first\.[\w-]+$/)
    expect(sealing.encryptAnswer(text, place, second)).toMatch(/^second\.[\w-]+$/)
  })

  it('should open with any key of the setting', () => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(text, place, second), place)).toBe(text)
  })

  it.each<[string, AnswerOwner]>([
    ['somebody else', { ...place, userId: 'ben' }],
    ['another exercise', { ...place, subject: { kind: 'exercise', id: 'listening' } }],
    ['a week of the same name', { ...place, subject: { kind: 'week', id: 'kitchen' } }],
  ])('should not open for %s', (_case, at) => {
    expect(opening(sealing.encryptAnswer(text, place), at)).toThrow(sealing.UndecryptableAnswer)
  })

  it.each([
    ['nonce', 0],
    ['tag', 12],
    ['tag’s end', 27],
    ['text', 28],
  ])('should not open when a bit of its %s was changed', (_case, at) => {
    expect(opening(changed(sealing.encryptAnswer(text, place), at))).toThrow(
      sealing.UndecryptableAnswer,
    )
  })

  it('should not open under the name of another key, even with the same bytes', () => {
    const same = { id: 'second', bytes: first.bytes }
    const renamed = sealing.encryptAnswer(text, place).replace(/^first/, 'second')
    const sealed = sealing.encryptAnswer(text, place, same)

    expect(opening(renamed)).toThrow("The key 'second' of ANSWERS_KEY does not open an answer.")
    expect(opening(sealed.replace(/^second/, 'first'))).toThrow(sealing.UndecryptableAnswer)
  })

  it('should say which key is missing, and nothing of the text', () => {
    const sealed = sealing.encryptAnswer(text, place).replace(/^first/, 'lost')

    expect(opening(sealed)).toThrow("The key 'lost' of ANSWERS_KEY is missing.")
  })

  it.each(['', 'first', 'first.', 'first.AAAA', `first.${'A'.repeat(37)}`, '.'])(
    'should not open what was cut off: "%s"',
    (stored) => {
      expect(opening(stored)).toThrow(sealing.UndecryptableAnswer)
    },
  )
})
