import { Avatar } from '@/components/ui/avatar'
import { Card } from '@/components/ui/card'
import { Stars } from '@/components/ui/stars'
import type { TestimonialView } from './views'

/** Words of students in a row that scrolls by touch, wheel and keyboard. */
export function TestimonialRow({ testimonials }: { testimonials: TestimonialView[] }) {
  return (
    <ul
      tabIndex={0}
      aria-label="Testimonials"
      className="flex snap-x snap-proximity gap-6 overflow-x-auto px-(--gutter) pb-4"
    >
      {testimonials.map(({ id, name, stars, review }) => (
        <Card
          key={id}
          as="li"
          className="grid w-[min(22rem,80vw)] shrink-0 snap-center content-start gap-4"
        >
          <Stars value={stars} />
          <blockquote className="line-clamp-[12] wrap-anywhere">{review}</blockquote>
          <p className="flex items-center gap-3 font-semibold wrap-anywhere">
            <Avatar name={name} className="size-10" />
            {name}
          </p>
        </Card>
      ))}
    </ul>
  )
}
