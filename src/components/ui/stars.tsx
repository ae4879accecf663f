import { Star } from './star'

const MAX_STARS = 5

/** Renders a rating of 1 to 5 stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={`${value} out of ${MAX_STARS} stars`}
      className="inline-flex gap-0.5 text-gold"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Star key={index} isFilled={index < value} />
      ))}
    </span>
  )
}
