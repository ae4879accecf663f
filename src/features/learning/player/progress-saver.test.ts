import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { type LessonPosition, ProgressSaver, type SendResult } from './progress-saver'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

describe('ProgressSaver', () => {
  let results: SendResult[]
  let sent: ProgressEvent[]
  let userNumber: string | undefined
  let senders: (string | undefined)[]
  let beacons: ProgressEvent[]
  let stored: LessonPosition[]
  let saver: ProgressSaver

  beforeEach(() => {
    vi.useFakeTimers()
    results = []
    sent = []
    userNumber = undefined
    senders = []
    beacons = []
    stored = []
    saver = new ProgressSaver({
      send: (event, sender) => {
        sent.push(event)
        senders.push(sender)
        return Promise.resolve(results.shift() ?? 'saved')
      },
      sendBeacon: (event) => beacons.push(event) > 0,
      store: (positions) => (stored = positions),
      getUserNumber: () => userNumber,
      now: () => Date.now(),
    })
  })
  afterEach(() => vi.useRealTimers())

  const flush = () => vi.advanceTimersByTimeAsync(0)

  it('should send a position immediately', async () => {
    saver.savePosition(A, 12)
    expect(saver.getState()).toBe('saving')
    await flush()
    expect(sent).toEqual([{ lessonId: A, positionSeconds: 12, ageMs: 0 }])
    expect(saver.getState()).toBe('saved')
  })

  it('should hold a user’s events until they return, and meanwhile save another user’s', async () => {
    results = ['failed']
    userNumber = 'ann'
    saver.savePosition(A, 12)
    await flush()
    userNumber = 'ben'
    saver.savePosition(A, 40)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(senders).toEqual(['ann', 'ben'])
    expect(saver.getState()).toBe('saved')
    userNumber = 'ann'
    saver.retry()
    await flush()
    expect(sent.map(({ positionSeconds }) => positionSeconds)).toEqual([12, 40, 12])
    expect(senders).toEqual(['ann', 'ben', 'ann'])
    expect(saver.getState()).toBe('saved')
  })

  it('should continue with a user who signed in during a failed request', async () => {
    results = ['failed']
    userNumber = 'ann'
    saver.savePosition(A, 12)
    saver.savePosition(B, 3)
    userNumber = 'ben'
    await flush()

    expect(senders).toEqual(['ann'])
    expect(saver.getState()).toBe('saved')
  })

  it('should store the positions of each user, also from an earlier page', () => {
    userNumber = 'ann'
    saver.savePosition(A, 12)
    userNumber = 'ben'
    expect(saver.getPosition(A)).toBeNull()
    saver.savePosition(A, 40)
    expect(saver.getPosition(A)).toBe(40)
    saver.sendBeacon()

    const transport = { send: () => Promise.resolve('saved' as const), sendBeacon: () => true }
    const next = new ProgressSaver(
      { ...transport, store: () => undefined, getUserNumber: () => 'ann', now: () => Date.now() },
      stored,
    )
    expect(next.getPosition(A)).toBe(12)
  })

  it('should send only the latest position, including one set meanwhile', async () => {
    saver.savePosition(A, 1)
    saver.savePosition(A, 2)
    saver.savePosition(A, 3)
    await flush()
    expect(sent.at(-1)).toMatchObject({ positionSeconds: 3 })
    expect(saver.getState()).toBe('saved')
  })

  it('should report unsaved events, and retry them with their age', async () => {
    results = ['failed', 'failed']
    saver.savePosition(A, 12)
    await flush()
    expect(saver.getState()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2000)
    expect(saver.getState()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(4000)
    expect(sent).toHaveLength(3)
    expect(sent.at(-1)).toEqual({ lessonId: A, positionSeconds: 12, ageMs: 6000 })
    expect(saver.getState()).toBe('saved')
  })

  it('should keep all events of all lessons until they are saved', async () => {
    results = ['failed']
    saver.savePosition(A, 12)
    await flush()
    saver.saveCompletion(A, true)
    saver.savePosition(B, 3)
    expect(sent).toHaveLength(1)
    saver.retry()
    await flush()
    expect(sent.slice(1)).toMatchObject([
      { lessonId: A, positionSeconds: 12 },
      { lessonId: A, isDone: true },
      { lessonId: B, positionSeconds: 3 },
    ])
    expect(saver.getState()).toBe('saved')
  })

  it('should drop refused events, and send the others', async () => {
    results = ['refused']
    saver.savePosition(A, 12)
    saver.savePosition(B, 3)
    await flush()
    expect(sent).toHaveLength(2)
    expect(saver.getState()).toBe('saved')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })

  it('should back off up to thirty seconds', async () => {
    results = Array.from({ length: 20 }, () => 'failed' as const)
    saver.savePosition(A, 1)
    await flush()
    const counts = []
    for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      counts.push(sent.length)
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('should use beacons when the page is left, and still send the events itself', async () => {
    results = ['failed']
    saver.savePosition(A, 12)
    await flush()
    saver.sendBeacon()
    expect(beacons).toMatchObject([{ lessonId: A, positionSeconds: 12 }])
    expect(stored).toEqual([{ userNumber: undefined, lessonId: A, seconds: 12 }])
    saver.retry()
    await flush()
    expect(saver.getState()).toBe('saved')
  })

  it('should store the position in this tab until it is cleared', async () => {
    expect(saver.getPosition(A)).toBeNull()
    saver.savePosition(A, 12)
    await flush()
    expect(saver.getPosition(A)).toBe(12)
    saver.clearPositions()
    expect(saver.getPosition(A)).toBeNull()
  })

  it('should notify subscribers of every change', async () => {
    const seen: string[] = []
    const stop = saver.subscribe(() => seen.push(saver.getState()))
    saver.savePosition(A, 1)
    await flush()
    stop()
    saver.savePosition(A, 2)
    await flush()
    expect(seen).toEqual(['saving', 'saved'])
  })
})
