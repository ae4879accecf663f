import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDrafts, keepDraft, readDraft, takeDraft } from './drafts'

const stored = new Map<string, string>()
let isForbidden = false

beforeEach(() => {
  isForbidden = false
  vi.stubGlobal('window', {
    get sessionStorage() {
      if (isForbidden) throw new DOMException('No storage.', 'SecurityError')
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      }
    },
  })
})
afterEach(() => {
  forgetDrafts('commentDrafts')
  stored.clear()
  vi.unstubAllGlobals()
})

const ann = { form: 'commentDrafts', person: 'ann', place: 'lesson' } as const
const ben = { ...ann, person: 'ben' }

describe('a draft', () => {
  it('should be its writer’s alone, and at its place', () => {
    keepDraft(ann, 'Mine')
    expect(readDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
    expect(readDraft({ ...ann, place: 'other' })).toBe('')
    expect(readDraft({ ...ann, form: 'supportDraft' })).toBe('')
  })

  it('should leave nothing when it is sent', () => {
    keepDraft(ann, 'Mine')
    keepDraft(ann, '')
    expect(stored.size).toBe(0)
  })

  it('should be taken once, and the others of its form go too', () => {
    keepDraft(ann, 'Mine')
    keepDraft(ben, 'His')
    expect(takeDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
  })

  it.each([false, true])('should live as long as the page where storage is forbidden', (isGone) => {
    isForbidden = true
    keepDraft(ann, 'Mine')
    if (isGone) forgetDrafts('commentDrafts')
    expect(readDraft(ann)).toBe(isGone ? '' : 'Mine')
  })

  it('should be nothing when somebody else wrote there', () => {
    for (const text of ['{', '7', 'null', '{"ann lesson":7}']) {
      stored.set('commentDrafts', text)
      expect(readDraft(ann)).toBe('')
    }
  })
})
