import { clsx } from 'clsx'
import { Motif, motifStageAt } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import type { ImageView } from '@/lib/image-view'

type CourseImageProps = {
  image: ImageView | null
  /** The displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  /** The position of the module in the course, from 0; undefined for the course itself. */
  index?: number
  /** Whether the picture is near the top of the page, so that it is loaded eagerly. */
  isAboveFold?: boolean
  /** Whether to fit the whole picture into its box instead of cropping it. */
  isContained?: boolean
  className?: string
}

/** Renders the picture of a course or a module, or a motif if it has none. */
export function CourseImage(props: CourseImageProps) {
  const { image, sizes, index, isAboveFold = false, isContained = false, className } = props
  const boxClass = clsx('size-full max-sm:aspect-[5/2] print:hidden', className)
  if (!image) {
    const stage = index === undefined ? 'journey' : motifStageAt(index)
    return (
      <Motif
        isCropped
        isAboveFold={isAboveFold}
        stage={stage}
        className={clsx(boxClass, 'bg-blush')}
      />
    )
  }
  return (
    <Picture
      image={image}
      sizes={sizes}
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
      className={clsx(boxClass, 'bg-blush', isContained ? 'object-contain' : 'object-cover')}
    />
  )
}
