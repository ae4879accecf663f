import { expect, it } from 'vitest'
import { draftMessages } from './draft-messages'

it('should not contain a colon: the panel would list what follows as fields', () => {
  expect(draftMessages.stale('Ana Teacher')).toMatch(/^Ana Teacher saved this after [^:]+keep\.$/)
})
