import { toDecimal, usd } from '../checkout/money'

/** A description for search engines, in the words of schema.org. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown }

const about = <T extends object>(type: string, details: T): JsonLd & T => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...details,
})

type Site = { brand: string; url: string }

/** The house and its site. */
export function siteJsonLd({ brand, url, email }: Site & { email: string }): JsonLd[] {
  return [
    about('Organization', { name: brand, url, email, logo: new URL('/apple-icon.png', url).href }),
    about('WebSite', { name: brand, url }),
  ]
}

type SoldCourse = {
  title: string
  subtitle: string | null
  description: string | null
  /** The full address of the sales page. */
  url: string
  imageUrl: string
  priceCents: number
  /** The length of all videos together. */
  videoSeconds: number
  site: Site
  instructorName: string
}

/** A course that is offered for money, or for nothing. */
export function courseJsonLd(course: SoldCourse): JsonLd {
  const { title, subtitle, site, url } = course
  const minutes = Math.round(course.videoSeconds / 60)
  return about('Course', {
    name: subtitle ? `${title}: ${subtitle}` : title,
    description: course.description ?? title,
    url,
    image: course.imageUrl,
    provider: { '@type': 'Organization', name: site.brand, url: site.url },
    offers: {
      '@type': 'Offer',
      category: course.priceCents === 0 ? 'Free' : 'Paid',
      price: toDecimal(usd(course.priceCents)),
      priceCurrency: 'USD',
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

/** Questions with answers in plain text; null when there are none. */
export function faqJsonLd(faqs: readonly { question: string; answer: string }[]): JsonLd | null {
  if (faqs.length === 0) return null
  return about('FAQPage', {
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** The text of the script element. No word of the CMS can end that element or begin another. */
export function jsonLdText(data: readonly JsonLd[]): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
