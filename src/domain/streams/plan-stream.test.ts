import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRenditions, type VideoMetadata, validateVideoDuration } from './plan-stream'

const facts = (
  width: number,
  height: number,
  more: Partial<VideoMetadata> = {},
): VideoMetadata => ({
  width,
  height,
  durationSeconds: 60,
  framesPerSecond: 25,
  hasSound: true,
  soundTrack: 0,
  soundAfterPictureSeconds: 0,
  isHdr: false,
  ...more,
})

const sizes = (width: number, height: number) =>
  planRenditions(facts(width, height)).map((one) => `${one.rung} ${one.width}x${one.height}`)

describe('planRenditions', () => {
  it.each([
    ['4K', 3840, 2160, ['360 640x360', '720 1280x720', '1080 1920x1080']],
    ['720 lines', 1280, 720, ['360 640x360', '720 1280x720']],
    ['between two', 854, 480, ['360 640x360', '720 854x480']],
    ['hardly more than one', 700, 394, ['360 640x360']],
    ['tiny', 160, 120, ['360 160x120']],
    ['a phone held upright', 1080, 1920, ['360 360x640', '720 720x1280', '1080 1080x1920']],
    ['a wide screen', 2560, 1080, ['360 640x270', '720 1280x540', '1080 1920x810']],
    ['odd numbers', 1281, 721, ['360 640x360', '720 1280x720']],
  ])('should fit a video that is %s', (_, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected)
  })

  it('should never exceed the video’s size, be odd, or change the aspect ratio', () => {
    const side = fc.integer({ min: 16, max: 8000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const planned = planRenditions(facts(width, height))
        expect(planned.length).toBeGreaterThan(0)
        for (const one of planned) {
          expect(one.width).toBeLessThanOrEqual(width + 1)
          expect(one.height).toBeLessThanOrEqual(height + 1)
          expect([one.width % 2, one.height % 2]).toEqual([0, 0])
        }
      }),
    )
  })

  it.each([
    [12, 15],
    [23.976, 24],
    [25, 25],
    [29.97, 30],
    [59.94, 30],
  ])('should have a constant frame rate: for %s, %s', (rate, expected) => {
    const [first] = planRenditions(facts(640, 360, { framesPerSecond: rate }))
    expect(first?.framesPerSecond).toBe(expected)
  })
})

it('should reject a video of more than four hours', () => {
  expect(validateVideoDuration(4 * 3600)).toBeNull()
  expect(validateVideoDuration(8 * 3600)).toBe('too_long')
})
