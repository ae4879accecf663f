/** Messages about a coupon that the site's script needs. */
export const couponMessages = {
  unknown: 'We couldn’t find that coupon. Please check the spelling.',
  checking: (code: string) => `Checking coupon ${code}...`,
  unreachable: 'We couldn’t check your coupon. We’ll try again when you pay.',
  typeAgain: (code: string) => `Enter coupon ${code} again when you pay.`,
} as const

/** Other messages about a coupon. Separate, so that the site's script stays small. */
export const couponCheckoutMessages = {
  expired: 'This coupon has expired.',
  notYet: 'This coupon isn’t active yet.',
  usedUp: 'This coupon has been used up.',
  otherCourse: 'This coupon isn’t for this course.',
  usedByYou: 'You’ve already used this coupon.',
  courseIsFree: 'This course is free, so you don’t need a coupon.',
  tooMany: 'That’s a lot of coupons. Please wait a few minutes and try again.',
  empty: 'Please enter your coupon code.',
  applied: (code: string, discount: string) => `Coupon ${code} takes ${discount} off.`,
} as const

export const couponAdminMessages = {
  used: 'This coupon has been used, so it’s kept for your records. Archive it instead so no one can use it.',
  percent: 'Please enter a whole number from 1 to 100.',
  noCourse: 'Please choose a course, or apply the coupon to all courses.',
  endBeforeStart: 'The end must be after the start.',
  uses: 'Please enter a whole number of 1 or more, or leave this blank.',
  amount: 'Please enter an amount above zero with up to two decimals, for example 10 or 7.50.',
  wholeAmount: 'Please enter a whole amount above zero, for example 1000.',
} as const
