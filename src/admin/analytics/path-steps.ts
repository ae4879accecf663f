import type { VisitStep } from '@/domain/figures/visits'

/** What a step is called on the screen. */
export const stepNames: Record<VisitStep, string> = {
  visit: 'Visits',
  course: 'Saw a course',
  signup: 'Began the sign-up',
  paid: 'Paid',
  free: 'Got it for free',
  enrolled: 'Paid or free',
}

/** Which steps after a visit a table has: 'Paid or free' only while there is any. */
export const stepsToShow = (rows: readonly { enrolled: number }[]) =>
  rows.some(({ enrolled }) => enrolled > 0)
    ? (['course', 'signup', 'paid', 'free', 'enrolled'] as const)
    : (['course', 'signup', 'paid', 'free'] as const)

export const count = (number: number): string => number.toLocaleString('en-US')

/** ' (12 % of visits)', and nothing where there were not so many. */
export const shareOfVisits = (part: number, visits: number): string =>
  visits > 0 && part <= visits ? ` (${Math.floor((part / visits) * 100)} % of visits)` : ''
