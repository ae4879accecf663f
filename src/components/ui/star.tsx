type StarProps = { isFilled: boolean; className?: string }

const shape = 'M10 1.6l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z'

/** Renders one decorative star of a rating. */
export function Star({ isFilled, className = 'size-5' }: StarProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path
        d={shape}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

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
