import { couponMessages } from '../checkout/coupon-messages'
import { statementMessages } from '../checkout/statement-messages'
import { announcementMessages } from '../announcements/announcement-messages'
import { captionMessages } from '../captions/caption-messages'
import { catalogMessages } from './catalog-messages'
import { memberMessages } from './member-messages'
import { messages } from './messages'
import { webhookMessages } from './webhook-messages'
import { instructorMessages } from '../together/instructor-messages'
import { importMessages } from '../people/import-messages'
import { peopleMessages } from '../people/people-messages'
import { setupMessages } from '../setup/setup-messages'
import { streamMessages } from '../streams/stream-messages'
import { togetherMessages } from '../together/together-messages'
import { partnerMessages } from './partner-messages'
import { refundMessages } from '../refunds/refund-messages'

const failure = <Message extends string | null>(message: Message, status = 400) => ({
  message,
  status,
})

/**
 * Every expected error: its code for programs, its message for people, and its HTTP status. If the
 * message is null, it varies, so the code that throws must pass it.
 */
export const errorCatalog = {
  // Errors of any request.
  bad_request: failure(messages.general.badRequest),
  foreign_origin: failure(messages.general.badRequest, 403),
  too_large: failure(messages.general.bodyTooLarge, 413),
  unstorable: failure(messages.general.unstorable),
  too_many_requests: failure(messages.general.tooManyRequests, 429),
  not_found: failure(messages.general.notFound, 404),
  not_allowed: failure(messages.general.notAllowed, 403),
  session_ended: failure(messages.general.sessionEnded, 401),
  unavailable: failure(messages.general.unavailable, 503),
  // Accounts.
  invalid_email: failure(messages.signUp.invalidEmail),
  email_taken: failure(messages.signUp.emailTaken, 409),
  weak_password: failure(null),
  registrations_full: failure(messages.signUp.manyRegister, 503),
  invalid_credentials: failure(messages.signIn.invalidCredentials, 401),
  account_disabled: failure(messages.signIn.accountDisabled, 403),
  code_required: failure(messages.signIn.codeRequired, 401),
  wrong_code: failure(messages.signIn.codeWrong, 403),
  too_many_codes: failure(messages.signIn.tooManyCodes, 429),
  unknown_email: failure(messages.passwordReset.unknownEmail, 404),
  link_expired: failure(messages.passwordReset.linkExpired, 410),
  sign_in_link_expired: failure(messages.signIn.linkExpired, 410),
  email_link_expired: failure(memberMessages.email.linkExpired, 410),
  email_link_used: failure(memberMessages.email.linkUsed, 409),
  email_already_confirmed: failure(memberMessages.email.alreadyConfirmed, 409),
  email_unchanged: failure(memberMessages.email.sameEmail),
  wrong_password: failure(memberMessages.security.passwordWrong, 403),
  same_password: failure(memberMessages.security.passwordSame),
  personal_password: failure(memberMessages.security.personalPassword, 403),
  email_unconfirmed: failure(memberMessages.security.emailUnconfirmed, 403),
  two_factor_already_on: failure(memberMessages.security.alreadyOn, 409),
  two_factor_not_on: failure(memberMessages.security.notOn, 409),
  two_factor_not_started: failure(memberMessages.security.notBegun, 409),
  two_factor_missing: failure(memberMessages.security.instructorNeedsTwoFactor, 403),
  invalid_image: failure(memberMessages.settings.pictureDamaged),
  deletion_email_mismatch: failure(memberMessages.ownData.emailNotYours),
  deletion_of_instructor: failure(memberMessages.ownData.instructorStays, 403),
  deletion_payment_pending: failure(memberMessages.ownData.moneyUnderWay, 409),
  export_expired: failure(memberMessages.ownData.exportExpired, 410),
  export_not_found: failure(memberMessages.ownData.exportGone, 404),
  too_many_exports: failure(memberMessages.ownData.tooManyExports, 429),
  email_not_found: failure(memberMessages.mail.gone, 404),
  email_not_waiting: failure(memberMessages.mail.underWay, 409),
  // Buying.
  course_not_found: failure(messages.course.notFound, 404),
  course_is_free: failure(messages.general.badRequest, 409),
  price_changed: failure(null, 409),
  already_owned: failure(messages.payment.alreadyOwned, 409),
  already_paid: failure(messages.payment.safe, 409),
  registration_closed: failure(messages.payment.safe, 409),
  payment_required: failure(messages.signUp.paymentRequired, 402),
  payment_pending: failure(messages.payment.underReview, 409),
  payment_in_progress: failure(messages.payment.unconfirmed, 409),
  payment_on_its_way: failure(messages.payment.onItsWay, 409),
  payment_review: failure(messages.payment.needsAttention, 409),
  order_not_found: failure(messages.general.notFound, 404),
  order_refused: failure(messages.payment.failed, 502),
  paypal_unreachable: failure(messages.payment.unreachable, 503),
  coupon_unknown: failure(couponMessages.unknown, 404),
  coupon_expired: failure(couponMessages.expired, 409),
  coupon_not_yet: failure(couponMessages.notYet, 409),
  coupon_used_up: failure(couponMessages.usedUp, 409),
  coupon_other_course: failure(couponMessages.otherCourse, 409),
  coupon_used_by_you: failure(couponMessages.usedByYou, 409),
  coupon_on_free_course: failure(couponMessages.courseIsFree, 409),
  statement_year_not_found: failure(statementMessages.noSuchYear),
  statement_pdf_failed: failure(statementMessages.notDrawn, 503),
  receipt_pdf_failed: failure(memberMessages.receipts.notDrawn, 503),
  // Refunds, for students.
  payment_not_found: failure(messages.general.notFound, 404),
  refund_too_late: failure(refundMessages.tooLate, 409),
  refund_on_its_way: failure(refundMessages.inProgress, 409),
  refund_disputed: failure(refundMessages.disputed, 409),
  refund_not_available: failure(refundMessages.cannotRequest, 409),
  // Refunds, for the instructor.
  refund_payment_not_found: failure(refundMessages.paymentNotFound, 404),
  refund_of_other_payment: failure(refundMessages.paymentNotFound, 409),
  payment_not_completed: failure(refundMessages.notCompleted, 409),
  payment_changed: failure(refundMessages.changed, 409),
  payment_in_dispute: failure(refundMessages.inDispute, 409),
  payment_of_other_environment: failure(refundMessages.otherEnvironment, 409),
  payment_too_old: failure(refundMessages.tooOld, 409),
  refund_under_way: failure(refundMessages.underWay, 409),
  refund_nothing_left: failure(refundMessages.nothingLeft, 409),
  refund_no_amount: failure(refundMessages.noAmount),
  refund_too_much: failure(null, 409),
  refund_request_not_found: failure(refundMessages.requestNotFound, 404),
  refund_request_decided: failure(refundMessages.decided, 409),
  // Purchases that need the instructor's review.
  purchase_other_environment: failure(memberMessages.money.otherEnvironment, 409),
  purchase_not_in_review: failure(memberMessages.money.notInReview, 409),
  not_possible: failure(null, 409),
  discrepancy_not_found: failure(memberMessages.money.discrepancyGone, 404),
  discrepancy_unresolvable: failure(memberMessages.money.cannotResolve, 409),
  // PayPal webhooks. Only the worker throws the last error of this group.
  webhook_unsigned: failure(webhookMessages.unsigned),
  webhook_unreadable: failure(webhookMessages.unreadable),
  webhook_forged: failure(webhookMessages.forged),
  webhook_uncertain: failure(webhookMessages.uncertain, 503),
  webhook_not_set_up: failure(webhookMessages.notSetUp, 503),
  webhook_payment_missing: failure('The payment for this message isn’t here yet.'),
  // Learning.
  not_enrolled: failure(messages.course.notEnrolled, 404),
  review_course_not_owned: failure(memberMessages.reviews.notYours, 404),
  comment_not_found: failure(memberMessages.comments.gone, 404),
  review_not_found: failure(memberMessages.reviews.gone, 404),
  review_without_consent: failure(memberMessages.reviews.noConsent, 409),
  review_without_text: failure(memberMessages.reviews.noWords, 409),
  // Captions, for the instructor.
  captions_changed: failure(captionMessages.changed, 409),
  captions_unfinished: failure(captionMessages.unfinished),
  // Video processing.
  stream_not_found: failure(streamMessages.notFound, 404),
  stream_not_under_way: failure(streamMessages.notUnderWay, 409),
  stream_under_way: failure(streamMessages.underWay, 409),
  // Learning together.
  exercise_not_found: failure(togetherMessages.exerciseNotFound, 404),
  answer_already_revealed: failure(togetherMessages.alreadyOpen, 409),
  answer_marked_ready: failure(togetherMessages.isReady, 409),
  answer_empty: failure(togetherMessages.nothingWritten, 409),
  exercise_without_partner: failure(togetherMessages.noPartner, 409),
  exercise_not_revealed: failure(togetherMessages.notOpen, 404),
  check_in_week_over: failure(togetherMessages.weekOver, 409),
  answers_closed: failure(togetherMessages.answersClosed, 503),
  journey_pdf_failed: failure(togetherMessages.journeyNotDrawn, 503),
  answer_key_missing: failure(togetherMessages.keyMissing, 503),
  // Learning together, for the instructor.
  exercise_without_lesson: failure(instructorMessages.exerciseWithoutLesson, 409),
  couple_not_found: failure(instructorMessages.coupleNotFound, 404),
  partner_seat_not_found: failure(instructorMessages.noPartnerSeat, 409),
  // Learning together, for partners: invitations and partnerships.
  invitation_safety_unread: failure(partnerMessages.safetyFirst, 409),
  invitation_course_not_owned: failure(partnerMessages.notYourCourse, 404),
  invitation_from_partner_seat: failure(partnerMessages.isPartnerSeat, 403),
  invitation_without_seat: failure(partnerMessages.noSeat, 409),
  invitation_already_partnered: failure(partnerMessages.alreadyPartnered, 409),
  invitation_own_email: failure(partnerMessages.ownEmail),
  invitation_to_instructor: failure(partnerMessages.instructorAlone, 403),
  invitation_gone: failure(partnerMessages.invitationNotFound, 410),
  invitation_yours: failure(partnerMessages.ownInvitation, 409),
  invitation_accepted: failure(partnerMessages.accepted, 409),
  invitation_over: failure(partnerMessages.invitationOver, 404),
  invitation_claim_not_found: failure(partnerMessages.claimNotFound, 409),
  seat_taken: failure(partnerMessages.seatTaken, 409),
  partnership_course_closed: failure(partnerMessages.courseClosed, 403),
  partnership_ended: failure(partnerMessages.hasEndedPartnership, 409),
  partnership_not_found: failure(partnerMessages.partnershipNotFound, 404),
  // Drafts.
  draft_stale: failure(null, 409),
  schedule_refused: failure(null, 409),
  // Setup checklist.
  test_code_wrong: failure(setupMessages.codeWrong, 403),
  test_code_over: failure(setupMessages.codeOver, 410),
  // Announcements.
  announcement_not_found: failure(announcementMessages.notFound, 404),
  announcement_started: failure(announcementMessages.alreadyStarted, 409),
  announcement_not_sending: failure(announcementMessages.notSending, 409),
  announcement_not_stopped: failure(announcementMessages.notStopped, 409),
  announcement_not_scheduled: failure(announcementMessages.notScheduled, 409),
  announcement_empty: failure(announcementMessages.noContent, 409),
  announcement_without_recipients: failure(announcementMessages.noRecipients, 409),
  schedule_past: failure(announcementMessages.past),
  schedule_too_far: failure(announcementMessages.tooFar),
  announcement_nothing_unconfirmed: failure(announcementMessages.noneUnconfirmed, 409),
  mail_template_invalid: failure(null),
  unsubscribe_link_wrong: failure(memberMessages.mail.unsubscribeWrong),
  // People, for the instructor.
  person_not_found: failure(peopleMessages.personNotFound, 404),
  person_is_instructor: failure(peopleMessages.isInstructor, 409),
  person_disabled: failure(peopleMessages.isDisabled, 409),
  enrolled_already: failure(peopleMessages.enrolledAlready, 409),
  enrolled_before: failure(peopleMessages.enrolledBefore, 409),
  enrollment_not_found: failure(peopleMessages.enrollmentNotFound, 404),
  enrollment_end_in_past: failure(peopleMessages.endInPast),
  note_not_found: failure(peopleMessages.noteNotFound, 404),
  import_refused: failure(null),
  import_not_found: failure(importMessages.notFound, 404),
  import_started: failure(importMessages.alreadyStarted, 409),
  import_empty: failure(importMessages.nothingToDo, 409),
  import_not_done: failure(importMessages.notDone, 409),
  // The instructor's uploads.
  file_refused: failure(null),
  no_room: failure(memberMessages.uploads.noRoom, 507),
  storage_down: failure(memberMessages.uploads.storageDown, 503),
  upload_not_found: failure(memberMessages.uploads.lost, 404),
  upload_incomplete: failure(memberMessages.uploads.incomplete),
  upload_wrong_part: failure(memberMessages.uploads.incomplete, 409),
  // The instructor's content.
  publish_refused: failure(null, 409),
  copy_under_way: failure(catalogMessages.copyUnderWay, 409),
  course_too_large: failure(null, 409),
  // The command line.
  usage: failure(null),
  cli_no_terminal: failure(
    'There’s no terminal to ask for the password. Run this in a terminal, or set INSTRUCTOR_PASSWORD.',
  ),
  cli_passwords_differ: failure('The two passwords don’t match.'),
  cli_no_demo: failure('Demo accounts are for the demo only: set DEMO=1.'),
  cli_not_a_demo: failure(
    'This database has people in it and no demo accounts, so it looks like a real site. The demo creates accounts with known passwords. Give it another DATABASE_URL.',
  ),
  cli_course_not_found: failure(null),
  cli_newer_database: failure(null),
  // Backup and restore.
  backup_not_set_up: failure(null),
  backup_program_missing: failure(null),
  database_unreachable: failure(null),
  backup_wrong_passphrase: failure(null),
  backup_repository_not_found: failure(null),
  backup_not_found: failure(null),
  restore_target_not_empty: failure(null),
  backup_under_way: failure('Another backup is running, so this one didn’t start.'),
  backup_failed: failure(null),
  restore_failed: failure(null),
  // Encryption keys for answers.
  answer_key_not_first: failure(null),
  answer_key_in_use: failure(null),
} as const

/** The code of an expected error. */
export type ErrorCode = keyof typeof errorCatalog

/** Codes with a message in the catalog. */
export type CodeWithMessage = {
  [Code in ErrorCode]: (typeof errorCatalog)[Code]['message'] extends null ? never : Code
}[ErrorCode]

/**
 * All error codes that browser code handles: 'unexpected' is a bug, which is logged; 'unreachable'
 * means no response; 'unreadable' means an invalid response; and 'refused' means that the server
 * rejected the request before reading it.
 */
export type FailureCode = ErrorCode | 'unexpected' | 'unreachable' | 'unreadable' | 'refused'
