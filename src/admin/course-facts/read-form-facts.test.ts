import { expect, it } from 'vitest'
import { readFormFacts } from './read-form-facts'

it('should read the facts of the course form in order', () => {
  const fields = {
    title: { value: 'A Course' },
    facts: { rows: [{ id: 'a' }, { id: 'b' }] },
    'facts.1.label': { value: 'Lessons' },
    'facts.1.value': { value: '12' },
    'facts.0.label': { value: 'Video' },
    // Removed from the form, but still in its state.
    'facts.2.label': { value: 'Modules' },
  }

  expect(readFormFacts(fields)).toEqual([
    { label: 'Video', value: '' },
    { label: 'Lessons', value: '12' },
  ])
  expect(readFormFacts({})).toEqual([])
})
