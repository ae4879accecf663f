import type { Metadata } from 'next'

type Page = {
  /** The page title without the site's name. */
  title: string
  description: string | null
  path: string
  /** The URL of the preview picture for shared links. */
  picture: string
}

const MAX_LENGTH = 200

/** Returns the metadata of a public page for browsers, search engines, and shared links. */
export function publicMetadata({ title, description, path, picture }: Page): Metadata {
  const short = description === null ? undefined : shortened(description)
  const images = [{ url: picture, width: 1200, height: 630, alt: title }]
  return {
    title,
    description: short,
    alternates: { canonical: path },
    openGraph: { type: 'website', url: path, title, description: short, images },
    twitter: { card: 'summary_large_image', title, description: short, images },
  }
}

/**
 * Shortens a text to `MAX_LENGTH` characters. Keeps the whole sentences that fit, or the whole
 * words that fit if the first sentence is too long.
 */
function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= MAX_LENGTH) return flat
  const cut = flat.slice(0, MAX_LENGTH)
  const sentence = cut.lastIndexOf('. ')
  if (sentence > 60) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60)).trimEnd()}…`
}
