import { Star } from './star'

const MOST = 5

/** A rating of 1 to 5. The words are for those who do not see the stars. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      role="img"
      aria-label={`${value} out of ${MOST} stars`}
      className="inline-flex gap-0.5 text-gold"
    >
      {Array.from({ length: MOST }, (_, index) => (
        <Star key={index} isFilled={index < value} />
      ))}
    </span>
  )
}
