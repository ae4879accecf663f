import { clsx } from 'clsx'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { toImageView } from '@/lib/image-view'
import { SectionFrame, SectionHeading } from '../section-frame'
import type { SectionProps } from '../section-props'

/** Without its picture, which may have been deleted, the section shows only the text. */
export function ImageTextSection({ section, anchor }: SectionProps<'imageText'>) {
  const { heading, body, side } = section
  const image = toImageView(section.image)
  return (
    <SectionFrame anchor={anchor} hasHeading={Boolean(heading)} className="shell">
      <div
        className={clsx(
          'grid items-center gap-x-16 gap-y-8 py-14 lg:py-20',
          image && 'md:grid-cols-2',
        )}
      >
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 80rem) 35rem, (min-width: 48rem) 44vw, 92vw"
            loading="lazy"
            className={clsx('w-full rounded-soft', side === 'right' && 'md:order-last')}
          />
        )}
        <div className="min-w-0">
          {heading && (
            <SectionHeading anchor={anchor} className="mb-5 text-2xl">
              {heading}
            </SectionHeading>
          )}
          <RichText data={body} />
        </div>
      </div>
    </SectionFrame>
  )
}
