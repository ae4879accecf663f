type DoneMarkProps = {
  /** Null while unknown. */
  isDone: boolean | null
  /** Whether the text beside the mark makes the screen reader text unnecessary. */
  isDecorative?: boolean
}

/** Renders a check mark for a completed item, else an empty ring, with screen reader text. */
export function DoneMark({ isDone, isDecorative = false }: DoneMarkProps) {
  return (
    <>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-6 shrink-0">
        {isDone ? (
          <>
            <circle cx="12" cy="12" r="11" className="fill-sage" />
            <path d="m7 12.4 3.4 3.4L17 9" className="stroke-raised" strokeWidth="2.2" />
          </>
        ) : (
          <circle cx="12" cy="12" r="10.25" className="stroke-line" strokeWidth="1.5" />
        )}
      </svg>
      {!isDecorative && isDone !== null && (
        <span className="sr-only">{isDone ? 'Completed: ' : 'Not completed yet: '}</span>
      )}
    </>
  )
}
