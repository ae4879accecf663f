import { clsx } from 'clsx'
import { Motif, tensionAt } from '@/components/ui/motif'
import type { ImageView } from '@/lib/image-view'

type CoursePictureProps = {
  image: ImageView | null
  /** Which part of the course it stands for, from 0; the whole course without a number. */
  index?: number
  /** Near the top of the page: load it at once. */
  isFirst?: boolean
  className?: string
}

/** The picture of a course or a module, or the two lines as far as they have come there. */
export function CoursePicture({ image, index, isFirst = false, className }: CoursePictureProps) {
  const shape = clsx('size-full max-sm:aspect-[5/2] print:hidden', className)
  if (!image) {
    const tension = index === undefined ? 'journey' : tensionAt(index)
    return <Motif fill tension={tension} className={clsx(shape, 'bg-blush')} />
  }
  return (
    <img
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(shape, 'bg-blush object-cover')}
    />
  )
}
