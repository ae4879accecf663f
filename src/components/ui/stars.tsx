import { clsx } from 'clsx'

import { Star } from './star'

const MOST = 5

type StarsProps = {
  /** 1 to 5. */
  value: number
  className?: string
}

/** A rating. The words are for those who do not see the stars. */
export function Stars({ value, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`${value} out of ${MOST} stars`}
      className={clsx('inline-flex gap-0.5 text-gold', className)}
    >
      {Array.from({ length: MOST }, (_, index) => (
        <Star key={index} isFilled={index < value} />
      ))}
    </span>
  )
}
