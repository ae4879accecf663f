import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgressSaver } from './progress-saver'
import { createPlaybackSaver } from './save-playback'

/** The part of a video element that is used. */
class Media extends EventTarget {
  readonly duration = 60
  readonly readyState = 1
  currentTime = 0
  paused = true

  fire(event: string, state: { currentTime?: number; paused?: boolean } = {}): void {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

describe('a video whose stored position is not known yet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1 })
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('window', new EventTarget())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const open = () => {
    const media = new Media()
    const savePosition = vi.fn()
    let stored: number | false = false
    const playback = createPlaybackSaver(media as unknown as HTMLMediaElement, {
      saver: { savePosition, sendBeacon: vi.fn() } as unknown as ProgressSaver,
      lessonId: 'a',
      getStoredPosition: () => stored,
    })
    const load = (seconds: number) => {
      stored = seconds
      playback.resume()
    }
    return { media, savePosition, load }
  }

  it('should not overwrite it with the first second, however late playback starts', () => {
    const { media, savePosition, load } = open()
    vi.advanceTimersByTime(60_000)
    media.fire('timeupdate', { currentTime: 0.1, paused: false })
    vi.advanceTimersByTime(500)
    media.fire('timeupdate', { currentTime: 0.6 })
    media.fire('pause', { paused: true })
    expect(savePosition).not.toHaveBeenCalled()

    load(30)
    expect(media.currentTime).toBe(30)
  })

  it('should save the current position after a while of watching', () => {
    const { media, savePosition, load } = open()
    media.fire('timeupdate', { currentTime: 0.1, paused: false })
    vi.advanceTimersByTime(5000)
    media.fire('timeupdate', { currentTime: 5.1 })
    expect(savePosition).toHaveBeenCalledWith('a', 5.1)

    load(30)
    expect(media.currentTime).toBe(5.1)
  })
})
