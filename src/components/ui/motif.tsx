import { clsx } from 'clsx'

import { motifJourney, motifStages } from './motif-paths'

type MotifProps = {
  /** From 0 (tangled) to 4 (joined), or the whole way from the one to the other. */
  tension: Tension | 'journey'
  className?: string
  /** Fills a box of any shape, and is cut at its edges, instead of keeping its own shape. */
  fill?: boolean
}

/** How far the two lines have come: 0 is tangled, 4 is joined. */
export type Tension = 0 | 1 | 2 | 3 | 4

/** The five stages of the two lines, from tangled to joined. */
export const tensions: readonly Tension[] = [0, 1, 2, 3, 4]

/**
 * The tension for the part of a course at this place, from 0. What follows the fifth stays joined.
 */
export const tensionAt = (index: number): Tension => tensions[index] ?? 4

/** The two lines of the site. A picture without words: what it means stands beside it. */
export function Motif({ tension, className, fill = false }: MotifProps) {
  const { viewBox, a, b } = tension === 'journey' ? motifJourney : motifStages[tension]
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
      preserveAspectRatio={fill ? 'xMidYMid slice' : undefined}
      className={clsx('block', !fill && 'h-auto', className)}
    >
      <g strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path className="stroke-rose" d={a} />
        <path className="stroke-clay" d={b} />
      </g>
    </svg>
  )
}
