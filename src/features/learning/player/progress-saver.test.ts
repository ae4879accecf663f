import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { type Place, ProgressSaver, type Sent } from './progress-saver'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

describe('ProgressSaver', () => {
  let answers: Sent[]
  let sent: ProgressEvent[]
  let person: string | undefined
  let senders: (string | undefined)[]
  let beacons: ProgressEvent[]
  let kept: Place[]
  let saver: ProgressSaver

  beforeEach(() => {
    vi.useFakeTimers()
    answers = []
    sent = []
    person = undefined
    senders = []
    beacons = []
    kept = []
    saver = new ProgressSaver({
      send: (event, sender) => {
        sent.push(event)
        senders.push(sender)
        return Promise.resolve(answers.shift() ?? 'saved')
      },
      beacon: (event) => beacons.push(event) > 0,
      keep: (places) => (kept = places),
      person: () => person,
      now: () => Date.now(),
    })
  })
  afterEach(() => vi.useRealTimers())

  const flush = () => vi.advanceTimersByTimeAsync(0)

  it('should tell once what was played, also of what could not be sent', async () => {
    answers = ['saved', 'failed']
    saver.position(A, 5, [[0, 5]])
    // The first is on its way.
    saver.position(A, 10, [[5, 10]])
    await flush()
    saver.position(A, 15, [[10, 15]])
    saver.position(A, 62, [[60, 62]])
    await vi.advanceTimersByTimeAsync(2000)

    expect(sent.map(({ played }) => played)).toEqual([
      [[0, 5]],
      [[5, 10]],
      [
        [5, 10],
        [10, 15],
        [60, 62],
      ],
    ])
    expect(saver.state()).toBe('saved')
  })

  it('should send a position at once and be done', async () => {
    saver.position(A, 12)
    expect(saver.state()).toBe('saving')
    await flush()
    expect(sent).toEqual([{ lessonId: A, positionSeconds: 12, ageMs: 0 }])
    expect(saver.state()).toBe('saved')
  })

  it('should keep what somebody did until they are back, and save meanwhile what another one does', async () => {
    answers = ['failed']
    person = 'ann'
    saver.position(A, 12)
    await flush()
    person = 'ben'
    saver.position(A, 40)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(senders).toEqual(['ann', 'ben'])
    expect(saver.state()).toBe('saved')
    person = 'ann'
    saver.retry()
    await flush()
    expect(sent.map(({ positionSeconds }) => positionSeconds)).toEqual([12, 40, 12])
    expect(senders).toEqual(['ann', 'ben', 'ann'])
    expect(saver.state()).toBe('saved')
  })

  it('should go on with the one who came while it was refused for the one before', async () => {
    answers = ['failed']
    person = 'ann'
    saver.position(A, 12)
    saver.position(B, 3)
    person = 'ben'
    await flush()

    expect(senders).toEqual(['ann'])
    expect(saver.state()).toBe('saved')
  })

  it('should know the places of each person, also of an earlier page', () => {
    person = 'ann'
    saver.position(A, 12)
    person = 'ben'
    expect(saver.placeOf(A)).toBeNull()
    saver.position(A, 40)
    expect(saver.placeOf(A)).toBe(40)
    saver.leave()

    const ways = { send: () => Promise.resolve('saved' as const), beacon: () => true }
    const next = new ProgressSaver(
      { ...ways, keep: () => undefined, person: () => 'ann', now: () => Date.now() },
      kept,
    )
    expect(next.placeOf(A)).toBe(12)
  })

  it('should send the latest position only, and never lose the one that came meanwhile', async () => {
    saver.position(A, 1)
    saver.position(A, 2)
    saver.position(A, 3)
    await flush()
    expect(sent.at(-1)).toMatchObject({ positionSeconds: 3 })
    expect(saver.state()).toBe('saved')
  })

  it('should say that something is not saved, and try again with its age', async () => {
    answers = ['failed', 'failed']
    saver.position(A, 12)
    await flush()
    expect(saver.state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2000)
    expect(saver.state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(4000)
    expect(sent).toHaveLength(3)
    expect(sent.at(-1)).toEqual({ lessonId: A, positionSeconds: 12, ageMs: 6000 })
    expect(saver.state()).toBe('saved')
  })

  it('should keep everything of every lesson until it is saved', async () => {
    answers = ['failed']
    saver.position(A, 12)
    await flush()
    saver.done(A, true)
    saver.position(B, 3)
    expect(sent).toHaveLength(1)
    saver.retry()
    await flush()
    expect(sent.slice(1)).toMatchObject([
      { lessonId: A, positionSeconds: 12 },
      { lessonId: A, isDone: true },
      { lessonId: B, positionSeconds: 3 },
    ])
    expect(saver.state()).toBe('saved')
  })

  it('should let go of what is refused, and send the rest', async () => {
    answers = ['refused']
    saver.position(A, 12)
    saver.position(B, 3)
    await flush()
    expect(sent).toHaveLength(2)
    expect(saver.state()).toBe('saved')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })

  it('should wait longer each time, at most half a minute', async () => {
    answers = Array.from({ length: 20 }, () => 'failed' as const)
    saver.position(A, 1)
    await flush()
    const counts = []
    for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      counts.push(sent.length)
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('should hand over what is not saved when the page is left, and still send it itself', async () => {
    answers = ['failed']
    saver.position(A, 12)
    await flush()
    saver.leave()
    expect(beacons).toMatchObject([{ lessonId: A, positionSeconds: 12 }])
    expect(kept).toEqual([{ person: undefined, lessonId: A, seconds: 12 }])
    saver.retry()
    await flush()
    expect(saver.state()).toBe('saved')
  })

  it('should remember the place in this tab until it is told to forget', async () => {
    expect(saver.placeOf(A)).toBeNull()
    saver.position(A, 12)
    await flush()
    expect(saver.placeOf(A)).toBe(12)
    saver.forgetPlaces()
    expect(saver.placeOf(A)).toBeNull()
  })

  it('should tell its followers of every change', async () => {
    const seen: string[] = []
    const stop = saver.subscribe(() => seen.push(saver.state()))
    saver.position(A, 1)
    await flush()
    stop()
    saver.position(A, 2)
    await flush()
    expect(seen).toEqual(['saving', 'saved'])
  })
})
