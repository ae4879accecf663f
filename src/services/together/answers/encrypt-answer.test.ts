import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Sealing from './encrypt-answer'
import { requiredEnv } from '@/testing/required-env'
import type { AnswerContext } from './encrypt-answer'

const settings = {
  ...requiredEnv,
  ANSWERS_KEY: `first:${'k'.repeat(43)},second:${'m'.repeat(43)}`,
  SITE_URL: 'http://localhost:3000',
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

const owner: AnswerContext = { userId: 'ana', subject: { kind: 'exercise', id: 'kitchen' } }
const text = 'I was afraid that you would leave.'

const opening =
  (stored: string, at = owner) =>
  () =>
    sealing.decryptAnswer(stored, at)
/** Flips one bit of a ciphertext, in its nonce, tag or text. */
const changed = (stored: string, at: number) => {
  const [id = '', body = ''] = stored.split('.')
  const bytes = Buffer.from(body, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return `${id}.${bytes.toString('base64url')}`
}

describe('an encrypted answer', () => {
  it('should decrypt for its writer and subject', () => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(text, owner), owner)).toBe(text)
  })

  it.each([
    ['emoji, right to left, and accents', 'שלום 👩‍❤️‍👨 naïve — “so”\n\tnext\u2028line'],
    ['20,000 letters', 'ü'.repeat(20_000)],
    ['one letter', 'a'],
  ])('should come back as it was: %s', (_case, written) => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(written, owner), owner)).toBe(written)
  })

  it('should reveal neither the text nor that two texts are equal', () => {
    const sealed = Array.from({ length: 50 }, () => sealing.encryptAnswer(text, owner))
    const bytes = sealed.map((one) => Buffer.from(one.split('.')[1] ?? '', 'base64url'))
    const nonces = new Set(bytes.map((one) => one.subarray(0, 12).toString('hex')))
    const encrypted = new Set(bytes.map((one) => one.subarray(28).toString('hex')))

    expect([nonces.size, encrypted.size]).toEqual([50, 50])
    expect(bytes.filter((one) => one.includes('afraid'))).toEqual([])
  })

  it('should name its key, and be encrypted with the first one', () => {
    expect(sealing.encryptAnswer(text, owner)).toMatch(/^first\.[\w-]+$/)
    expect(sealing.encryptAnswer(text, owner, second)).toMatch(/^second\.[\w-]+$/)
  })

  it('should decrypt with any configured key', () => {
    expect(sealing.decryptAnswer(sealing.encryptAnswer(text, owner, second), owner)).toBe(text)
  })

  it.each<[string, AnswerContext]>([
    ['another user', { ...owner, userId: 'ben' }],
    ['another exercise', { ...owner, subject: { kind: 'exercise', id: 'listening' } }],
    ['a week of the same name', { ...owner, subject: { kind: 'week', id: 'kitchen' } }],
  ])('should not open for %s', (_case, at) => {
    expect(opening(sealing.encryptAnswer(text, owner), at)).toThrow(
      sealing.UndecryptableAnswerError,
    )
  })

  it.each([
    ['nonce', 0],
    ['tag', 12],
    ['tag’s end', 27],
    ['text', 28],
  ])('should not open when a bit of its %s was changed', (_case, at) => {
    expect(opening(changed(sealing.encryptAnswer(text, owner), at))).toThrow(
      sealing.UndecryptableAnswerError,
    )
  })

  it('should not decrypt under the name of another key, even with the same bytes', () => {
    const same = { id: 'second', bytes: first.bytes }
    const renamed = sealing.encryptAnswer(text, owner).replace(/^first/, 'second')
    const sealed = sealing.encryptAnswer(text, owner, same)

    expect(opening(renamed)).toThrow("The key 'second' of ANSWERS_KEY does not open an answer.")
    expect(opening(sealed.replace(/^second/, 'first'))).toThrow(sealing.UndecryptableAnswerError)
  })

  it('should name the missing key, and nothing of the text', () => {
    const sealed = sealing.encryptAnswer(text, owner).replace(/^first/, 'lost')

    expect(opening(sealed)).toThrow("The key 'lost' of ANSWERS_KEY is missing.")
  })

  it.each(['', 'first', 'first.', 'first.AAAA', `first.${'A'.repeat(37)}`, '.'])(
    'should not decrypt a truncated text: "%s"',
    (stored) => {
      expect(opening(stored)).toThrow(sealing.UndecryptableAnswerError)
    },
  )
})
