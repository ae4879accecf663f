import { describe, expect, it } from 'vitest'
import { Playback } from './playback'

type State = { currentTime: number; paused: boolean; ended?: boolean }

/** As much of a media element as is followed. */
class Media extends EventTarget {
  duration = 10
  currentTime = 0
  paused = true
  ended: boolean | undefined = false

  tell(event: string, state: Partial<State> = {}): void {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

const attached = () => {
  const playback = new Playback()
  const media = new Media()
  playback.attach(media as unknown as HTMLMediaElement)
  const told: string[] = []
  playback.subscribe(() => told.push(playback.time().hasEnded ? 'ended' : 'time'))
  playback.onEnd(() => told.push('end'))
  return { playback, media, told }
}

describe('the end of a video', () => {
  it('should be told by its own event, not by those before it', () => {
    // As browsers do it: three events, one after another, and `ended` from the first one on.
    const { media, told } = attached()
    media.tell('timeupdate', { currentTime: 10, paused: false, ended: true })
    media.tell('pause', { paused: true })
    expect(told).toEqual(['time', 'time'])
    media.tell('ended')
    expect(told).toEqual(['time', 'time', 'end', 'ended'])
  })

  it('should be told by a player that only has the event', () => {
    const { playback, media, told } = attached()
    media.tell('ended', { currentTime: 10, ended: undefined })
    expect(told).toEqual(['end', 'ended'])
    media.tell('timeupdate')
    expect(playback.time()).toMatchObject({ hasEnded: true, isPlaying: false })
  })

  it.each(['play', 'seeking', 'loadedmetadata'])('should be over after %s', (event) => {
    const { playback, media } = attached()
    media.tell('ended', { currentTime: 10, ended: true })
    media.tell(event, { currentTime: 2, paused: false, ended: false })
    expect(playback.time()).toMatchObject({ hasEnded: false, isPlaying: true })
  })

  it('should be told until the follower leaves', () => {
    const { playback, media } = attached()
    let ends = 0
    const leave = playback.onEnd(() => (ends += 1))
    media.tell('ended')
    leave()
    media.tell('ended')
    expect(ends).toBe(1)
  })
})
