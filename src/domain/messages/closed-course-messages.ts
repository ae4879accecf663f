import type { ClosedCourse } from '../together/partner-state'

const savedNote = 'Your progress and everything you wrote are saved.'

/**
 * Messages that explain why a user no longer has access to a course. A partner's message doesn't
 * reveal what happened to the purchase.
 */
export const closedCourseMessages: Record<ClosedCourse['because'], (title: string) => string> = {
  partner: (title) =>
    `Your partner access to “${title}” has ended. ${savedNote} If you have questions, contact support.`,
  refunded: (title) =>
    `We refunded your payment for “${title},” so your access has ended. ${savedNote}`,
  reversed: (title) =>
    `Your payment for “${title}” was reversed, so your access has ended. ${savedNote} If this is a mistake, contact support.`,
  instructor: (title) =>
    `Your access to “${title}” has ended. ${savedNote} If you have questions, contact support.`,
  expired: (title) => `Your access to “${title}” has ended. ${savedNote}`,
}
