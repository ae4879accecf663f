import { couponCheckoutMessages, couponMessages } from '../checkout/coupon-messages'
import { orderMessages } from '../checkout/order-messages'
import { withdrawalMessages } from '../checkout/withdrawal-texts'
import { statementMessages } from '../checkout/statement-messages'
import { announcementMessages } from '../announcements/announcement-messages'
import { captionMessages } from '../captions/caption-messages'
import { catalogMessages } from './catalog-messages'
import { memberMessages } from './member-messages'
import { messages } from './messages'
import { webhookMessages } from './webhook-messages'
import { instructorMessages } from '../together/instructor-messages'
import { newsletterMessages } from '../newsletter/newsletter-messages'
import { importMessages } from '../people/import-messages'
import { peopleMessages } from '../people/people-messages'
import { setupMessages } from '../setup/setup-messages'
import { streamMessages } from '../streams/stream-messages'
import { togetherMessages } from '../together/together-messages'
import { partnerMessages } from './partner-messages'
import { refundMessages } from '../refunds/refund-messages'

const defineError = <Message extends string | null>(message: Message, status = 400) => ({
  message,
  status,
})

/**
 * Every expected error: its code for programs, its message for people, and its HTTP status. If the
 * message is null, it varies, so the code that throws must pass it.
 */
export const errorCatalog = {
  // Errors of any request.
  bad_request: defineError(messages.general.badRequest),
  foreign_origin: defineError(messages.general.badRequest, 403),
  too_large: defineError(messages.general.bodyTooLarge, 413),
  unstorable: defineError(messages.general.unstorable),
  too_many_requests: defineError(messages.general.tooManyRequests, 429),
  not_found: defineError(messages.general.notFound, 404),
  not_allowed: defineError(messages.general.notAllowed, 403),
  session_ended: defineError(messages.general.sessionEnded, 401),
  unavailable: defineError(messages.general.unavailable, 503),
  // Accounts.
  invalid_email: defineError(messages.signUp.invalidEmail),
  email_taken: defineError(messages.signUp.emailTaken, 409),
  weak_password: defineError(null),
  registrations_full: defineError(messages.signUp.tooManySignUps, 503),
  invalid_credentials: defineError(messages.signIn.invalidCredentials, 401),
  account_disabled: defineError(messages.signIn.accountDisabled, 403),
  code_required: defineError(messages.signIn.codeRequired, 401),
  wrong_code: defineError(messages.signIn.codeWrong, 403),
  too_many_codes: defineError(messages.signIn.tooManyCodes, 429),
  unknown_email: defineError(messages.passwordReset.unknownEmail, 404),
  link_expired: defineError(messages.passwordReset.linkExpired, 410),
  email_link_expired: defineError(memberMessages.email.linkExpired, 410),
  email_link_used: defineError(memberMessages.email.linkUsed, 409),
  email_already_confirmed: defineError(memberMessages.email.alreadyConfirmed, 409),
  email_unchanged: defineError(memberMessages.email.sameEmail),
  wrong_password: defineError(memberMessages.security.passwordWrong, 403),
  same_password: defineError(memberMessages.security.passwordSame),
  personal_password: defineError(memberMessages.security.otherAccountPassword, 403),
  email_unconfirmed: defineError(memberMessages.security.emailUnconfirmed, 403),
  two_factor_already_on: defineError(memberMessages.security.twoFactorAlreadyOn, 409),
  two_factor_not_on: defineError(memberMessages.security.twoFactorNotOn, 409),
  two_factor_not_started: defineError(memberMessages.security.twoFactorSetupExpired, 409),
  two_factor_missing: defineError(memberMessages.security.instructorNeedsTwoFactor, 403),
  invalid_image: defineError(memberMessages.settings.pictureDamaged),
  deletion_email_mismatch: defineError(memberMessages.ownData.emailMismatch),
  deletion_of_instructor: defineError(memberMessages.ownData.instructorNotDeletable, 403),
  deletion_payment_pending: defineError(memberMessages.ownData.paymentPending, 409),
  export_expired: defineError(memberMessages.ownData.exportExpired, 410),
  export_not_found: defineError(memberMessages.ownData.exportNotFound, 404),
  too_many_exports: defineError(memberMessages.ownData.tooManyExports, 429),
  email_not_found: defineError(memberMessages.mail.textDeleted, 404),
  email_not_waiting: defineError(memberMessages.mail.underWay, 409),
  // Buying.
  course_not_found: defineError(messages.course.notFound, 404),
  course_is_free: defineError(messages.general.badRequest, 409),
  price_changed: defineError(null, 409),
  currency_changed: defineError(orderMessages.currencyChanged, 409),
  consent_required: defineError(orderMessages.consentRequired, 409),
  method_unavailable: defineError(orderMessages.methodUnavailable, 409),
  already_owned: defineError(messages.payment.alreadyOwned, 409),
  already_paid: defineError(messages.payment.paymentIsSafe, 409),
  registration_closed: defineError(messages.payment.paymentIsSafe, 409),
  payment_required: defineError(messages.signUp.paymentRequired, 402),
  payment_pending: defineError(messages.payment.underReview, 409),
  payment_in_progress: defineError(messages.payment.unconfirmed, 409),
  payment_on_its_way: defineError(messages.payment.onItsWay, 409),
  payment_review: defineError(messages.payment.needsAttention, 409),
  order_not_found: defineError(messages.general.notFound, 404),
  order_refused: defineError(messages.payment.failed, 502),
  paypal_unreachable: defineError(messages.payment.unreachable, 503),
  coupon_unknown: defineError(couponMessages.unknown, 404),
  coupon_expired: defineError(couponCheckoutMessages.expired, 409),
  coupon_not_yet: defineError(couponCheckoutMessages.notYet, 409),
  coupon_used_up: defineError(couponCheckoutMessages.usedUp, 409),
  coupon_other_course: defineError(couponCheckoutMessages.otherCourse, 409),
  coupon_used_by_you: defineError(couponCheckoutMessages.usedByYou, 409),
  coupon_on_free_course: defineError(couponCheckoutMessages.courseIsFree, 409),
  statement_year_not_found: defineError(statementMessages.noSuchYear),
  statement_pdf_failed: defineError(statementMessages.notCreated, 503),
  receipt_pdf_failed: defineError(memberMessages.receipts.pdfFailed, 503),
  // Refunds, for students.
  payment_not_found: defineError(messages.general.notFound, 404),
  refund_too_late: defineError(null, 409),
  withdrawal_link_invalid: defineError(withdrawalMessages.linkInvalid, 404),
  withdrawal_email_required: defineError(withdrawalMessages.emailRequired, 409),
  withdrawal_refunded: defineError(withdrawalMessages.refunded, 409),
  withdrawal_given_up: defineError(withdrawalMessages.givenUp, 409),
  withdrawal_too_late: defineError(withdrawalMessages.tooLate, 409),
  refund_on_its_way: defineError(refundMessages.inProgress, 409),
  refund_disputed: defineError(refundMessages.disputed, 409),
  refund_not_available: defineError(refundMessages.cannotRequest, 409),
  // Refunds, for the instructor.
  refund_payment_not_found: defineError(refundMessages.paymentNotFound, 404),
  refund_of_other_payment: defineError(refundMessages.paymentNotFound, 409),
  payment_not_completed: defineError(refundMessages.notCompleted, 409),
  payment_changed: defineError(refundMessages.paymentChanged, 409),
  payment_in_dispute: defineError(refundMessages.inDispute, 409),
  payment_of_other_environment: defineError(refundMessages.otherEnvironment, 409),
  payment_too_old: defineError(refundMessages.tooOld, 409),
  refund_under_way: defineError(refundMessages.underWay, 409),
  refund_nothing_left: defineError(refundMessages.nothingLeft, 409),
  refund_no_amount: defineError(refundMessages.noAmount),
  refund_too_much: defineError(null, 409),
  refund_request_not_found: defineError(refundMessages.requestNotFound, 404),
  refund_request_decided: defineError(refundMessages.decided, 409),
  // Purchases that need the instructor's review.
  purchase_other_environment: defineError(memberMessages.money.otherEnvironment, 409),
  purchase_not_in_review: defineError(memberMessages.money.notInReview, 409),
  not_possible: defineError(null, 409),
  discrepancy_not_found: defineError(memberMessages.money.discrepancyNotFound, 404),
  discrepancy_unresolvable: defineError(memberMessages.money.cannotResolve, 409),
  // PayPal webhooks. Only the worker throws the last error of this group.
  webhook_unsigned: defineError(webhookMessages.unsigned),
  webhook_unreadable: defineError(webhookMessages.unreadable),
  webhook_forged: defineError(webhookMessages.forged),
  webhook_uncertain: defineError(webhookMessages.uncertain, 503),
  webhook_not_set_up: defineError(webhookMessages.notSetUp, 503),
  webhook_payment_missing: defineError('The payment for this message isn’t here yet.'),
  // Learning.
  not_enrolled: defineError(messages.course.notEnrolled, 404),
  review_course_not_owned: defineError(memberMessages.reviews.notEnrolled, 404),
  comment_not_found: defineError(memberMessages.comments.notFound, 404),
  review_not_found: defineError(memberMessages.reviews.notFound, 404),
  review_without_consent: defineError(memberMessages.reviews.noConsent, 409),
  review_without_text: defineError(memberMessages.reviews.noText, 409),
  // Captions, for the instructor.
  captions_changed: defineError(captionMessages.changed, 409),
  captions_unfinished: defineError(captionMessages.unfinished),
  // Video processing.
  stream_not_found: defineError(streamMessages.notFound, 404),
  stream_not_under_way: defineError(streamMessages.notUnderWay, 409),
  stream_under_way: defineError(streamMessages.underWay, 409),
  // Learning together.
  exercise_not_found: defineError(togetherMessages.exerciseNotFound, 404),
  answer_already_revealed: defineError(togetherMessages.alreadyRevealed, 409),
  answer_marked_ready: defineError(togetherMessages.answerMarkedReady, 409),
  answer_empty: defineError(togetherMessages.answerEmpty, 409),
  exercise_without_partner: defineError(togetherMessages.noPartner, 409),
  exercise_not_revealed: defineError(togetherMessages.notRevealed, 404),
  check_in_week_over: defineError(togetherMessages.weekOver, 409),
  answers_closed: defineError(togetherMessages.answersClosed, 503),
  journey_pdf_failed: defineError(togetherMessages.journeyPdfFailed, 503),
  answer_key_missing: defineError(togetherMessages.answerKeyMissing, 503),
  // Learning together, for the instructor.
  exercise_without_lesson: defineError(instructorMessages.exerciseWithoutLesson, 409),
  couple_not_found: defineError(instructorMessages.coupleNotFound, 404),
  partner_seat_not_found: defineError(instructorMessages.partnerSeatNotFound, 409),
  // Learning together, for partners: invitations and partnerships.
  invitation_safety_unread: defineError(partnerMessages.safetyInformationUnread, 409),
  invitation_course_not_owned: defineError(partnerMessages.notYourCourse, 404),
  invitation_from_partner_seat: defineError(partnerMessages.inviterHasPartnerSeat, 403),
  invitation_without_seat: defineError(partnerMessages.noSeat, 409),
  invitation_already_partnered: defineError(partnerMessages.alreadyPartnered, 409),
  invitation_own_email: defineError(partnerMessages.ownEmail),
  invitation_to_instructor: defineError(partnerMessages.inviteeIsInstructor, 403),
  invitation_gone: defineError(partnerMessages.invitationInvalid, 410),
  invitation_yours: defineError(partnerMessages.ownInvitation, 409),
  invitation_accepted: defineError(partnerMessages.accepted, 409),
  invitation_over: defineError(partnerMessages.invitationClosed, 404),
  invitation_claim_not_found: defineError(partnerMessages.claimNotFound, 409),
  seat_taken: defineError(partnerMessages.seatTaken, 409),
  partnership_course_closed: defineError(partnerMessages.courseClosed, 403),
  partnership_ended: defineError(partnerMessages.partnershipEndedBefore, 409),
  partnership_not_found: defineError(partnerMessages.partnershipNotFound, 404),
  // Drafts.
  draft_stale: defineError(null, 409),
  schedule_refused: defineError(null, 409),
  // Setup checklist.
  test_code_wrong: defineError(setupMessages.codeWrong, 403),
  test_code_over: defineError(setupMessages.codeExpired, 410),
  // Announcements.
  announcement_not_found: defineError(announcementMessages.notFound, 404),
  announcement_started: defineError(announcementMessages.alreadyStarted, 409),
  announcement_not_sending: defineError(announcementMessages.notSending, 409),
  announcement_not_stopped: defineError(announcementMessages.notStopped, 409),
  announcement_not_scheduled: defineError(announcementMessages.notScheduled, 409),
  announcement_empty: defineError(announcementMessages.noContent, 409),
  announcement_without_recipients: defineError(announcementMessages.noRecipients, 409),
  schedule_past: defineError(announcementMessages.past),
  schedule_too_far: defineError(announcementMessages.tooFar),
  announcement_nothing_unconfirmed: defineError(announcementMessages.noneUnconfirmed, 409),
  newsletter_link_invalid: defineError(newsletterMessages.linkInvalid, 410),
  newsletter_consent_missing: defineError(newsletterMessages.noConsent),
  mail_template_invalid: defineError(null),
  unsubscribe_link_wrong: defineError(memberMessages.mail.unsubscribeLinkInvalid),
  // People, for the instructor.
  person_not_found: defineError(peopleMessages.personNotFound, 404),
  person_is_instructor: defineError(peopleMessages.personIsInstructor, 409),
  person_disabled: defineError(peopleMessages.personIsDisabled, 409),
  enrolled_already: defineError(peopleMessages.enrolledAlready, 409),
  enrolled_before: defineError(peopleMessages.enrolledBefore, 409),
  enrollment_not_found: defineError(peopleMessages.enrollmentNotFound, 404),
  enrollment_end_in_past: defineError(peopleMessages.endDateInPast),
  note_not_found: defineError(peopleMessages.noteNotFound, 404),
  import_refused: defineError(null),
  import_not_found: defineError(importMessages.notFound, 404),
  import_started: defineError(importMessages.alreadyStarted, 409),
  import_empty: defineError(importMessages.nothingToDo, 409),
  import_not_done: defineError(importMessages.undoNotPossible, 409),
  // The instructor's uploads.
  file_refused: defineError(null),
  no_room: defineError(memberMessages.uploads.diskFull, 507),
  storage_down: defineError(memberMessages.uploads.storageDown, 503),
  upload_not_found: defineError(memberMessages.uploads.connectionLost, 404),
  upload_incomplete: defineError(memberMessages.uploads.incomplete),
  upload_wrong_part: defineError(memberMessages.uploads.incomplete, 409),
  // The instructor's content.
  publish_refused: defineError(null, 409),
  copy_under_way: defineError(catalogMessages.copyUnderWay, 409),
  // The command line.
  usage: defineError(null),
  cli_no_terminal: defineError(
    'There’s no terminal to ask for the password. Run this in a terminal, or set INSTRUCTOR_PASSWORD.',
  ),
  cli_passwords_differ: defineError('The two passwords don’t match.'),
  cli_no_demo: defineError('Demo accounts are for the demo only: set DEMO=1.'),
  cli_not_a_demo: defineError(
    'This database has people in it and no demo accounts, so it looks like a real site. The demo creates accounts with known passwords. Give it another DATABASE_URL.',
  ),
  cli_course_not_found: defineError(null),
  cli_newer_database: defineError(null),
  // Backup and restore.
  backup_not_set_up: defineError(null),
  backup_program_missing: defineError(null),
  database_unreachable: defineError(null),
  backup_wrong_passphrase: defineError(null),
  backup_repository_not_found: defineError(null),
  backup_not_found: defineError(null),
  restore_target_not_empty: defineError(null),
  backup_under_way: defineError('Another backup is running, so this one didn’t start.'),
  backup_failed: defineError(null),
  restore_failed: defineError(null),
  // Encryption keys for answers.
  answer_key_not_first: defineError(null),
  answer_key_in_use: defineError(null),
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
