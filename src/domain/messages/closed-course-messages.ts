import type { ClosedCourse } from '../together/partner-state'

const savedNote = 'Your progress and everything you wrote are saved.'

/**
 * Messages that explain why a user no longer has access to a course. A partner's message doesn't
 * reveal what happened to the purchase.
 */
export const closedCourseMessages: Record<ClosedCourse['because'], (title: string) => string> = {
  partner: (title) =>
    `Your partner access to “${title}” has closed. ${savedNote} If you have questions, contact support.`,
  refunded: (title) =>
    `We refunded your payment for “${title},” so the course has closed. ${savedNote}`,
  reversed: (title) =>
    `Your payment for “${title}” was reversed, so the course has closed. ${savedNote} If this is a mistake, contact support.`,
  instructor: (title) =>
    `Your access to “${title}” was closed. ${savedNote} If you have questions, contact support.`,
  expired: (title) => `Your access to “${title}” has ended. ${savedNote}`,
}
