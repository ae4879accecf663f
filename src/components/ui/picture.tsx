import type { ComponentProps } from 'react'
import type { ImageView } from '@/lib/image-view'

type PictureProps = Pick<
  ComponentProps<'img'>,
  'className' | 'decoding' | 'fetchPriority' | 'loading'
> & {
  image: ImageView
  /** The `sizes` attribute, which describes the image's width on the screen. */
  sizes: string
}

/** Renders a responsive image from the CMS (docs/decisions/0038). */
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
