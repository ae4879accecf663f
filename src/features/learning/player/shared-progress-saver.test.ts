import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LESSON = '00000000-0000-4000-8000-00000000000a'

const scope = vi.hoisted(() => ({ userNumber: 'ann' }))

vi.mock('@/components/layout/user-scope.client', () => ({
  latestScopedUserNumber: () => scope.userNumber,
}))

/** The user of the shared session cookie. The server refuses another's events. */
let session = 'ann'
let saved: string[] = []
let requests: string[] = []

const respond = (url: string, init: { body: string }) => {
  const person = new URL(url, 'http://localhost').searchParams.get('person') ?? ''
  requests.push(person)
  if (person !== session) {
    const error = { code: 'session_ended', message: 'Someone else is signed in.' }
    return Promise.resolve(Response.json({ error }, { status: 401 }))
  }
  saved.push(`${person} ${/"positionSeconds":(\d+)/.exec(init.body)?.[1]}`)
  return Promise.resolve(new Response(null, { status: 204 }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  scope.userNumber = 'ann'
  session = 'ann'
  saved = []
  requests = []
  const target = { addEventListener: () => undefined }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  vi.stubGlobal('PerformanceNavigationTiming', function NoNavigation() {})
  vi.stubGlobal('fetch', vi.fn(respond))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('getProgressSaver', () => {
  it('should hold events while another user is signed in, and save them when their user is back', async () => {
    const { getProgressSaver } = await import('./shared-progress-saver')
    session = 'ben'
    getProgressSaver().savePosition(LESSON, 12)
    await flush()
    expect(getProgressSaver().getState()).toBe('waiting')

    // This tab is now rendered for the other user.
    scope.userNumber = 'ben'
    getProgressSaver().savePosition(LESSON, 40)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved).toEqual(['ben 40'])
    expect(requests).toEqual(['ann', 'ben'])

    scope.userNumber = 'ann'
    session = 'ann'
    getProgressSaver().retry()
    await flush()
    expect(saved).toEqual(['ben 40', 'ann 12'])
    expect(getProgressSaver().getState()).toBe('saved')
  })
})
