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

const say = <Sentence extends string | null>(sentence: Sentence, status = 400) => ({
  sentence,
  status,
})

/**
 * Every expected failure: its code for programs, its sentence for people, and its HTTP status. A
 * sentence of null depends on the case and is passed when throwing.
 */
export const errorCatalog = {
  // Any request.
  bad_request: say(messages.general.badRequest),
  foreign_origin: say(messages.general.badRequest, 403),
  too_large: say(messages.general.bodyTooLarge, 413),
  unstorable: say(messages.general.unstorable),
  too_many_requests: say(messages.general.tooManyRequests, 429),
  not_found: say(messages.general.notFound, 404),
  not_allowed: say(messages.general.notAllowed, 403),
  session_ended: say(messages.general.sessionEnded, 401),
  unavailable: say(messages.general.unavailable, 503),
  // Accounts.
  invalid_email: say(messages.signUp.invalidEmail),
  email_taken: say(messages.signUp.emailTaken, 409),
  weak_password: say(null),
  registrations_full: say(messages.signUp.manyRegister, 503),
  invalid_credentials: say(messages.signIn.invalidCredentials, 401),
  account_disabled: say(messages.signIn.accountDisabled, 403),
  code_required: say(messages.signIn.codeRequired, 401),
  wrong_code: say(messages.signIn.codeWrong, 403),
  too_many_codes: say(messages.signIn.tooManyCodes, 429),
  unknown_email: say(messages.passwordReset.unknownEmail, 404),
  link_expired: say(messages.passwordReset.linkExpired, 410),
  sign_in_link_expired: say(messages.signIn.linkExpired, 410),
  email_link_expired: say(memberMessages.email.linkExpired, 410),
  link_used: say(memberMessages.email.linkUsed, 409),
  already_confirmed: say(memberMessages.email.alreadyConfirmed, 409),
  same_email: say(memberMessages.email.sameEmail),
  wrong_password: say(memberMessages.security.passwordWrong, 403),
  same_password: say(memberMessages.security.passwordSame),
  personal_password: say(memberMessages.security.personalPassword, 403),
  email_unconfirmed: say(memberMessages.security.emailUnconfirmed, 403),
  already_on: say(memberMessages.security.alreadyOn, 409),
  not_on: say(memberMessages.security.notOn, 409),
  not_begun: say(memberMessages.security.notBegun, 409),
  two_factor_missing: say(memberMessages.security.instructorNeedsTwoFactor, 403),
  bad_picture: say(memberMessages.settings.pictureDamaged),
  wrong_email: say(memberMessages.ownData.emailNotYours),
  instructor_account: say(memberMessages.ownData.instructorStays, 403),
  money_under_way: say(memberMessages.ownData.moneyUnderWay, 409),
  export_expired: say(memberMessages.ownData.exportExpired, 410),
  export_gone: say(memberMessages.ownData.exportGone, 404),
  too_many_exports: say(memberMessages.ownData.tooManyExports, 429),
  mail_gone: say(memberMessages.mail.gone, 404),
  not_waiting: say(memberMessages.mail.underWay, 409),
  // Buying.
  course_not_found: say(messages.course.notFound, 404),
  course_is_free: say(messages.general.badRequest, 409),
  price_changed: say(null, 409),
  already_owned: say(messages.payment.alreadyOwned, 409),
  already_paid: say(messages.payment.safe, 409),
  registration_closed: say(messages.payment.safe, 409),
  payment_required: say(messages.signUp.paymentRequired, 402),
  payment_pending: say(messages.payment.underReview, 409),
  payment_in_progress: say(messages.payment.unconfirmed, 409),
  payment_on_its_way: say(messages.payment.onItsWay, 409),
  payment_review: say(messages.payment.needsAttention, 409),
  order_not_found: say(messages.general.notFound, 404),
  order_refused: say(messages.payment.failed, 502),
  paypal_unreachable: say(messages.payment.unreachable, 503),
  coupon_unknown: say(couponMessages.unknown, 404),
  coupon_expired: say(couponMessages.expired, 409),
  coupon_not_yet: say(couponMessages.notYet, 409),
  coupon_used_up: say(couponMessages.usedUp, 409),
  coupon_other_course: say(couponMessages.otherCourse, 409),
  coupon_used_by_you: say(couponMessages.usedByYou, 409),
  coupon_on_free_course: say(couponMessages.courseIsFree, 409),
  no_such_year: say(statementMessages.noSuchYear),
  statement_not_drawn: say(statementMessages.notDrawn, 503),
  receipt_not_drawn: say(memberMessages.receipts.notDrawn, 503),
  // Refunds, for students.
  payment_not_found: say(messages.general.notFound, 404),
  too_late: say(refundMessages.tooLate, 409),
  refund_on_its_way: say(refundMessages.inProgress, 409),
  asked_at_paypal: say(refundMessages.disputed, 409),
  cannot_ask: say(refundMessages.cannotRequest, 409),
  // Refunds, for the instructor.
  payment_gone: say(refundMessages.paymentNotFound, 404),
  foreign_refund: say(refundMessages.paymentNotFound, 409),
  payment_not_completed: say(refundMessages.notCompleted, 409),
  payment_changed: say(refundMessages.changed, 409),
  payment_in_dispute: say(refundMessages.inDispute, 409),
  payment_of_other_environment: say(refundMessages.otherEnvironment, 409),
  payment_too_old: say(refundMessages.tooOld, 409),
  refund_under_way: say(refundMessages.underWay, 409),
  nothing_left: say(refundMessages.nothingLeft, 409),
  no_amount: say(refundMessages.noAmount),
  more_than_left: say(null, 409),
  request_not_found: say(refundMessages.requestNotFound, 404),
  request_decided: say(refundMessages.decided, 409),
  // Purchases that need the instructor's review.
  other_environment: say(memberMessages.money.otherEnvironment, 409),
  not_in_review: say(memberMessages.money.notInReview, 409),
  not_possible: say(null, 409),
  gone: say(memberMessages.money.discrepancyGone, 404),
  cannot_resolve: say(memberMessages.money.cannotResolve, 409),
  // PayPal webhooks. Only the worker encounters the last one.
  webhook_unsigned: say(webhookMessages.unsigned),
  webhook_unreadable: say(webhookMessages.unreadable),
  webhook_forged: say(webhookMessages.forged),
  webhook_uncertain: say(webhookMessages.uncertain, 503),
  webhook_not_set_up: say(webhookMessages.notSetUp, 503),
  payment_not_here_yet: say('The payment for this message isn’t here yet.'),
  // Learning.
  not_enrolled: say(messages.course.notEnrolled, 404),
  not_your_course: say(memberMessages.reviews.notYours, 404),
  comment_gone: say(memberMessages.comments.gone, 404),
  review_gone: say(memberMessages.reviews.gone, 404),
  no_consent: say(memberMessages.reviews.noConsent, 409),
  no_words: say(memberMessages.reviews.noWords, 409),
  // Captions, to the instructor.
  captions_changed: say(captionMessages.changed, 409),
  captions_unfinished: say(captionMessages.unfinished),
  // Video processing.
  stream_gone: say(streamMessages.notFound, 404),
  stream_not_under_way: say(streamMessages.notUnderWay, 409),
  stream_under_way: say(streamMessages.underWay, 409),
  // Learning together.
  exercise_gone: say(togetherMessages.exerciseNotFound, 404),
  already_open: say(togetherMessages.alreadyOpen, 409),
  said_ready: say(togetherMessages.isReady, 409),
  nothing_written: say(togetherMessages.nothingWritten, 409),
  no_partner: say(togetherMessages.noPartner, 409),
  not_open: say(togetherMessages.notOpen, 404),
  week_over: say(togetherMessages.weekOver, 409),
  answers_closed: say(togetherMessages.answersClosed, 503),
  journey_not_drawn: say(togetherMessages.journeyNotDrawn, 503),
  key_missing: say(togetherMessages.keyMissing, 503),
  // Learning together, for the instructor.
  exercise_without_lesson: say(instructorMessages.exerciseWithoutLesson, 409),
  couple_gone: say(instructorMessages.coupleNotFound, 404),
  no_second_place: say(instructorMessages.noPartnerSeat, 409),
  // Learning together, for partners: invitations and partnerships.
  safety_first: say(partnerMessages.safetyFirst, 409),
  course_not_yours: say(partnerMessages.notYourCourse, 404),
  second_place: say(partnerMessages.isPartnerSeat, 403),
  no_partner_seat: say(partnerMessages.noSeat, 409),
  already_partnered: say(partnerMessages.alreadyPartnered, 409),
  own_email: say(partnerMessages.ownEmail),
  instructor_alone: say(partnerMessages.instructorAlone, 403),
  invitation_gone: say(partnerMessages.invitationNotFound, 410),
  invitation_yours: say(partnerMessages.ownInvitation, 409),
  invitation_accepted: say(partnerMessages.accepted, 409),
  invitation_over: say(partnerMessages.invitationOver, 404),
  claim_gone: say(partnerMessages.claimNotFound, 409),
  seat_taken: say(partnerMessages.seatTaken, 409),
  course_closed: say(partnerMessages.courseClosed, 403),
  parted: say(partnerMessages.hasEndedPartnership, 409),
  partnership_gone: say(partnerMessages.partnershipNotFound, 404),
  // Drafts.
  stale_save: say(null, 409),
  publication_refused: say(null, 409),
  // Setup checklist.
  test_code_wrong: say(setupMessages.codeWrong, 403),
  test_code_over: say(setupMessages.codeOver, 410),
  // Announcements.
  announcement_gone: say(announcementMessages.notFound, 404),
  announcement_begun: say(announcementMessages.alreadyStarted, 409),
  announcement_not_sending: say(announcementMessages.notSending, 409),
  announcement_not_stopped: say(announcementMessages.notStopped, 409),
  announcement_not_scheduled: say(announcementMessages.notScheduled, 409),
  announcement_empty: say(announcementMessages.noContent, 409),
  announcement_to_nobody: say(announcementMessages.noRecipients, 409),
  schedule_past: say(announcementMessages.past),
  schedule_too_far: say(announcementMessages.tooFar),
  nobody_unsure: say(announcementMessages.noneUnconfirmed, 409),
  mail_words_wrong: say(null),
  unsubscribe_link_wrong: say(memberMessages.mail.unsubscribeWrong),
  // People, for the instructor.
  person_gone: say(peopleMessages.personNotFound, 404),
  person_is_instructor: say(peopleMessages.isInstructor, 409),
  person_disabled: say(peopleMessages.isDisabled, 409),
  enrolled_already: say(peopleMessages.enrolledAlready, 409),
  enrolled_before: say(peopleMessages.enrolledBefore, 409),
  enrollment_gone: say(peopleMessages.enrollmentNotFound, 404),
  end_in_past: say(peopleMessages.endInPast),
  note_gone: say(peopleMessages.noteNotFound, 404),
  import_refused: say(null),
  import_gone: say(importMessages.notFound, 404),
  import_begun: say(importMessages.alreadyStarted, 409),
  import_empty: say(importMessages.nothingToDo, 409),
  import_not_done: say(importMessages.notDone, 409),
  // The instructor's uploads.
  file_refused: say(null),
  no_room: say(memberMessages.uploads.noRoom, 507),
  storage_down: say(memberMessages.uploads.storageDown, 503),
  upload_gone: say(memberMessages.uploads.lost, 404),
  upload_incomplete: say(memberMessages.uploads.incomplete),
  other_part: say(memberMessages.uploads.incomplete, 409),
  // The instructor's content.
  cannot_publish: say(null, 409),
  copy_under_way: say(catalogMessages.copyUnderWay, 409),
  course_too_large: say(null, 409),
  // The command line.
  usage: say(null),
  no_terminal: say(
    'There’s no terminal to ask for the password. Run this in a terminal, or set INSTRUCTOR_PASSWORD.',
  ),
  differs: say('The two passwords don’t match.'),
  no_demo: say('Demo accounts are for the demo only: set DEMO=1.'),
  not_a_demo: say(
    'This database has people in it and no demo accounts, so it looks like a real site. The demo creates accounts with known passwords. Give it another DATABASE_URL.',
  ),
  no_course: say(null),
  newer_database: say(null),
  // Backup and restore.
  backup_not_set_up: say(null),
  program_missing: say(null),
  database_unreachable: say(null),
  wrong_passphrase: say(null),
  no_repository: say(null),
  no_backup: say(null),
  not_empty: say(null),
  backup_under_way: say('Another backup is running, so this one didn’t start.'),
  backup_failed: say(null),
  restore_failed: say(null),
  // Encryption keys for answers.
  key_not_first: say(null),
  answers_left: say(null),
} as const

/** The code of an expected failure. */
export type ErrorCode = keyof typeof errorCatalog

/** Codes with a sentence in the catalog. */
export type CodeWithSentence = {
  [Code in ErrorCode]: (typeof errorCatalog)[Code]['sentence'] extends null ? never : Code
}[ErrorCode]

/**
 * All failure codes in the browser: 'unexpected' is a bug and logged, 'unreachable' is no response,
 * 'unreadable' is an invalid response, and 'refused' is a request rejected before it was read.
 */
export type FailureCode = ErrorCode | 'unexpected' | 'unreachable' | 'unreadable' | 'refused'
