import { clsx } from 'clsx'
import { motifSequence, motifStages } from './motif-paths'

type MotifProps = {
  /** A stage from 0 (tangled) to 4 (joined), or 'journey' for the full sequence. */
  stage: MotifStage | 'journey'
  className?: string
  /** Crops the motif to fill a box of any shape, instead of keeping the aspect ratio. */
  isCropped?: boolean
}

/** The stage of the motif: 0 is tangled, and 4 is joined. */
export type MotifStage = 0 | 1 | 2 | 3 | 4

/** All five stages. */
export const allMotifStages: readonly MotifStage[] = [0, 1, 2, 3, 4]

/**
 * Returns the stage for the course module at `index`, starting from 0. Modules after the fifth
 * stay joined.
 */
export const motifStageAt = (index: number): MotifStage => allMotifStages[index] ?? 4

/** Renders the site's decorative motif. */
export function Motif({ stage, className, isCropped = false }: MotifProps) {
  const { viewBox, a, b } = stage === 'journey' ? motifSequence : motifStages[stage]
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : undefined}
      className={clsx('block', !isCropped && 'h-auto', className)}
    >
      <g strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <path className="stroke-rose" d={a} />
        <path className="stroke-clay" d={b} />
      </g>
    </svg>
  )
}
