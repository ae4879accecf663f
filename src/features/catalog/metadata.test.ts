import { describe, expect, it } from 'vitest'
import { createPublicMetadata } from './metadata'

const page = { title: 'A page', description: null, path: '/page', picture: '/share.png' }
const describedAs = (description: string) =>
  createPublicMetadata({ ...page, description }).description

describe('createPublicMetadata', () => {
  it('should use one URL and one picture everywhere', () => {
    const metadata = createPublicMetadata(page)
    expect(metadata.alternates?.canonical).toBe('/page')
    expect(metadata.openGraph).toMatchObject({ url: '/page', images: [{ url: '/share.png' }] })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
    expect(metadata.description).toBeUndefined()
  })

  it('should prefer what the instructor entered', () => {
    const picture = { url: '/media/a.webp?v=1', alt: '', width: 1600, height: 900 }
    const seo = { title: 'Shorter', description: 'Better.', picture, isHidden: true }
    expect(createPublicMetadata({ ...page, seo })).toMatchObject({
      title: 'Shorter',
      description: 'Better.',
      robots: { index: false },
      openGraph: { images: [{ url: picture.url, width: 1600, height: 900, alt: 'Shorter' }] },
    })
    expect(createPublicMetadata(page).robots).toBeUndefined()
  })

  it('should keep a short description, on one line', () => {
    expect(describedAs('Two\nlines.')).toBe('Two lines.')
  })

  it('should shorten a long one after a sentence, or else after a word', () => {
    const sentence = `${'word '.repeat(20).trim()}. `
    expect(describedAs(sentence.repeat(3))).toBe(sentence.trim())
    expect(describedAs('word '.repeat(100))).toMatch(/^(word )+word…$/)
    expect(describedAs('x'.repeat(500))?.length).toBeLessThanOrEqual(200)
  })
})
