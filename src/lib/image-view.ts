import type { Media } from '@/payload-types'

/** A picture for the page, with its size so that nothing moves when it arrives. */
export type ImageView = {
  url: string
  alt: string
  width: number
  height: number
  /** The same picture in several widths, as the attribute `srcset` takes them. */
  srcSet?: string | undefined
}

type StoredFile = Pick<Media, 'url' | 'width' | 'filesize'>

/** A picture as it is stored, with its smaller copies. */
export type StoredPicture = StoredFile &
  Pick<Media, 'alt' | 'height' | 'updatedAt'> & {
    sizes?: Readonly<Record<string, StoredFile | undefined>>
  }

const withVersion = (url: string, media: Pick<Media, 'updatedAt'>) =>
  `${url}?v=${Date.parse(media.updatedAt)}`

/** A public file's address. The version changes with the file, so no browser shows the old one. */
export function mediaUrl(media: Pick<Media, 'url' | 'updatedAt'>): string | null {
  return media.url ? withVersion(media.url, media) : null
}

/**
 * Returns the URL of a picture at about the width of the player: the copy of 960 pixels where that
 * is the smaller file. `poster` of a video takes one URL.
 */
export function posterUrl(media: StoredPicture): string | null {
  const copy = media.sizes?.w960
  const isSmaller = copy?.url && (copy.filesize ?? Infinity) < (media.filesize ?? 0)
  return isSmaller && copy.url ? withVersion(copy.url, media) : mediaUrl(media)
}

/** The picture behind an upload field, or null when there is none. */
export function toImage(relation: string | StoredPicture | null | undefined): ImageView | null {
  if (!relation || typeof relation === 'string') return null
  const url = mediaUrl(relation)
  if (!url || !relation.width || !relation.height) return null
  return {
    url,
    alt: relation.alt,
    width: relation.width,
    height: relation.height,
    srcSet: srcSetOf(relation, { url, width: relation.width }),
  }
}

/**
 * Undefined when there is only what was uploaded. A copy that is no smaller as a file is left out:
 * there are such of drawings that were packed well (docs/decisions/0038).
 */
function srcSetOf(media: StoredPicture, whole: { url: string; width: number }): string | undefined {
  const smaller = Object.values(media.sizes ?? {}).flatMap((copy) =>
    copy?.url && copy.width && (copy.filesize ?? Infinity) < (media.filesize ?? 0)
      ? [{ url: withVersion(copy.url, media), width: copy.width }]
      : [],
  )
  if (smaller.length === 0) return undefined
  const widest = smaller.some(({ width }) => width === whole.width) ? [] : [whole]
  return [...smaller, ...widest].map(({ url, width }) => `${url} ${width}w`).join(', ')
}
