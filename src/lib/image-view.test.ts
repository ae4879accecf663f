import { describe, expect, it } from 'vitest'
import type { Media } from '@/payload-types'
import { toImageView } from './image-view'

const copy = (width: number, filesize: number) => ({ url: `/p-${width}.webp`, width, filesize })

const media = (sizes: Media['sizes']): Media => ({
  id: '1',
  alt: 'Two lines',
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '1970-01-01T00:00:00.007Z',
  url: '/p.webp',
  width: 1200,
  height: 800,
  filesize: 20_000,
  sizes,
})

describe('toImageView', () => {
  it('should offer the smaller copies and the original', () => {
    const image = toImageView(media({ w480: copy(480, 9000), w960: copy(960, 50_000) }))

    expect(image?.srcSet).toBe('/p-480.webp?v=7 480w, /p.webp?v=7 1200w')
  })

  it('should offer a copy of the same width instead of the original', () => {
    const photograph = { ...media({ w960: copy(960, 9000) }), width: 960 }

    expect(toImageView(photograph)?.srcSet).toBe('/p-960.webp?v=7 960w')
  })

  it('should have no srcset when no copy is smaller', () => {
    expect(toImageView(media({ w480: copy(480, 20_000) }))?.srcSet).toBeUndefined()
    expect(toImageView(media({}))?.srcSet).toBeUndefined()
  })
})
