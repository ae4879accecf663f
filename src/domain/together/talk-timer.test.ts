import { describe, expect, it } from 'vitest'
import {
  formatSeconds,
  newTalkTimer,
  type TalkEvent,
  talkMoment,
  type TalkTimer,
  talkTimerAfter,
} from './talk-timer'

const MINUTE = 60_000
const start = 1_700_000_000_000

const after = (...events: TalkEvent[]): TalkTimer => events.reduce(talkTimerAfter, newTalkTimer(5))
const started = after({ type: 'start', at: start })

describe('talkMoment', () => {
  it('should wait with the whole time before it is started', () => {
    expect(talkMoment(newTalkTimer(5), start)).toEqual({
      phase: 'before',
      isRunning: false,
      secondsLeft: 300,
      part: 0,
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
  ])('should after %d ms be in the turn %s with %d seconds left', (ms, phase, secondsLeft) => {
    expect(talkMoment(started, start + ms)).toMatchObject({ phase, secondsLeft })
  })

  it('should be right after a tab was hidden over both turns, and no longer run', () => {
    expect(talkMoment(started, start + 60 * MINUTE)).toEqual({
      phase: 'over',
      isRunning: false,
      secondsLeft: 0,
      part: 1,
    })
  })

  it('should not go back when the clock is set back', () => {
    expect(talkMoment(started, start - MINUTE)).toMatchObject({ secondsLeft: 300, part: 0 })
  })
})

describe('talkTimerAfter', () => {
  it('should stand while it is paused, and go on from there', () => {
    const paused = talkTimerAfter(started, { type: 'pause', at: start + MINUTE })
    const later = start + 60 * MINUTE

    expect(talkMoment(paused, later)).toMatchObject({ isRunning: false, secondsLeft: 240 })
    const goneOn = talkTimerAfter(paused, { type: 'start', at: later })
    expect(talkMoment(goneOn, later + MINUTE)).toMatchObject({ isRunning: true, secondsLeft: 180 })
  })

  it('should lose nothing when it is started or paused twice', () => {
    const twice = talkTimerAfter(started, { type: 'start', at: start + MINUTE })
    expect(twice).toBe(started)
    const paused = talkTimerAfter(started, { type: 'pause', at: start + MINUTE })
    expect(talkTimerAfter(paused, { type: 'pause', at: start + 2 * MINUTE })).toEqual(paused)
  })

  it('should be paused at its end without a rest, and not start from there', () => {
    const over = talkTimerAfter(started, { type: 'pause', at: start + 20 * MINUTE })
    expect(talkTimerAfter(over, { type: 'start', at: start + 21 * MINUTE })).toBe(over)
    expect(talkMoment(over, start + 30 * MINUTE)).toMatchObject({ phase: 'over' })
  })

  it('should take other minutes only before it is started', () => {
    expect(after({ type: 'choose', minutes: 10 }).minutes).toBe(10)
    expect(talkTimerAfter(started, { type: 'choose', minutes: 3 })).toBe(started)
  })

  it('should begin anew with the same minutes', () => {
    expect(talkTimerAfter(started, { type: 'reset' })).toEqual(newTalkTimer(5))
  })
})

describe('formatSeconds', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [300, '5:00'],
    [599, '9:59'],
  ])('should write %d as %s', (seconds, words) => {
    expect(formatSeconds(seconds)).toBe(words)
  })
})
