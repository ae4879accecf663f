import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_COMMENT_LENGTH, commentBodySchema } from './comment-schema'
import { memberMessages } from '../messages/member-messages'

const units = ['a', '<', ' ', '\n', '\r', '\t', '\0', '\u2028', '\u200b', '\u00a0', '\ud83d']

const findMessage = (body: unknown) => commentBodySchema.safeParse(body).error?.issues[0]?.message

describe('the text of a comment', () => {
  it('should preserve line breaks and be trimmed', () => {
    expect(commentBodySchema.parse('  One\n  two \n')).toBe('One\n  two')
    expect(commentBodySchema.parse('One\r\ntwo\rthree\u2028four')).toBe('One\ntwo\nthree\nfour')
    expect(commentBodySchema.parse('One\n \n\n\t\n\ntwo')).toBe('One\n\ntwo')
  })

  it('should lose control characters', () => {
    expect(commentBodySchema.parse('a\0b\u0007c\u001b[31m\td')).toBe('abc[31m\td')
  })

  it.each(['', '   ', '\n\t\n', '\u200b\u2060', '\u00a0\u3000', '\0', '\u202e'])(
    'should not be empty: %j',
    (body) => {
      expect(findMessage(body)).toBe(memberMessages.comments.empty)
    },
  )

  it('should have at most 2,000 characters after trimming', () => {
    const longest = 'x'.repeat(MAX_COMMENT_LENGTH)
    expect(commentBodySchema.parse(`  ${longest}  `)).toBe(longest)
    expect(findMessage(`${longest}x`)).toBe(memberMessages.comments.tooLong)
  })

  it('should be a string', () => {
    for (const body of [undefined, null, 7, ['a'], { body: 'a' }])
      expect(commentBodySchema.safeParse(body).success).toBe(false)
  })

  it('should preserve markup and all scripts', () => {
    for (const body of ['<b>&amp;</b>', '{{7*7}}', 'مرحبا', '👩‍❤️‍👨 ok'])
      expect(commentBodySchema.parse(body)).toBe(body)
  })

  it('should not change when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...units) }), (text) => {
        const once = commentBodySchema.safeParse(text)
        if (!once.success) return
        expect(commentBodySchema.parse(once.data)).toBe(once.data)
        expect(once.data).not.toContain('\0')
      }),
    )
  })
})
