import { describe, expect, it } from 'vitest'
import { changedLabels } from './changed-labels'

const labels = new Map([
  ['title', 'Title'],
  ['facts', 'Facts'],
])

describe('changedLabels', () => {
  it('should return the labels of changed fields only', () => {
    const before = { title: 'A', facts: [{ label: 'x' }], updatedAt: '1' }
    const version = { title: 'A', facts: [{ label: 'y' }], updatedAt: '2' }
    expect(changedLabels(version, before, labels)).toEqual(['Facts'])
  })

  it.each([undefined, null, '', []])('should see no change from undefined to %j', (facts) => {
    expect(changedLabels({ title: 'A', facts }, { title: 'A' }, labels)).toEqual([])
  })

  it('should return null for the oldest version', () => {
    expect(changedLabels({ title: 'A' }, null, labels)).toBeNull()
  })
})
