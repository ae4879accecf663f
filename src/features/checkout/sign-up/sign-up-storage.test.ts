import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialSignUpState, signUpReducer } from './sign-up-state'
import { saveSignUpDraft, readSignUpDraft } from './sign-up-storage'
import { consumeNextPath } from './consume-next-path'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('saveSignUpDraft', () => {
  it('should store the form for a reload, but never a password', () => {
    const { fields, participationMode } = signUpReducer(initialSignUpState, {
      type: 'accountAccepted',
      fields: {
        fullName: 'Ada',
        email: 'ada@example.com',
        password: 'engine-1',
        confirmPassword: 'engine-1',
      },
    })
    const draft = { ...fields, step: 3, participationMode } as const
    saveSignUpDraft(draft)
    expect(readSignUpDraft()).toMatchObject({ step: 3, email: 'ada@example.com' })
    expect([...stored.values()].join()).not.toContain('engine-1')
  })

  it('should ignore invalid stored values', () => {
    for (const text of ['{', '{"step":7}', '[]', '{" ":"{"}', '{" ":"[]"}']) {
      stored.set('signUpDraft', text)
      expect(readSignUpDraft()).toBeNull()
    }
  })
})

describe('consumeNextPath', () => {
  it('should go to the remembered path once', () => {
    stored.set('redirectAfterLogin', '/course/course-id-2')
    stored.set('pendingEnrollmentCourseId', 'course-id-2')
    expect(consumeNextPath('course-id-2')).toBe('/course/course-id-2#welcome')
    expect(stored.size).toBe(0)
    expect(consumeNextPath('course-id-2')).toBe('/dashboard')
  })
})
