import { describe, expect, it } from 'vitest'
import { hasNul, isUnambiguousType } from './read-page-body.mjs'

describe('isUnambiguousType', () => {
  it.each([
    '',
    'text/plain',
    'multipart/form-data; boundary=XX',
    'multipart/form-data;boundary=XX',
  ])('should be so of "%s"', (type) => expect(isUnambiguousType(type)).toBe(true))

  it.each([
    'multipart/form-data',
    'multipart/form-dataX; boundary=XX',
    'multipart/form-data ; boundary=XX',
    'Multipart/Form-Data; boundary=XX',
    ' multipart/form-data; boundary=XX',
    'multipart/mixed; boundary=XX',
  ])('should not be so of "%s"', (type) => expect(isUnambiguousType(type)).toBe(false))
})

describe('hasNul', () => {
  it.each(['["a\\u0000"]', '["a\\\\\\u0000"]', '--b\r\n\r\na\0b\r\n--b--'])(
    'should find the NUL in %j',
    (body) => expect(hasNul(body)).toBe(true),
  )

  it.each([
    '["plain"]',
    '["a\\\\u0000, which someone wrote about"]',
    '["a\\u00001"]'.replace('00001', '0061'),
  ])('should find none in %j', (body) => expect(hasNul(body)).toBe(false))
})
