import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LESSON = '00000000-0000-4000-8000-00000000000a'

const here = vi.hoisted(() => ({ person: 'ann' }))

vi.mock('@/components/layout/user-scope.client', () => ({ latestScopedUser: () => here.person }))

/** Who is signed in by the cookie that the tabs share. The site refuses what is somebody else's. */
let session = 'ann'
let saved: string[] = []
let asked: string[] = []

const answer = (address: string, init: { body: string }) => {
  const person = new URL(address, 'http://localhost').searchParams.get('person') ?? ''
  asked.push(person)
  if (person !== session) {
    const error = { code: 'session_ended', message: 'Somebody else is here.' }
    return Promise.resolve(Response.json({ error }, { status: 401 }))
  }
  saved.push(`${person} ${/"positionSeconds":(\d+)/.exec(init.body)?.[1]}`)
  return Promise.resolve(new Response(null, { status: 204 }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  here.person = 'ann'
  session = 'ann'
  saved = []
  asked = []
  const target = { addEventListener: () => undefined }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', target)
  vi.stubGlobal('PerformanceNavigationTiming', function NoNavigation() {})
  vi.stubGlobal('fetch', vi.fn(answer))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('the saver of a tab', () => {
  it('should keep what was watched while somebody else is signed in, and save it when its person is back', async () => {
    const { siteSaver } = await import('./site-saver')
    session = 'ben'
    siteSaver().position(LESSON, 12)
    await flush()
    expect(siteSaver().state()).toBe('waiting')

    // The tab is drawn for the other one.
    here.person = 'ben'
    siteSaver().position(LESSON, 40)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saved).toEqual(['ben 40'])
    expect(asked).toEqual(['ann', 'ben'])

    here.person = 'ann'
    session = 'ann'
    siteSaver().retry()
    await flush()
    expect(saved).toEqual(['ben 40', 'ann 12'])
    expect(siteSaver().state()).toBe('saved')
  })
})
