import type { Metadata } from 'next'

type Page = {
  /** As in the tab, without the name of the site. */
  title: string
  description: string | null
  path: string
  /** The address of the picture of shared links. */
  picture: string
}

const SHORT = 200

/** What browsers, search engines and those who share a link are told of a public page. */
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

/** As many whole sentences as fit, or words where the first sentence does not. */
function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= SHORT) return flat
  const cut = flat.slice(0, SHORT)
  const sentence = cut.lastIndexOf('. ')
  if (sentence > 60) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 60)).trimEnd()}…`
}
