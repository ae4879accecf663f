import { describe, expect, it } from 'vitest'
import {
  createTalkTimer,
  type TalkEvent,
  toTalkTimerView,
  type TalkTimer,
  talkTimerReducer,
} from './talk-timer'

const MINUTE = 60_000
const start = 1_700_000_000_000

const after = (...events: TalkEvent[]): TalkTimer =>
  events.reduce(talkTimerReducer, createTalkTimer(5))
const started = after({ type: 'start', time: start })

describe('toTalkTimerView', () => {
  it('should show the full time before it starts', () => {
    expect(toTalkTimerView(createTalkTimer(5), start)).toEqual({
      phase: 'before',
      isRunning: false,
      secondsLeft: 300,
      progress: 0,
    })
  })

  it.each([
    [0, 'first', 300],
    [1, 'first', 300],
    [1000, 'first', 299],
    [5 * MINUTE - 1, 'first', 1],
    [5 * MINUTE, 'second', 300],
    [10 * MINUTE - 1, 'second', 1],
    [10 * MINUTE, 'over', 0],
    [600 * MINUTE, 'over', 0],
  ])('should be, after %d ms, in the turn %s with %d seconds left', (ms, phase, secondsLeft) => {
    expect(toTalkTimerView(started, start + ms)).toMatchObject({ phase, secondsLeft })
  })

  it('should be over after a tab was hidden during both turns', () => {
    expect(toTalkTimerView(started, start + 60 * MINUTE)).toEqual({
      phase: 'over',
      isRunning: false,
      secondsLeft: 0,
      progress: 1,
    })
  })

  it('should not go back when the clock is set back', () => {
    expect(toTalkTimerView(started, start - MINUTE)).toMatchObject({
      secondsLeft: 300,
      progress: 0,
    })
  })
})

describe('talkTimerReducer', () => {
  it('should stop while paused, and continue from there', () => {
    const paused = talkTimerReducer(started, { type: 'pause', time: start + MINUTE })
    const later = start + 60 * MINUTE

    expect(toTalkTimerView(paused, later)).toMatchObject({ isRunning: false, secondsLeft: 240 })
    const resumed = talkTimerReducer(paused, { type: 'start', time: later })
    expect(toTalkTimerView(resumed, later + MINUTE)).toMatchObject({
      isRunning: true,
      secondsLeft: 180,
    })
  })

  it('should ignore a second start or pause', () => {
    const twice = talkTimerReducer(started, { type: 'start', time: start + MINUTE })
    expect(twice).toBe(started)
    const paused = talkTimerReducer(started, { type: 'pause', time: start + MINUTE })
    expect(talkTimerReducer(paused, { type: 'pause', time: start + 2 * MINUTE })).toEqual(paused)
  })

  it('should not start again after both turns', () => {
    const over = talkTimerReducer(started, { type: 'pause', time: start + 20 * MINUTE })
    expect(talkTimerReducer(over, { type: 'start', time: start + 21 * MINUTE })).toBe(over)
    expect(toTalkTimerView(over, start + 30 * MINUTE)).toMatchObject({ phase: 'over' })
  })

  it('should change the minutes only before it starts', () => {
    expect(after({ type: 'choose', minutes: 10 }).minutes).toBe(10)
    expect(talkTimerReducer(started, { type: 'choose', minutes: 3 })).toBe(started)
  })

  it('should reset with the same minutes', () => {
    expect(talkTimerReducer(started, { type: 'reset' })).toEqual(createTalkTimer(5))
  })
})
