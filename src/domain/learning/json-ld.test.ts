import { describe, expect, it } from 'vitest'
import {
  courseJsonLd,
  faqJsonLd,
  freeLessonJsonLd,
  personJsonLd,
  serializeJsonLd,
  siteJsonLd,
  trailerJsonLd,
} from './json-ld'

const site = { brand: 'Heart2Heart', url: 'https://h2h.example/' }
const course = {
  title: 'Conflict Cure',
  subtitle: 'Turning Conflict Into Connection',
  description: 'A course.',
  url: 'https://h2h.example/course/course-id-2',
  imageUrl: 'https://h2h.example/course/course-id-2/share.png',
  priceCents: 9950,
  currency: 'USD',
  videoSeconds: 3600,
  site,
  instructorName: 'Mara',
}

describe('courseJsonLd', () => {
  it('should offer the course at its price in dollars and its URL', () => {
    expect(courseJsonLd(course)).toMatchObject({
      '@type': 'Course',
      name: 'Conflict Cure: Turning Conflict Into Connection',
      provider: { name: 'Heart2Heart' },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: '99.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: course.url,
      },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT60M' },
    })
  })

  it('should describe a free course without a description or videos', () => {
    const bare = { ...course, subtitle: null, description: null, priceCents: 0, videoSeconds: 0 }
    const data = courseJsonLd(bare)
    expect(data).toMatchObject({
      name: 'Conflict Cure',
      description: 'Conflict Cure',
      offers: { category: 'Free', price: '0.00' },
    })
    expect(JSON.stringify(data)).not.toContain('courseWorkload')
  })

  it('should state the price as PayPal takes it', () => {
    expect(courseJsonLd({ ...course, priceCents: 99_000, currency: 'JPY' })).toMatchObject({
      offers: { price: '990', priceCurrency: 'JPY' },
    })
  })
})

describe('trailerJsonLd and personJsonLd', () => {
  it('should describe the trailer and the instructor', () => {
    const videoUrl = 'https://h2h.example/media/trailer.webm'
    const uploadedAt = '2026-11-01T00:00:00.000Z'
    expect(trailerJsonLd({ ...course, videoUrl, uploadedAt })).toMatchObject({
      '@type': 'VideoObject',
      name: 'Trailer: Conflict Cure',
      thumbnailUrl: course.imageUrl,
      uploadDate: uploadedAt,
      contentUrl: videoUrl,
    })
    expect(personJsonLd({ name: 'Mara', role: null, url: site.url })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Mara',
      url: site.url,
    })
  })
})

describe('freeLessonJsonLd', () => {
  it('should describe a video that everyone can watch', () => {
    const lesson = {
      title: 'Welcome',
      courseTitle: 'Conflict Cure',
      durationSeconds: 32,
      imageUrl: `${site.url}/poster.webp`,
      videoUrl: `${site.url}/video`,
      uploadedAt: '2026-03-10T12:00:00.000Z',
    }
    expect(freeLessonJsonLd(lesson)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Welcome',
      description: '“Welcome,” a free lesson of the course “Conflict Cure.”',
      thumbnailUrl: lesson.imageUrl,
      uploadDate: lesson.uploadedAt,
      contentUrl: lesson.videoUrl,
      isAccessibleForFree: true,
      duration: 'PT32S',
    })
    expect(freeLessonJsonLd({ ...lesson, durationSeconds: null })).not.toHaveProperty('duration')
  })
})

describe('faqJsonLd', () => {
  it('should pair questions with answers, and be null without any', () => {
    expect(faqJsonLd([{ question: 'Why?', answer: 'Because.' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
    })
    expect(faqJsonLd([])).toBeNull()
  })
})

describe('siteJsonLd', () => {
  it('should name the organization and the site', () => {
    const data = siteJsonLd({ ...site, email: 'support@h2h.example' })
    expect(data.map((part) => part['@type'])).toEqual(['Organization', 'WebSite'])
  })
})

describe('serializeJsonLd', () => {
  it('should not let CMS text close the script element', () => {
    const text = serializeJsonLd([courseJsonLd({ ...course, title: '</script><script>alert(1)' })])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject([
      { name: '</script><script>alert(1): Turning Conflict Into Connection' },
    ])
  })
})
