import { describe, expect, it } from 'vitest'
import { changedLabels } from './changed-labels'

const labels = new Map([
  ['title', 'Title'],
  ['facts', 'Facts'],
])

describe('changedLabels', () => {
  it('names what is different in the words of the form, and nothing else', () => {
    const before = { title: 'A', facts: [{ label: 'x' }], updatedAt: '1' }
    const version = { title: 'A', facts: [{ label: 'y' }], updatedAt: '2' }
    expect(changedLabels(version, before, labels)).toEqual(['Facts'])
  })

  it.each([undefined, null, '', []])('finds no change from nothing to %j', (facts) => {
    expect(changedLabels({ title: 'A', facts }, { title: 'A' }, labels)).toEqual([])
  })

  it('knows of no change in the oldest version', () => {
    expect(changedLabels({ title: 'A' }, null, labels)).toBeNull()
  })
})
