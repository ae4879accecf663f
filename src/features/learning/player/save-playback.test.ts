import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProgressSaver } from './progress-saver'
import { savePlayback } from './save-playback'

/** As much of a video as is followed. */
class Media extends EventTarget {
  readonly duration = 60
  readonly readyState = 1
  currentTime = 0
  paused = true

  tell(event: string, state: { currentTime?: number; paused?: boolean } = {}): void {
    Object.assign(this, state)
    this.dispatchEvent(new Event(event))
  }
}

describe('a video whose place is not known yet', () => {
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
    const position = vi.fn()
    let left: number | false = false
    const playback = savePlayback(media as unknown as HTMLMediaElement, {
      saver: { position, leave: vi.fn() } as unknown as ProgressSaver,
      lessonId: 'a',
      leftAt: () => left,
    })
    const hear = (seconds: number) => {
      left = seconds
      playback.resume()
    }
    return { media, position, hear }
  }

  it('should not lose it to the first second, however late somebody presses Play', () => {
    const { media, position, hear } = open()
    vi.advanceTimersByTime(60_000)
    media.tell('timeupdate', { currentTime: 0.1, paused: false })
    vi.advanceTimersByTime(500)
    media.tell('timeupdate', { currentTime: 0.6 })
    media.tell('pause', { paused: true })
    expect(position).not.toHaveBeenCalled()

    hear(30)
    expect(media.currentTime).toBe(30)
  })

  it('should be saved where it is once it was watched for a while', () => {
    const { media, position, hear } = open()
    media.tell('timeupdate', { currentTime: 0.1, paused: false })
    vi.advanceTimersByTime(5000)
    media.tell('timeupdate', { currentTime: 5.1 })
    expect(position).toHaveBeenCalledWith('a', 5.1, expect.anything())

    hear(30)
    expect(media.currentTime).toBe(5.1)
  })
})
