import { clsx } from 'clsx'
import journey from './motif/journey.svg'
import stage0 from './motif/stage-0.svg'
import stage1 from './motif/stage-1.svg'
import stage2 from './motif/stage-2.svg'
import stage3 from './motif/stage-3.svg'
import stage4 from './motif/stage-4.svg'

type MotifProps = {
  /** A stage from 0 (tangled) to 4 (joined), or 'journey' for the full sequence. */
  stage: MotifStage | 'journey'
  className?: string
  /** Crops the motif to fill a box of any shape, instead of keeping the aspect ratio. */
  isCropped?: boolean
  /** Whether the motif is near the top of the page, so that it is loaded eagerly. */
  isAboveFold?: boolean
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

/** An SVG file as Next.js imports it, without types. */
export type SvgFile = { src: string; width: number; height: number }

const files: Record<MotifStage | 'journey', SvgFile> = {
  0: stage0 as SvgFile,
  1: stage1 as SvgFile,
  2: stage2 as SvgFile,
  3: stage3 as SvgFile,
  4: stage4 as SvgFile,
  journey: journey as SvgFile,
}

/** Renders the site's decorative motif, in colors that suit light and dark. */
export function Motif({ stage, className, isCropped = false, isAboveFold = false }: MotifProps) {
  const { src, width, height } = files[stage]
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isAboveFold ? 'eager' : 'lazy'}
      className={clsx('print:hidden', isCropped && 'object-cover', className)}
    />
  )
}
