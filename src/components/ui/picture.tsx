import type { ComponentProps } from 'react'
import type { ImageView } from '@/lib/image-view'

type PictureProps = Pick<
  ComponentProps<'img'>,
  'className' | 'decoding' | 'fetchPriority' | 'loading'
> & {
  image: ImageView
  /** How wide it is on the screen, as the attribute `sizes` takes it. */
  sizes: string
}

/** A picture of the CMS, in the width that the screen needs (docs/decisions/0038). */
export function Picture({ image, sizes, ...props }: PictureProps) {
  const { url, srcSet, alt, width, height } = image
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      {...props}
    />
  )
}
