import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeDraft, readDraft, consumeDraft } from './drafts'

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
  consumeDraft(ann)
  stored.clear()
  vi.unstubAllGlobals()
})

const ann = { form: 'commentDrafts', owner: 'ann', scope: 'lesson' } as const
const ben = { ...ann, owner: 'ben' }

describe('a draft', () => {
  it('should be stored per writer, form, and scope', () => {
    storeDraft(ann, 'Mine')
    expect(readDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
    expect(readDraft({ ...ann, scope: 'other' })).toBe('')
    expect(readDraft({ ...ann, form: 'supportDraft' })).toBe('')
  })

  it('should leave nothing once it is sent', () => {
    storeDraft(ann, 'Mine')
    storeDraft(ann, '')
    expect(stored.size).toBe(0)
  })

  it('should be consumed once, with the other drafts of its form', () => {
    storeDraft(ann, 'Mine')
    storeDraft(ben, 'His')
    expect(consumeDraft(ann)).toBe('Mine')
    expect(readDraft(ben)).toBe('')
  })

  it.each([false, true])('should live as long as the page without storage', (isCleared) => {
    isForbidden = true
    storeDraft(ann, 'Mine')
    if (isCleared) consumeDraft(ann)
    expect(readDraft(ann)).toBe(isCleared ? '' : 'Mine')
  })

  it('should be empty if the stored data is invalid', () => {
    for (const text of ['{', '7', 'null', '{"ann lesson":7}']) {
      stored.set('commentDrafts', text)
      expect(readDraft(ann)).toBe('')
    }
  })
})
