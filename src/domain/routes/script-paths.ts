/** The paths in every page's script. `routes` is larger than that whole script. */
export const scriptPaths = {
  signIn: '/signin',
  course: '/course/',
  ownCourses: '/api/session/courses',
  accountTheme: '/api/account/theme',
  coupon: '/api/checkout/coupon',
  seen: '/api/seen',
} as const

/** Tells the sign-in page that the user has just signed out, so that it clears their local data. */
export const SIGNED_OUT = '#signed-out'

/** The parameter with the account number of the user that a page was rendered for. */
export const USER_SCOPE_PARAMETER = 'person'
