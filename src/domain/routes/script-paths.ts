/**
 * The paths in every page's script. They have their own file, because `routes` is larger than that
 * script.
 */
export const scriptPaths = {
  signIn: '/signin',
  course: '/course/',
  ownCourses: '/api/session/courses',
  accountTheme: '/api/account/theme',
  coupon: '/api/checkout/coupon',
  funnelSteps: '/api/seen',
} as const

/** The URL hash after signing out, which makes the sign-in page clear the user's local data. */
export const SIGNED_OUT_HASH = '#signed-out'

/** The parameter with the account number of the user that a page was rendered for. */
export const USER_SCOPE_PARAMETER = 'person'
