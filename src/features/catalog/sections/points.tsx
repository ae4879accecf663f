import type { ReactNode } from 'react'

type PointsProps = {
  points: readonly { text: string }[]
  /** The mark before each point. Decorative. */
  mark: ReactNode
  className?: string
}

/** A list of short texts with a mark before each. */
export function Points({ points, mark, className }: PointsProps) {
  return (
    <ul className={className}>
      {points.map(({ text }, index) => (
        <li key={index} className="flex gap-3">
          {mark}
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A check mark. */
export const CheckMark = () => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="mt-[0.4em] size-[1.1em] shrink-0 text-sage"
  >
    <path d="m3.5 10.5 4.5 4.5 8.5-10" />
  </svg>
)

/** A short line, for points that aren't a yes. */
export const DashMark = () => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    className="mt-[0.4em] size-[1.1em] shrink-0 text-ink-soft"
  >
    <path d="M4 10h12" />
  </svg>
)
