import { clsx } from 'clsx'

const MOST = 5
const star = 'M10 1.6l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z'

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
        <svg key={index} viewBox="0 0 20 20" aria-hidden="true" className="size-5">
          <path
            d={star}
            fill={index < value ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}
