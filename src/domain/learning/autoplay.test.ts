import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AutoplayState, type AutoplayEvent, reduceAutoplay, idleState } from './autoplay'

const at = (remainingSeconds: number, rest: { isOn?: boolean; hasNext?: boolean } = {}) =>
  ({ kind: 'time', remainingSeconds, isOn: true, hasNext: true, ...rest }) as const
const ended = { kind: 'ended', isOn: true, hasNext: true } as const
const after = (...events: AutoplayEvent[]) => events.reduce(reduceAutoplay, idleState)

/** A video of this length that plays in fake time and reports its position every 250 ms. */
function playing(lengthSeconds: number) {
  let [position, isPlaying]: [number, boolean] = [0, true]
  let state: AutoplayState = idleState
  const timer = setInterval(() => {
    if (!isPlaying) return
    position = Math.min(position + 0.25, lengthSeconds)
    state = reduceAutoplay(state, at(lengthSeconds - position))
    if (position < lengthSeconds) return
    clearInterval(timer)
    state = reduceAutoplay(state, ended)
  }, 250)
  return {
    state: () => state,
    pause: () => (isPlaying = false),
    play: () => (isPlaying = true),
    tell: (event: AutoplayEvent) => (state = reduceAutoplay(state, event)),
  }
}

describe('autoplay', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('should count down from 5 to 0 with the video, then go to the next lesson', () => {
    const video = playing(20)
    vi.advanceTimersByTime(14_750)
    expect(video.state()).toEqual(idleState)
    const seen: number[] = []
    for (let step = 0; step < 20; step += 1) {
      vi.advanceTimersByTime(250)
      const state = video.state()
      if (state.kind === 'counting' && seen.at(-1) !== state.seconds) seen.push(state.seconds)
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    vi.advanceTimersByTime(250)
    expect(video.state()).toEqual({ kind: 'leaving' })
  })

  it('should pause with the video', () => {
    const video = playing(10)
    vi.advanceTimersByTime(7000)
    expect(video.state()).toEqual({ kind: 'counting', seconds: 3 })
    video.pause()
    vi.advanceTimersByTime(60_000)
    expect(video.state()).toEqual({ kind: 'counting', seconds: 3 })
    video.play()
    vi.advanceTimersByTime(3250)
    expect(video.state()).toEqual({ kind: 'leaving' })
  })

  it('should stay on the lesson after it was canceled', () => {
    const video = playing(10)
    vi.advanceTimersByTime(7000)
    video.tell({ kind: 'cancelled' })
    vi.advanceTimersByTime(60_000)
    expect(video.state()).toEqual({ kind: 'cancelled' })
  })

  it.each([
    ['a long way before the end', at(5.01)],
    ['without a next lesson', at(3, { hasNext: false })],
    ['with autoplay off', at(3, { isOn: false })],
    ['when the length is not known', at(Number.NaN)],
  ])('should be hidden %s', (_name, event) => {
    expect(after(event)).toEqual(idleState)
  })

  it('should hide when switched off, and count again when switched on', () => {
    expect(after(at(4), { kind: 'toggled', isOn: false })).toEqual(idleState)
    expect(after(at(4), { kind: 'cancelled' }, { kind: 'toggled', isOn: true }, at(3))).toEqual({
      kind: 'counting',
      seconds: 3,
    })
  })

  it('should reset after seeking back', () => {
    expect(after(at(4), { kind: 'cancelled' }, at(60))).toEqual(idleState)
  })

  it('should go to the next lesson right away on Play Now, only once', () => {
    expect(after(at(4), { kind: 'playNow' })).toEqual({ kind: 'leaving' })
    expect(after(at(4), { kind: 'playNow' }, at(3), ended)).toEqual({ kind: 'leaving' })
  })

  it('should stay when autoplay is off or there is no next lesson', () => {
    expect(after({ ...ended, isOn: false })).toEqual(idleState)
    expect(after({ ...ended, hasNext: false })).toEqual(idleState)
  })

  it('should never count more than 5 or less than 0', () => {
    const event: fc.Arbitrary<AutoplayEvent> = fc.oneof(
      fc.record({
        kind: fc.constant('time' as const),
        remainingSeconds: fc.double({ min: -5, max: 90 }),
        isOn: fc.boolean(),
        hasNext: fc.boolean(),
      }),
      fc.constantFrom<AutoplayEvent>(
        ended,
        { kind: 'cancelled' },
        { kind: 'playNow' },
        { kind: 'toggled', isOn: false },
      ),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events)
        return state.kind !== 'counting' || (state.seconds >= 0 && state.seconds <= 5)
      }),
    )
  })
})
