import type { Media } from '@/payload-types'

/** An image to render in a page. The size prevents layout shifts while the image loads. */
export type ImageView = {
  url: string
  alt: string
  width: number
  height: number
  srcSet?: string | undefined
}

type ImageFile = Pick<Media, 'url' | 'width' | 'filesize'>

export type StoredImage = ImageFile &
  Pick<Media, 'alt' | 'height' | 'updatedAt'> & {
    sizes?: Readonly<Record<string, ImageFile | undefined>>
  }

const withVersion = (url: string, media: Pick<Media, 'updatedAt'>) =>
  `${url}?v=${Date.parse(media.updatedAt)}`

/** Returns a public file's URL, or null. The version parameter prevents outdated cached copies. */
export function mediaUrl(media: Pick<Media, 'url' | 'updatedAt'>): string | null {
  return media.url ? withVersion(media.url, media) : null
}

/**
 * Returns the URL of a poster image, or of its 960-pixel copy if the copy is the smaller file,
 * because a video's `poster` attribute takes only one URL.
 */
export function posterUrl(media: StoredImage): string | null {
  const copy = media.sizes?.w960
  const isSmaller = copy?.url && (copy.filesize ?? Infinity) < (media.filesize ?? 0)
  return isSmaller && copy.url ? withVersion(copy.url, media) : mediaUrl(media)
}

/** Converts an upload field to an ImageView, or null if it is empty or not populated. */
export function toImageView(relation: string | StoredImage | null | undefined): ImageView | null {
  if (!relation || typeof relation === 'string') return null
  const url = mediaUrl(relation)
  if (!url || !relation.width || !relation.height) return null
  return {
    url,
    alt: relation.alt,
    width: relation.width,
    height: relation.height,
    srcSet: buildSrcSet(relation, { url, width: relation.width }),
  }
}

/**
 * Returns the `srcset` attribute, or undefined if no copy is a smaller file than the original. That
 * happens with well-compressed drawings (docs/decisions/0038).
 */
function buildSrcSet(
  media: StoredImage,
  original: { url: string; width: number },
): string | undefined {
  const smallerCopies = Object.values(media.sizes ?? {}).flatMap((copy) =>
    copy?.url && copy.width && (copy.filesize ?? Infinity) < (media.filesize ?? 0)
      ? [{ url: withVersion(copy.url, media), width: copy.width }]
      : [],
  )
  if (smallerCopies.length === 0) return undefined
  const originalIfWider = smallerCopies.some(({ width }) => width === original.width)
    ? []
    : [original]
  return [...smallerCopies, ...originalIfWider]
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
