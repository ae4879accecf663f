import { motifHeart } from './motif-paths'

/** Renders the decorative logo mark. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox={motifHeart.viewBox} fill="none" aria-hidden="true" className={className}>
      <g strokeWidth="5" strokeLinecap="round">
        <path className="stroke-rose" d={motifHeart.a} />
        <path className="stroke-clay" d={motifHeart.b} />
      </g>
    </svg>
  )
}
