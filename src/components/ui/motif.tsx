import { clsx } from 'clsx'

import { motifJourney, motifStages } from './motif-paths'

type MotifProps = {
  /** From 0 (tangled) to 4 (joined), or the whole way from the one to the other. */
  tension: 0 | 1 | 2 | 3 | 4 | 'journey'
  className?: string
}

/** The two lines of the site. A picture without words: what it means stands beside it. */
export function Motif({ tension, className }: MotifProps) {
  const { viewBox, a, b } = tension === 'journey' ? motifJourney : motifStages[tension]
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
      className={clsx('block h-auto', className)}
    >
      <g strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path className="stroke-rose" d={a} />
        <path className="stroke-clay" d={b} />
      </g>
    </svg>
  )
}
