import { describe, expect, it } from 'vitest'
import { findCommitMessageProblems } from './commit-message.mjs'

describe('the subject of a commit', () => {
  it.each([
    'Keep the resume position when playback starts early',
    'Send one email per hour\n\nNobody checks the body.',
    'Merge branch of somebody',
  ])('should be valid: %j', (message) => {
    expect(findCommitMessageProblems(message)).toEqual([])
  })

  it.each([
    [`Say ${'too '.repeat(18)}much`, 'characters'],
    ['keep the resume position', 'capital'],
    ['Keep the resume position.', 'period'],
    ['Tell somebody what happened', 'someone'],
    ['Send the mail again', 'email'],
  ])('should be refused: %j', (message, expected) => {
    expect(findCommitMessageProblems(message).join(' ')).toContain(expected)
  })
})
