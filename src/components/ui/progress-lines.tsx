import { clsx } from 'clsx'
import { useId } from 'react'

type ProgressLinesProps = {
  /** Whole percent, 0 to 100. */
  percent: number
  /** The words of this progress: '10 of 11 Lessons Completed'. */
  label: string
  className?: string
}

const HALF = 9
const GAP = 7

/**
 * Progress as the two lines of the site: joined as far as one has come, apart where the way is still
 * open. The words stand above it and name it.
 */
export function ProgressLines({ percent, label, className }: ProgressLinesProps) {
  const labelId = useId()
  const x = Math.min(Math.max(percent, 0), 100)
  const bend = x + Math.min(9, (100 - x) / 2)
  const openLine = (side: 1 | -1) =>
    `M${x} ${HALF}C${(x + bend) / 2} ${HALF} ${(x + bend) / 2} ${HALF + side * GAP} ${bend} ${HALF + side * GAP}H100`
  return (
    <div className={clsx('grid gap-2', className)}>
      <p id={labelId} className="text-sm font-semibold tabular-nums">
        {label}
      </p>
      <svg
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        viewBox={`0 0 100 ${HALF * 2}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        className="h-4.5 w-full overflow-visible"
      >
        {x < 100 && (
          <g strokeWidth="1.5">
            <path className="stroke-clay" vectorEffect="non-scaling-stroke" d={openLine(-1)} />
            <path className="stroke-rose" vectorEffect="non-scaling-stroke" d={openLine(1)} />
          </g>
        )}
        {x > 0 && (
          <path
            className="stroke-sage"
            strokeWidth="5"
            vectorEffect="non-scaling-stroke"
            d={`M0 ${HALF}H${x}`}
          />
        )}
      </svg>
    </div>
  )
}
