import { describe, expect, it } from 'vitest'
import { findCommentProblems } from './comment-wording.mjs'

const found = (text) =>
  findCommentProblems(text).map((problem) => `${problem.line} ${problem.found}`)

describe('the words of comments', () => {
  it.each([
    ['// Nobody pays.', ['1 Nobody']],
    ['const a = 1\n\nconst b = 2 // Whoever reads it.', ['3 Whoever']],
    ['/** Somebody\n * sends a mail. */', ['1 Somebody', '2 mail']],
    ['/*\n * Everything starts at\n * once. Begin anew.\n */', ['2 at once', '3 anew']],
    ['  // It need\n  // not be cancelled.', ['1 need not', '2 cancelled']],
    ['{/* Everybody sees the colour. */}', ['1 Everybody', '1 colour']],
  ])('are found in %j', (text, problems) => {
    expect(found(text)).toEqual(problems)
  })

  it.each([
    "const nobody = 'somebody is mailed at once'",
    '// Keeps `mail.cancelled`, see src/domain/mail/mail.ts and the mail server.',
    '/** @param {Mail} mail whose */',
    '// Someone pays right away.\nconst mail = 1',
    '// at\nonce()',
    "const link = 'https://example.com/mail'",
  ])('are not in %j', (text) => {
    expect(found(text)).toEqual([])
  })
})
