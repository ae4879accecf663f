import { motifKnot } from './motif-paths'

/** Renders the decorative logo mark. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox={motifKnot.viewBox} fill="none" aria-hidden="true" className={className}>
      <g strokeWidth="5" strokeLinecap="round">
        <path className="stroke-rose" d={motifKnot.a} />
        <path className="stroke-clay" d={motifKnot.b} />
      </g>
    </svg>
  )
}
