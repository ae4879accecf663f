import type { Metadata } from 'next'
import type { SeoView } from './seo'

type PublicPage = {
  /** The page title without the site's name. */
  title: string
  description: string | null
  path: string
  /** The URL of the preview picture for shared links, which is 1200 × 630 pixels. */
  picture: string
  /** What the instructor entered instead. */
  seo?: SeoView | undefined
}

const MAX_DESCRIPTION_LENGTH = 200

/** Returns the metadata of a public page for browsers, search engines, and shared links. */
export function createPublicMetadata({ path, picture, seo, ...page }: PublicPage): Metadata {
  const title = seo?.title ?? page.title
  const description = seo?.description ?? page.description
  const shortDescription = description === null ? undefined : shortenDescription(description)
  const { url, width, height } = seo?.picture ?? { url: picture, width: 1200, height: 630 }
  const images = [{ url, width, height, alt: title }]
  return {
    title,
    ...(seo?.isHidden && { robots: { index: false } }),
    description: shortDescription,
    alternates: { canonical: path },
    openGraph: { type: 'website', url: path, title, description: shortDescription, images },
    twitter: { card: 'summary_large_image', title, description: shortDescription, images },
  }
}

/**
 * Shortens a text to `MAX_DESCRIPTION_LENGTH`. Keeps the whole sentences that fit, or the whole
 * words that fit if the first sentence is too long.
 */
function shortenDescription(text: string): string {
  const singleLine = text.replaceAll(/\s+/g, ' ').trim()
  if (singleLine.length <= MAX_DESCRIPTION_LENGTH) return singleLine
  const truncated = singleLine.slice(0, MAX_DESCRIPTION_LENGTH)
  const sentenceEnd = truncated.lastIndexOf('. ')
  if (sentenceEnd > 60) return truncated.slice(0, sentenceEnd + 1)
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 60)).trimEnd()}…`
}
