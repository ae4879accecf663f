import { toDecimal } from '../checkout/money'

export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown }

const toJsonLd = <T extends object>(type: string, details: T): JsonLd & T => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...details,
})

type Site = { brand: string; url: string }

/** Returns the structured data for the organization and its website. */
export function siteJsonLd({ brand, url, email }: Site & { email: string }): JsonLd[] {
  return [
    toJsonLd('Organization', {
      name: brand,
      url,
      email,
      logo: new URL('/apple-icon.png', url).href,
    }),
    toJsonLd('WebSite', { name: brand, url }),
  ]
}

type CourseDetails = {
  title: string
  subtitle: string | null
  description: string | null
  url: string
  imageUrl: string
  priceCents: number
  /** An ISO 4217 code. */
  currency: string
  videoSeconds: number
  site: Site
  instructorName: string
}

/** Returns the structured data for a course and its offer. The price may be zero. */
export function courseJsonLd(course: CourseDetails): JsonLd {
  const { title, subtitle, site, url, priceCents, currency } = course
  const minutes = Math.round(course.videoSeconds / 60)
  return toJsonLd('Course', {
    name: subtitle ? `${title}: ${subtitle}` : title,
    description: course.description ?? title,
    url,
    image: course.imageUrl,
    provider: { '@type': 'Organization', name: site.brand, url: site.url },
    offers: {
      '@type': 'Offer',
      category: priceCents === 0 ? 'Free' : 'Paid',
      price: toDecimal({ cents: priceCents, currency }),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(minutes > 0 ? { courseWorkload: `PT${minutes}M` } : {}),
      instructor: { '@type': 'Person', name: course.instructorName },
    },
  })
}

type TrailerDetails = Pick<CourseDetails, 'title' | 'description' | 'imageUrl'> & {
  videoUrl: string
  /** An ISO timestamp. */
  uploadedAt: string
}

/** Returns the structured data for a course's trailer. URLs are absolute. */
export function trailerJsonLd(trailer: TrailerDetails): JsonLd {
  const { title, description, imageUrl, videoUrl, uploadedAt } = trailer
  return toJsonLd('VideoObject', {
    name: `Trailer: ${title}`,
    description: description ?? title,
    thumbnailUrl: imageUrl,
    uploadDate: uploadedAt,
    contentUrl: videoUrl,
  })
}

type FreeLessonDetails = {
  title: string
  courseTitle: string
  durationSeconds: number | null
  imageUrl: string
  videoUrl: string
  /** An ISO timestamp. */
  uploadedAt: string
}

/** Returns the structured data for a lesson that visitors can watch. URLs are absolute. */
export function freeLessonJsonLd(lesson: FreeLessonDetails): JsonLd {
  const { title, courseTitle, durationSeconds, imageUrl, videoUrl, uploadedAt } = lesson
  return toJsonLd('VideoObject', {
    name: title,
    description: `“${title},” a free lesson of the course “${courseTitle}.”`,
    thumbnailUrl: imageUrl,
    uploadDate: uploadedAt,
    contentUrl: videoUrl,
    isAccessibleForFree: true,
    ...(durationSeconds ? { duration: `PT${Math.round(durationSeconds)}S` } : {}),
  })
}

/** Returns the structured data for the instructor. */
export const personJsonLd = (person: { name: string; role: string | null; url: string }): JsonLd =>
  toJsonLd('Person', {
    name: person.name,
    ...(person.role !== null && { jobTitle: person.role }),
    url: person.url,
  })

/** Returns the structured data for questions with plain-text answers, or null if there are none. */
export function faqJsonLd(faqs: readonly { question: string; answer: string }[]): JsonLd | null {
  if (faqs.length === 0) return null
  return toJsonLd('FAQPage', {
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** Serializes structured data. Escapes '<', so that no CMS text can close the script element. */
export function serializeJsonLd(data: readonly JsonLd[]): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
