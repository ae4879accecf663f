import { describe, expect, it } from 'vitest'
import { MAX_AVATAR_BYTES, validateAvatar } from './avatar-rules'
import { memberMessages } from '../messages/member-messages'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = bytes('\u0089PNG\r\n')

describe('validateAvatar', () => {
  it.each([
    ['JPEG', bytes('\u00ff\u00d8\u00ff\u00e0')],
    ['PNG', png],
    ['WebP', bytes('RIFF0000WEBPVP8 ')],
  ])('should accept a %s', (_, head) => {
    expect(validateAvatar(head.length, head)).toBeNull()
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', 'GIF89a'],
    ['AVIF', '\u0000\u0000\u0000\u001cftypavif'],
    ['sound', 'RIFF0000WAVEfmt '],
    ['page', '<!doctype html>'],
  ])('should reject a %s, whatever its name', (_, text) => {
    expect(validateAvatar(text.length, bytes(text))).toBe(memberMessages.settings.notAPicture)
  })

  it('should require a picture of at most 5 MB', () => {
    expect(validateAvatar(0, png)).toBe(memberMessages.settings.noPicture)
    expect(validateAvatar(MAX_AVATAR_BYTES, png)).toBeNull()
    expect(validateAvatar(MAX_AVATAR_BYTES + 1, png)).toBe(
      'This file is too large. The limit is 5 MB.',
    )
  })
})
