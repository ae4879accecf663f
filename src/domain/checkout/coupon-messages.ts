/** What a buyer is told about a coupon. */
export const couponMessages = {
  unknown: 'We do not know this coupon. Please check how it is written.',
  expired: 'This coupon has expired.',
  notYet: 'This coupon cannot be used yet.',
  usedUp: 'This coupon has been used up.',
  otherCourse: 'This coupon is not for this course.',
  usedByYou: 'You have used this coupon already.',
  courseIsFree: 'This course is free. You need no coupon.',
  tooMany: 'Those were many coupons. Please wait a while and try again.',
  empty: 'Please type the code of your coupon.',
  checking: (code: string) => `Checking coupon ${code}...`,
  unreachable: 'We couldn’t check your coupon. We’ll try again when you pay.',
  typeAgain: (code: string) => `Enter coupon ${code} again when you pay.`,
  applied: (code: string, discount: string) => `Coupon ${code} takes ${discount} off.`,
} as const

/** What the instructor is told about one. */
export const couponAdminMessages = {
  used: 'This coupon was used, so it is kept for your books. Archive it instead: nobody can use it any more.',
  percent: 'Please enter a whole number from 1 to 100.',
  noCourse: 'Please choose the course, or let the coupon be for every course.',
  endBeforeStart: 'The end has to come after the beginning.',
  uses: 'Please enter a whole number from 1, or leave it empty.',
  amount: 'Please enter an amount above zero with at most two decimals, for example 10 or 7.50.',
} as const
