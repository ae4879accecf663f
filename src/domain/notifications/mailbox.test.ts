import { describe, expect, it } from 'vitest'

import { toMailbox } from './mailbox'

describe('toMailbox', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['ana+course@example.com', 'ana@example.com'],
    ['ana+a+b@example.com', 'ana@example.com'],
    ['Ana+X@Example.COM', 'ana@example.com'],
    [' ana@example.com ', 'ana@example.com'],
    ['a.n.a@gmail.com', 'ana@gmail.com'],
    ['a.na+x@googlemail.com', 'ana@gmail.com'],
  ])('should map %s to %s', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox)
  })

  it.each([
    ['ana.sol@example.com', 'anasol@example.com'],
    ['ana-x@example.com', 'ana@example.com'],
    ['ana@example.com', 'ana@mail.example.com'],
    ['+one@example.com', '+two@example.com'],
    ['a.na@gmail.com.example', 'ana@gmail.com.example'],
  ])('should not map %s to the mailbox of %s', (one, other) => {
    expect(toMailbox(one)).not.toBe(toMailbox(other))
  })

  it('should return text without @ unchanged', () => {
    expect(toMailbox('ana')).toBe('ana')
  })
})
