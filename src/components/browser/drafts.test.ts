import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, storeDraft, readDraft, consumeDraft } from './drafts'

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
  clearDrafts('commentDrafts')
  stored.clear()
  vi.unstubAllGlobals()
})

const ann = { form: 'commentDrafts', person: 'ann', place: 'lesson' } as const
const ben = { ...ann, person: 'ben' }

describe('a draft', () => {
  it('should be its writer’s alone, and at its place', () => {
    storeDraft(ann, 'Mine')
    expect(readDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
    expect(readDraft({ ...ann, place: 'other' })).toBe('')
    expect(readDraft({ ...ann, form: 'supportDraft' })).toBe('')
  })

  it('should leave nothing when it is sent', () => {
    storeDraft(ann, 'Mine')
    storeDraft(ann, '')
    expect(stored.size).toBe(0)
  })

  it('should be taken once, and the others of its form go too', () => {
    storeDraft(ann, 'Mine')
    storeDraft(ben, 'His')
    expect(consumeDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
  })

  it.each([false, true])('should live as long as the page where storage is forbidden', (isGone) => {
    isForbidden = true
    storeDraft(ann, 'Mine')
    if (isGone) clearDrafts('commentDrafts')
    expect(readDraft(ann)).toBe(isGone ? '' : 'Mine')
  })

  it('should be nothing when somebody else wrote there', () => {
    for (const text of ['{', '7', 'null', '{"ann lesson":7}']) {
      stored.set('commentDrafts', text)
      expect(readDraft(ann)).toBe('')
    }
  })
})
