import { expect, it } from 'vitest'
import { createSectionMessage, parseSectionMessage } from './section-message'

it('should name the edited section', () => {
  expect(parseSectionMessage(createSectionMessage(2))).toBe(2)
})

it.each([null, 'heartbeat', { type: 'payload-live-preview', index: 2 }, createSectionMessage(-1)])(
  'should ignore other messages: %o',
  (message) => {
    expect(parseSectionMessage(message)).toBeNull()
  },
)
