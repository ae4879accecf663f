import type { Media } from '@/payload-types'

/** A picture for the page, with its size so that nothing moves when it arrives. */
export type ImageView = { url: string; alt: string; width: number; height: number }

/** A public file's address. The version changes with the file, so no browser shows the old one. */
export function mediaUrl(media: Media): string | null {
  return media.url ? `${media.url}?v=${Date.parse(media.updatedAt)}` : null
}

/** The picture behind an upload field, or null when there is none. */
export function toImage(relation: string | Media | null | undefined): ImageView | null {
  if (!relation || typeof relation === 'string') return null
  const url = mediaUrl(relation)
  if (!url || !relation.width || !relation.height) return null
  return { url, alt: relation.alt, width: relation.width, height: relation.height }
}
