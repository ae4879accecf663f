import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildPicture, buildSectionContext } from '@/testing/section-context'
import type { SectionOf } from '../section-props'
import { VideoSection } from './component'

const video = buildPicture({
  alt: 'A short film',
  url: '/api/media/file/film.webm',
  mimeType: 'video/webm',
  width: null,
  height: null,
})
const version = Date.parse(video.updatedAt)

const render = (section: Omit<SectionOf<'video'>, 'blockType'>) =>
  renderToStaticMarkup(
    <VideoSection
      section={{ blockType: 'video', ...section }}
      context={buildSectionContext()}
      anchor="video"
    />,
  )

it('should load nothing of the video before someone plays it', () => {
  const html = render({ video })

  expect(html).toMatch(/<video controls="" playsInline="" preload="none" aria-label="A short film"/)
  expect(html).toContain(`<source src="/api/media/file/film.webm?v=${version}" type="video/webm"/>`)
  expect(html).not.toMatch(/poster|<track|<h2/)
})

it('should be named by its heading', () => {
  const html = render({ video, heading: 'Watch this' })

  expect(html).toMatch(/<h2 id="video-heading"[^>]*>Watch this</)
  expect(html).toContain('aria-label="Watch this"')
})

it('should have captions and a cover picture', () => {
  const html = render({ video, captions: 'captions-1', poster: buildPicture() })

  expect(html).toContain(`poster="/api/media/file/garden.webp?v=${version}"`)
  expect(html).toMatch(
    /<track kind="captions" [^>]*src="\/api\/files\/trailer-captions\/captions-1"/,
  )
})

it('should play without a cover picture that was deleted', () => {
  expect(render({ video, poster: 'deleted' })).not.toContain('poster')
})

it.each(['deleted', buildPicture({ url: null })])(
  'should be left out without its video: %o',
  (missing) => {
    expect(render({ video: missing, heading: 'Watch this' })).toBe('')
  },
)
