/** The two lines, crossed once and closed into a heart. Stands beside the name and is silent. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="5 0 38 36" fill="none" aria-hidden="true" className={className}>
      <g strokeWidth="2.6" strokeLinecap="round">
        <path
          className="stroke-rose"
          d="M12 33.5c5 .2 8.5-1.7 12-4.5c5.2-4.7 14.7-10.4 14.7-18.7c0-4.7-3.3-7.3-6.9-7.3c-4.2 0-7.3 2.9-7.8 7.8"
        />
        <path
          className="stroke-clay"
          d="M36 33.5c-5 .2-8.5-1.7-12-4.5c-5.2-4.7-14.7-10.4-14.7-18.7c0-4.7 3.3-7.3 6.9-7.3c4.2 0 7.3 2.9 7.8 7.8"
        />
      </g>
    </svg>
  )
}
