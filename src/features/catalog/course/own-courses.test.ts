import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pathsIn, readOwnCourses } from './own-courses'

describe('pathsIn', () => {
  it('should lead to the overview of each course, and to the library without one', () => {
    const answer = {
      courses: [
        { slug: 'course-id-2', overviewPath: '/TurningConflitsIntoConnection' },
        { slug: 'course-id-3', overviewPath: null },
      ],
    }
    expect(pathsIn(answer)).toEqual({
      'course-id-2': '/TurningConflitsIntoConnection',
      'course-id-3': '/dashboard',
    })
  })

  it.each([null, [], 'no', { courses: 'all' }, { courses: [null, { slug: 7 }] }])(
    'should own nothing by %j',
    (answer) => {
      expect(pathsIn(answer)).toEqual({})
    },
  )
})

describe('readOwnCourses', () => {
  it('should own nothing by a text that somebody else wrote, or by none', () => {
    expect(readOwnCourses('{')).toEqual({})
    expect(readOwnCourses(null)).toEqual({})
  })
})

describe('subscribeToOwnCourses', () => {
  const answer = JSON.stringify({ courses: [{ slug: 'course-id-2', overviewPath: '/two' }] })
  const ask = vi.fn<() => Promise<Response>>()
  let local: Map<string, string>
  let session: Map<string, string>

  const storage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const signIn = (manualUserId: string) => {
    local.set('user', JSON.stringify({ displayName: 'Ann', email: 'ann@x.example', manualUserId }))
    local.set('isAuthenticated', 'true')
    window.dispatchEvent(new Event('authhint'))
  }
  const settled = () => setImmediate()
  const freshlyLoaded = () => {
    vi.resetModules()
    return Promise.all([
      import('./own-courses'),
      import('@/components/layout/auth-hint.client'),
    ] as const)
  }

  beforeEach(() => {
    local = new Map()
    session = new Map()
    const places = { localStorage: storage(local), sessionStorage: storage(session) }
    for (const [name, place] of Object.entries(places)) vi.stubGlobal(name, place)
    vi.stubGlobal('window', Object.assign(new EventTarget(), places))
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    ask.mockReset().mockImplementation(async () => new Response(answer))
    vi.stubGlobal('fetch', ask)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('should ask once, and remember the answer without name or email until the sign-out', async () => {
    const [courses, hint] = await freshlyLoaded()
    signIn('M-1')
    courses.subscribeToOwnCourses(() => {})
    courses.subscribeToOwnCourses(() => {})
    await settled()
    courses.subscribeToOwnCourses(() => {})
    expect(ask).toHaveBeenCalledOnce()
    expect(courses.rememberedOwnCourses()).toBe(answer)
    expect(Object.fromEntries(session)).toEqual({ ownCourses: `M-1\n${answer}` })
    hint.clearAuthHint()
    expect(courses.rememberedOwnCourses()).toBeNull()
    expect(session.size).toBe(0)
  })

  it('should ask on the next mount when there was no answer', async () => {
    const [courses] = await freshlyLoaded()
    signIn('M-1')
    ask.mockRejectedValueOnce(new TypeError('offline'))
    courses.subscribeToOwnCourses(() => {})
    await settled()
    ask.mockResolvedValueOnce(new Response('', { status: 503 }))
    courses.subscribeToOwnCourses(() => {})
    await settled()
    expect(courses.rememberedOwnCourses()).toBeNull()
    courses.subscribeToOwnCourses(() => {})
    await settled()
    expect(courses.rememberedOwnCourses()).toBe(answer)
  })

  it('should ask when somebody signs in, and again for somebody else', async () => {
    const [courses] = await freshlyLoaded()
    const notify = vi.fn()
    courses.subscribeToOwnCourses(notify)
    expect(ask).not.toHaveBeenCalled()
    signIn('M-1')
    await settled()
    signIn('M-12')
    expect(courses.rememberedOwnCourses()).toBeNull()
    await settled()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(courses.rememberedOwnCourses()).toBe(answer)
    expect(notify).toHaveBeenCalled()
  })

  it('should leave nothing behind when the answer comes after the sign-out', async () => {
    const [courses, hint] = await freshlyLoaded()
    signIn('M-1')
    courses.subscribeToOwnCourses(() => {})
    hint.clearAuthHint()
    await settled()
    expect(session.size).toBe(0)
  })
})
