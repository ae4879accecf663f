import { clsx } from 'clsx'
import { Motif, tensionAt } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import type { ImageView } from '@/lib/image-view'

type CourseImageProps = {
  image: ImageView | null
  /** Its displayed width, as in the attribute `sizes`. */
  sizes: string
  /** The position of the module in the course, from 0; undefined for the course itself. */
  index?: number
  /** Whether the picture is near the top of the page, so that it is loaded eagerly. */
  isFirst?: boolean
  /** Whether to fit the whole picture into its box instead of cropping it. */
  isContained?: boolean
  className?: string
}

/** The picture of a course or a module, or its motif as a fallback. */
export function CourseImage(props: CourseImageProps) {
  const { image, sizes, index, isFirst = false, isContained = false, className } = props
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
      className={clsx(shape, 'bg-blush', isContained ? 'object-contain' : 'object-cover')}
    />
  )
}
