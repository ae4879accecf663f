import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServerAnswer } from './answer-saver-types'

const subject = { kind: 'exercise', id: '00000000-0000-4000-8000-00000000000a' } as const
const nothing: ServerAnswer = { text: '', revision: 0, earlierText: null, isFinal: false }
const key = (userNumber: string) => `unsavedAnswer ${userNumber} exercise ${subject.id}`

let stored: Map<string, string>
let listeners: Map<string, () => void>
/** The user whose session cookie the tabs share, and the server's response. */
let session: string
let response: { status: number; body: unknown }
let requests: { url: string; body: unknown }[]
let beacons: string[]
let visibility: string

const refusal = (status: number, code: string) => ({
  status,
  body: { error: { code, message: `It is ${code}.` } },
})

const fakeFetch = (url: string, init: { body: string }) => {
  requests.push({ url, body: JSON.parse(init.body) })
  const isOther = new URL(url, 'http://localhost').searchParams.get('person') !== session
  const { status, body } = isOther ? refusal(401, 'session_ended') : response
  return Promise.resolve(Response.json(body, { status }))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  stored = new Map()
  listeners = new Map()
  session = 'ann'
  response = { status: 200, body: { revision: 1, earlierText: null } }
  requests = []
  beacons = []
  visibility = 'visible'
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  vi.stubGlobal('window', {
    addEventListener,
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  })
  vi.stubGlobal('document', {
    addEventListener,
    get visibilityState() {
      return visibility
    },
  })
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) > 0 })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', vi.fn(fakeFetch))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const importSaver = async (userNumber: string | undefined) =>
  (await import('./shared-answer-saver')).getAnswerSaver({ userNumber, subject }, nothing)

describe('getAnswerSaver', () => {
  it('should send the page’s user, and leave nothing on the device', async () => {
    const saver = await importSaver('ann')
    saver.setText('Private')
    expect([...stored.keys()]).toEqual([key('ann')])
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests).toEqual([
      {
        url: '/api/together/answers?person=ann',
        body: {
          subject,
          text: 'Private',
          seen: 0,
          writer: expect.stringMatching(/^[a-z0-9-]{8,40}$/) as string,
        },
      },
    ])
    expect(saver.getState().status).toBe('saved')
    expect(stored.size).toBe(0)
  })

  it('should keep the answers of two users apart', async () => {
    session = 'ben'
    const anns = await importSaver('ann')
    anns.setText('Private')
    await vi.advanceTimersByTimeAsync(1000)
    expect(anns.getState()).toMatchObject({ status: 'signedOut', message: 'It is session_ended.' })

    vi.resetModules()
    const bens = await importSaver('ben')
    expect(bens.getState()).toMatchObject({ text: '', status: 'empty', other: null })
    bens.setText('Mine')
    await bens.flush()
    expect([...stored.keys()]).toEqual([key('ann')])

    vi.resetModules()
    session = 'ann'
    const again = await importSaver('ann')
    expect(again.getState().text).toBe('Private')
    expect(await again.flush()).toBe(true)
    expect(stored.size).toBe(0)
  })

  it('should store nothing for an unknown user', async () => {
    const saver = await importSaver(undefined)
    saver.setText('Private')
    expect(stored.size).toBe(0)
    expect(saver.getState().isStored).toBe(false)
  })

  it.each([
    ['bad_request', 400, 'refused'],
    ['too_large', 413, 'refused'],
    ['exercise_not_found', 404, 'refused'],
    ['check_in_week_over', 409, 'refused'],
    ['session_ended', 401, 'signedOut'],
    ['too_many_requests', 429, 'waiting'],
    ['unexpected', 500, 'waiting'],
    ['unavailable', 503, 'waiting'],
    ['answer_marked_ready', 409, 'empty'],
    ['answer_already_revealed', 409, 'empty'],
  ] as const)('should map %s (%i) to %s', async (code, status, expected) => {
    response = refusal(status, code)
    const saver = await importSaver('ann')
    saver.setText('Words')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.getState().status).toBe(expected)
  })

  it('should send a beacon when the page is hidden or left, and retry when online', async () => {
    const saver = await importSaver('ann')
    saver.setText('Half a')
    visibility = 'hidden'
    listeners.get('visibilitychange')?.()
    expect(beacons).toEqual(['/api/together/answers?person=ann'])
    listeners.get('pagehide')?.()
    expect(beacons).toHaveLength(2)

    response = refusal(503, 'unavailable')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.getState().status).toBe('waiting')
    response = { status: 200, body: { revision: 2, earlierText: null } }
    listeners.get('online')?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.getState().status).toBe('saved')
  })

  it('should ignore invalid data on the device', async () => {
    for (const text of ['{', '7', 'null', '{"unsaved":7,"aside":null}']) {
      vi.resetModules()
      stored.set(key('ann'), text)
      expect((await importSaver('ann')).getState()).toMatchObject({ text: '', other: null })
    }
  })
})
