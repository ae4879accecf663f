import { clsx } from 'clsx'
import { Avatar } from '@/components/ui/avatar'
import { Stars } from '@/components/ui/star'
import type { Testimonial as StoredTestimonial } from '@/payload-types'

/** A review with more characters than this gets a wider column, so that none has to be cut off. */
const LONG_REVIEW_LENGTH = 320

export type TestimonialView = Pick<
  StoredTestimonial,
  'id' | 'name' | 'stars' | 'review' | 'isSample' | 'course'
>

/** A testimonial, as an item of the row. */
export function Testimonial({ testimonial }: { testimonial: TestimonialView }) {
  const { name, stars, review, isSample } = testimonial
  return (
    <li
      className={clsx(
        'flex shrink-0 flex-col gap-5 border-s border-hairline px-[clamp(1.25rem,4vw,2rem)]',
        review.length > LONG_REVIEW_LENGTH ? 'w-[min(38rem,88vw)]' : 'w-[min(23rem,80vw)]',
      )}
    >
      <Stars value={stars} />
      <blockquote
        dir="auto"
        className="grow font-serif text-lg leading-normal whitespace-pre-line wrap-anywhere"
      >
        {review}
      </blockquote>
      <p className="flex items-center gap-3 font-semibold">
        <Avatar name={name} className="size-10" />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        {isSample && <span className="text-sm font-normal text-ink-soft">Sample</span>}
      </p>
    </li>
  )
}
