import { clsx } from 'clsx'
import { useId } from 'react'
import { motifProgress } from './motif-paths'

type ProgressBarProps = {
  /** A whole number from 0 to 100. Null, while unknown, hides the label but reserves its space. */
  percent: number | null
  /** The visible text and accessible name, such as '10 of 11 Lessons Completed'. */
  label: string
  className?: string
}

/** Renders a progress bar as two converging lines below its label. */
export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  const id = useId()
  const [, , width = 0, height = 0] = motifProgress.viewBox.split(' ').map(Number)
  const completedPercent = Math.min(Math.max(percent ?? 0, 0), 100)
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <p
        id={`${id}-label`}
        className={clsx('text-sm font-semibold tabular-nums', percent === null && 'invisible')}
      >
        {label}
      </p>
      <svg
        role="progressbar"
        aria-labelledby={`${id}-label`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : completedPercent}
        viewBox={motifProgress.viewBox}
        preserveAspectRatio="none"
        fill="none"
        className="h-6 w-full rtl:-scale-x-100"
      >
        <clipPath id={`${id}-done`}>
          <rect width={(width * completedPercent) / 100} height={height} />
        </clipPath>
        <g className="stroke-line" strokeWidth="1.25" opacity="0.55">
          <path vectorEffect="non-scaling-stroke" d={motifProgress.a} />
          <path vectorEffect="non-scaling-stroke" d={motifProgress.b} />
        </g>
        <g clipPath={`url(#${id}-done)`} strokeWidth="3">
          <path className="stroke-rose" vectorEffect="non-scaling-stroke" d={motifProgress.a} />
          <path className="stroke-clay" vectorEffect="non-scaling-stroke" d={motifProgress.b} />
        </g>
      </svg>
    </div>
  )
}
