import { describe, expect, it } from 'vitest'
import { cutForSearch, describeLength } from './search-preview'

describe('cutForSearch', () => {
  it('should keep what fits, on one line', () => {
    expect(cutForSearch(' Fight\n less ', 'title')).toBe('Fight less')
  })

  it('should cut after a whole word', () => {
    expect(cutForSearch('word '.repeat(20), 'title')).toBe(`${'word '.repeat(12).trim()} …`)
    expect(cutForSearch('x'.repeat(80), 'title')).toBe(`${'x'.repeat(60)} …`)
  })
})

describe('describeLength', () => {
  it('should only mention a text that is too long', () => {
    expect(describeLength('x'.repeat(60), 'title')).toBe('')
    expect(describeLength('x'.repeat(156), 'description')).toBe(
      'The description has 156 characters. Search engines usually show about 155.',
    )
  })
})
