type SideTextProps = {
  title: string
  text: string
  /** The satisfaction rate of the chosen course, or null if it doesn't state one. */
  satisfactionRate: number | null
}

/**
 * Renders the instructor's texts next to the steps. They are the same for every course, so a
 * heading about the satisfaction rate is left out for a course that doesn't state one.
 */
export function SideText({ title, text, satisfactionRate }: SideTextProps) {
  const isTitleTrue = satisfactionRate !== null || !satisfactionClaim.test(title)
  return (
    <>
      {isTitleTrue && (
        <h2 dir="auto" className="mb-3 heading text-xl wrap-anywhere">
          {title}
        </h2>
      )}
      <p dir="auto" className="wrap-anywhere text-ink-soft">
        {text}
      </p>
    </>
  )
}

const satisfactionClaim = /\d\s*%.*(?:satisfaction|satisfied)|(?:satisfaction|satisfied).*\d\s*%/i
