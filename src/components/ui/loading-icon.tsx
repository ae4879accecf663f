/** Renders a decorative loading animation: two arcs that turn in opposite directions. */
export function LoadingIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round">
        <path className="origin-center animate-turn" d="M12 2.5a9.5 9.5 0 1 1-9.5 9.5" />
        <path
          className="origin-center animate-turn-back"
          opacity=".6"
          d="M12 17.5a5.5 5.5 0 1 1 5.5-5.5"
        />
      </g>
    </svg>
  )
}
