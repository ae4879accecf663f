import { clsx } from 'clsx'
import { motifJourney, motifStages } from './motif-paths'

type MotifProps = {
  /** A stage from 0 (tangled) to 4 (joined), or 'journey' for the full sequence. */
  tension: Tension | 'journey'
  className?: string
  /** Crops the motif to fill a box of any shape, instead of keeping the aspect ratio. */
  fill?: boolean
}

/** The stage of the motif: 0 is tangled, and 4 is joined. */
export type Tension = 0 | 1 | 2 | 3 | 4

/** All five stages. */
export const tensions: readonly Tension[] = [0, 1, 2, 3, 4]

/**
 * Returns the stage for the module of a course at `index`, starting from 0. Modules after the fifth
 * stay joined.
 */
export const tensionAt = (index: number): Tension => tensions[index] ?? 4

/** Renders the site's decorative motif. */
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
