import { describe, expect, it } from 'vitest'
import { formatAnswerKey, parseAnswerKeys } from './answer-keys'

const bytes = Uint8Array.from({ length: 32 }, (_, index) => 255 - index * 7)
const other = Uint8Array.from({ length: 32 }, (_, index) => index)

const base64 = (of: Uint8Array) => Buffer.from(of).toString('base64')
const base64url = (of: Uint8Array) => Buffer.from(of).toString('base64url')

describe('ANSWERS_KEY', () => {
  it.each([
    ['as OpenSSL writes it', base64(bytes)],
    ['without the sign at the end', base64(bytes).replace('=', '')],
    ['in the letters of addresses', base64url(bytes)],
  ])('should parse a key %s', (_case, encoded) => {
    const keys = parseAnswerKeys(`first:${encoded}`)

    expect(keys?.map(({ id }) => id)).toEqual(['first'])
    expect(keys?.map((key) => [...key.bytes])).toEqual([[...bytes]])
  })

  it('should parse several keys in order, with spaces between them', () => {
    const keys = parseAnswerKeys(`2026-11-25:${base64(bytes)} , old:${base64url(other)}`)

    expect(keys?.map(({ id }) => id)).toEqual(['2026-11-25', 'old'])
    expect(keys?.map((key) => [...key.bytes])).toEqual([[...bytes], [...other]])
  })

  it('should parse a formatted key', () => {
    const keys = parseAnswerKeys(formatAnswerKey({ id: 'first', bytes }))

    expect(keys?.map((key) => [...key.bytes])).toEqual([[...bytes]])
  })

  it.each([
    ['nothing', ''],
    ['a key without a name', base64(bytes)],
    ['an empty name', `:${base64(bytes)}`],
    ['a name with capitals', `First:${base64(bytes)}`],
    ['a name with a dot, which ends it in a sealed text', `a.b:${base64(bytes)}`],
    ['a name of 21 letters', `${'a'.repeat(21)}:${base64(bytes)}`],
    ['a short key', `first:${base64(bytes.slice(1))}`],
    ['a long key', `first:${base64(Uint8Array.of(...bytes, 1))}`],
    ['a key in hexadecimal', `first:${Buffer.from(bytes).toString('hex')}`],
    ['words instead of a key', `first:${'not a key '.repeat(5)}`],
    ['two keys of one name', `first:${base64(bytes)},first:${base64(other)}`],
    ['an empty part', `first:${base64(bytes)},`],
    ['one bad key beside a good one', `first:${base64(bytes)},old:short`],
  ])('should reject %s', (_case, text) => {
    expect(parseAnswerKeys(text)).toBeNull()
  })
})
