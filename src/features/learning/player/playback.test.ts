import { describe, expect, it } from 'vitest'
import { Playback } from './playback'

type State = { currentTime: number; paused: boolean; ended?: boolean }

/** The part of a media element that Playback uses. */
class Media extends EventTarget {
  duration = 10
  currentTime = 0
  paused = true
  ended: boolean | undefined = false

  fire(event: string, state: Partial<State> = {}): void {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

const attached = () => {
  const playback = new Playback()
  const media = new Media()
  playback.attach(media as unknown as HTMLMediaElement)
  const events: string[] = []
  playback.subscribe(() => events.push(playback.getState().hasEnded ? 'ended' : 'time'))
  playback.onEnd(() => events.push('end'))
  return { playback, media, events }
}

describe('the end of a video', () => {
  it('should be reported at the ended event, not earlier', () => {
    // Browsers fire three events in a row, and set `ended` from the first one on.
    const { media, events } = attached()
    media.fire('timeupdate', { currentTime: 10, paused: false, ended: true })
    media.fire('pause', { paused: true })
    expect(events).toEqual(['time', 'time'])
    media.fire('ended')
    expect(events).toEqual(['time', 'time', 'end', 'ended'])
  })

  it('should be reported by a player that only has the event', () => {
    const { playback, media, events } = attached()
    media.fire('ended', { currentTime: 10, ended: undefined })
    expect(events).toEqual(['end', 'ended'])
    media.fire('timeupdate')
    expect(playback.getState()).toMatchObject({ hasEnded: true, isPlaying: false })
  })

  it.each(['play', 'seeking', 'loadedmetadata'])('should be reset by %s', (event) => {
    const { playback, media } = attached()
    media.fire('ended', { currentTime: 10, ended: true })
    media.fire(event, { currentTime: 2, paused: false, ended: false })
    expect(playback.getState()).toMatchObject({ hasEnded: false, isPlaying: true })
  })

  it('should be reported until the listener unsubscribes', () => {
    const { playback, media } = attached()
    let ends = 0
    const unsubscribe = playback.onEnd(() => (ends += 1))
    media.fire('ended')
    unsubscribe()
    media.fire('ended')
    expect(ends).toBe(1)
  })
})
