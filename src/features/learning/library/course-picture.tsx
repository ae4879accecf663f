import { clsx } from 'clsx'
import { Motif, tensionAt } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import type { ImageView } from '@/lib/image-view'

type CoursePictureProps = {
  image: ImageView | null
  /** How wide it is on the screen, as the attribute `sizes` takes it. */
  sizes: string
  /** Which part of the course it stands for, from 0; the whole course without a number. */
  index?: number
  /** Near the top of the page: load it at once. */
  isFirst?: boolean
  /** All of it is seen, whatever the shape of its place. */
  isWhole?: boolean
  className?: string
}

/** The picture of a course or a module, or the two lines as far as they have come there. */
export function CoursePicture(props: CoursePictureProps) {
  const { image, sizes, index, isFirst = false, isWhole = false, className } = props
  const shape = clsx('size-full max-sm:aspect-[5/2] print:hidden', className)
  if (!image) {
    const tension = index === undefined ? 'journey' : tensionAt(index)
    return <Motif fill tension={tension} className={clsx(shape, 'bg-blush')} />
  }
  return (
    <Picture
      image={image}
      sizes={sizes}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(shape, 'bg-blush', isWhole ? 'object-contain' : 'object-cover')}
    />
  )
}
