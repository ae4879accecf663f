import { expect, it } from 'vitest'
import { draftMessages } from './draft-messages'

it('a refused save is told in one sentence: the panel would make a list of what follows a colon', () => {
  expect(draftMessages.stale('Ana Teacher')).toMatch(/^Ana Teacher saved this after [^:]+keep\.$/)
})
