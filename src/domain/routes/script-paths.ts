/**
 * The addresses that the script of every page needs. They stand apart from `routes`, which would
 * weigh more than that script.
 */
export const scriptPaths = {
  signIn: '/signin',
  /** What stands before the short name of a course. */
  course: '/course/',
  ownCourses: '/api/session/courses',
  accountTheme: '/api/account/theme',
  coupon: '/api/checkout/coupon',
  seen: '/api/seen',
} as const

/** Says to the sign-in page that somebody has just signed out: there they are forgotten. */
export const SIGNED_OUT = '#signed-out'

/** The parameter that says for whom a page was drawn. */
export const USER_SCOPE_PARAMETER = 'person'
