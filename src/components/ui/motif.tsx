import { clsx } from 'clsx'

import { motifJourney, motifStages } from './motif-paths'

type MotifProps = {
  /** From 0 (tangled) to 4 (joined), or 'journey' for the full sequence. */
  tension: Tension | 'journey'
  className?: string
  /** Fills a box of any shape, cropped, instead of keeping the aspect ratio. */
  fill?: boolean
}

/** 0 is tangled, 4 is joined. */
export type Tension = 0 | 1 | 2 | 3 | 4

/** The five stages. */
export const tensions: readonly Tension[] = [0, 1, 2, 3, 4]

/** Returns the tension for the part of a course at an index, from 0. Later parts stay joined. */
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
