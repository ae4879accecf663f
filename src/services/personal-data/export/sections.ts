import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { announcementSections } from './announcement-sections'
import { getsNewsletterSql } from '@/services/notifications/account-subscription'
import { exportedAnswersSql, toExportedAnswer } from '@/services/together/answers/exported-answer'

/** A JSON file of an export. Its query sorts the rows, because they are read in batches. */
export type ExportSection = {
  fileName: string
  description: string
  queryFor: (userId: string) => SQL
  /** Decrypts a row whose data is stored encrypted. */
  decrypt?: (row: object, userId: string) => object
}

const lessonTitleSql = sql`(select l.title from lessons l where l.id = q.lesson_id) as lesson`
const courseTitleSql = sql`(select c.title from courses c where c.id = q.course_id) as course`
// The partner's public name, or null if it contains an email.
const partnerNameSql = sql`case when coalesce(partner.display_name, partner.username) not like '%@%'
  then coalesce(nullif(partner.display_name, ''), partner.username) end`
// How an enrollment was paid for, by its source (docs/specification.md, section 3), or null.
const paymentSql = sql`
  case q.source when 'payment' then 'paypal' when 'free' then 'free' end as "paymentMethod",
  case q.source when 'payment' then (
    select json_build_object('transactionId', p.capture_id, 'payerEmail', p.payer_email,
      'amount', p.amount_cents / 100.0, 'currency', p.currency, 'status', p.status,
      'createTime', p.paid_at)
    from payments p where p.user_id = q.user_id and p.course_id = q.course_id
    order by p.created_at desc limit 1) end as "paymentDetails"`

/**
 * The sections of an export: all data about a user, except secrets, content written by others, and
 * the instructor's private notes. A test fails if a table with a user column is neither listed here
 * nor excluded.
 */
export const exportSections: ExportSection[] = [
  {
    fileName: 'account.json',
    description: 'your name, email, profile settings, and when you agreed to the terms',
    queryFor: (id) => sql`
      select q.email, q.email_verified as "emailConfirmed", q.username as "fullName",
        q.display_name as "displayName", q.manual_user_id as number, q.id as "userId", q.role, q.status,
        q.participation_mode as "participationMode", q.bio, q.timezone as "timeZone", q.theme,
        q.is_profile_public as "hasPublicProfile", q.profile_slug as "publicProfileAddress",
        q.terms_accepted_at as "termsAcceptedAt", q.terms_accepted_version as "termsVersion",
        (select t.confirmed_at from two_factor t where t.user_id = q.id) as "twoFactorSince",
        q.created_at as "createdAt", q.updated_at as "updatedAt"
      from users q where q.id = ${id}::uuid`,
  },
  {
    fileName: 'courses.json',
    description: 'your courses, when you got them, and how they were paid for',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.source, ${paymentSql}, q.status, q.ends_at as "openUntil",
        q.created_at as "createdAt", q.updated_at as "updatedAt"
      from enrollments q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'payments.json',
    description: 'what you paid, what was refunded, and withdrawals from the contract',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.amount_cents / 100.0 as amount, q.refunded_cents / 100.0 as refunded,
        q.currency, q.status, q.paid_at as "paidAt", q.payer_country as country,
        concat_ws(' ', q.method, q.card_brand, q.card_last_digits) as "paidWith",
        q.payer_name as "payerName", q.payer_email as "payerEmail", q.capture_id as "paypalTransaction", q.created_at as "createdAt",
        (select json_build_object('declaration', w.declaration, 'declaredAt', w.declared_at) from withdrawals w where w.payment_id = q.id) as withdrawal
      from payments q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'refunds.json',
    description: 'your refunds and their status',
    queryFor: (id) => sql`
      select (select c.title from courses c where c.id = p.course_id) as course, q.kind, q.state,
        q.amount_cents / 100.0 as amount, p.currency, q.paypal_refund_id as "paypalRefund",
        q.completed_at as "givenBackAt", q.created_at as "createdAt"
      from refunds q join payments p on p.id = q.payment_id
      where p.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'refund-requests.json',
    description: 'your refund requests and our answers',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.status, q.words, q.answer, q.created_at as "askedAt",
        q.decided_at as "decidedAt"
      from refund_requests q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'receipts.json',
    description: 'your receipts, which are also in the files folder',
    queryFor: (id) => sql`
      select q.number, q.course_title as course, q.amount_cents / 100.0 as amount, q.currency,
        q.paid_at as "paidAt", q.timezone as "timeZone", q.buyer_name as "buyerName",
        q.buyer_email as "buyerEmail", q.seller_name as "sellerName", q.seller_email as "sellerEmail",
        q.seller_address as "sellerAddress", q.seller_tax_id as "sellerTaxNumber",
        q.capture_id as "paypalTransaction", q.paid_with as "paidWith", q.created_at as "createdAt"
      from receipts q where q.user_id = ${id}::uuid order by q.number`,
  },
  {
    fileName: 'purchases.json',
    description: 'purchases you started, whether or not you finished them',
    queryFor: (id) => sql`
      select q.course_title as course, q.price_cents / 100.0 as price, q.currency, q.state,
        q.coupon_code as coupon, q.discount_cents / 100.0 as discount, q.email, q.full_name as "fullName", q.participation_mode as "participationMode",
        q.consent_text as "consentText", q.consented_at as "consentedAt", q.paypal_order_id as "paypalOrder", q.paid_at as "paidAt", q.created_at as "createdAt"
      from checkouts q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'progress.json',
    description: 'your progress in each lesson',
    queryFor: (id) => sql`
      select ${lessonTitleSql}, q.position_seconds as "positionSeconds", q.position_at as "lastWatchedAt",
        q.completed_at as "completedAt", q.undone_at as "markedNotDoneAt", q.created_at as "createdAt"
      from lesson_progress q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'cleared-progress.json',
    description: 'progress you cleared and can still restore',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.lessons, q.updated_at as "clearedAt"
      from progress_clearings q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'comments.json',
    description: 'your comments and replies',
    queryFor: (id) => sql`
      select ${lessonTitleSql}, q.body as comment, q.answer_to_id is not null as "isAnswer",
        q.created_at as "createdAt", q.edited_at as "changedAt"
      from comments q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'answers.json',
    description: 'your answers to exercises and check-ins, each with its question',
    queryFor: exportedAnswersSql,
    decrypt: toExportedAnswer,
  },
  {
    fileName: 'reviews.json',
    description: 'your reviews, and whether we may publish them',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.stars, q.words, q.may_publish as "mayBeShown",
        q.consent_at as "consentGivenAt", q.testimonial_id is not null as "isOnHomePage",
        q.created_at as "createdAt", q.updated_at as "updatedAt"
      from reviews q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'support-requests.json',
    description: 'your messages to support',
    queryFor: (id) => sql`
      select ${lessonTitleSql}, q.name, q.email, q.message, q.status, q.created_at as "createdAt"
      from support_requests q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'partnerships.json',
    description: 'your learning partners, from when to when, and what you chose to share',
    queryFor: (id) => sql`
      select ${courseTitleSql}, ${partnerNameSql} as partner, q.status, q.created_at as since,
        q.ended_at as until,
        case when q.inviter_id = ${id}::uuid then q.inviter_shares_progress
          else q.partner_shares_progress end as "partnerSeesYourProgress",
        case when q.inviter_id = ${id}::uuid then q.inviter_asks_again
          else q.partner_asks_again end as "partnerMayInviteYouAgain"
      from partnerships q
        left join users partner
          on partner.id in (q.inviter_id, q.partner_id) and partner.id <> ${id}::uuid
      where ${id}::uuid in (q.inviter_id, q.partner_id) order by q.created_at, q.id`,
  },
  {
    fileName: 'invitations.json',
    description: 'the partners you invited, without the links themselves',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.email as "invitedAddress", q.state, q.created_at as "createdAt",
        q.expires_at as "expiresAt"
      from partner_invitations q where q.inviter_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'accepted-invitations.json',
    description: 'partner invitations you accepted',
    queryFor: (id) => sql`
      select ${courseTitleSql}, ${partnerNameSql} as "invitedBy", q.state, q.created_at as "createdAt"
      from partner_invitations q left join users partner on partner.id = q.inviter_id
      where q.claimed_by_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'preferences.json',
    description: 'your learning preferences',
    queryFor: (id) => sql`
      select q.comments_off as "commentsSwitchedOff", q.safety_read_at as "safetyPageReadAt",
        q.checks_in as "checksInEachWeek", q.updated_at as "updatedAt"
      from learning_preferences q where q.user_id = ${id}::uuid`,
  },
  {
    fileName: 'notification-settings.json',
    description: 'your notification preferences',
    queryFor: (id) => sql`
      select n.product_updates as "productUpdates", ${getsNewsletterSql} as "newsletterIssues",
        n.email_promotions as "emailPromotions", n.mentions, n.new_posts as "newPosts", n.offers,
        n.announcements, n.reminders, n.updated_at as "updatedAt"
      from notification_settings n join users u on u.id = n.user_id
      where n.user_id = ${id}::uuid`,
  },
  ...announcementSections,
  {
    fileName: 'reminders.json',
    description: 'gentle reminders we sent you',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.step as number, q.sent_at as "sentAt"
      from learning_reminders q where q.user_id = ${id}::uuid order by q.sent_at, q.id`,
  },
  {
    fileName: 'sessions.json',
    description: 'where you are signed in',
    queryFor: (id) => sql`
      select d.browser, d.system, d.address as network, q.created_at as "signedInAt",
        d.last_used_at as "lastUsedAt", q.expires_at as "expiresAt"
      from users_sessions q left join session_devices d on d.session = q.id
      where q._parent_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'security-events.json',
    description: 'sign-ins and other security events on your account',
    queryFor: (id) => sql`
      select q.kind, q.address as network, q.device, q.created_at as at
      from audit_events q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'email-links.json',
    description: 'confirmation emails we sent you, without the links themselves',
    queryFor: (id) => sql`
      select q.kind, q.email, q.created_at as "createdAt", q.expires_at as "expiresAt", q.used_at as "usedAt"
      from account_tokens q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'mails.json',
    description: 'emails about your account, sent or waiting, and personal messages to you',
    queryFor: (id) => sql`
      select q."to" as address, q.subject, q.words, q.outcome::text, q.created_at as "createdAt",
        q.updated_at as "updatedAt" from sent_mails q where q.user_id = ${id}::uuid
      union all select m.recipient, m.content->>'subject', null, 'waiting', m.created_at, null
      from outgoing_mails m where m.user_id = ${id}::uuid and m.status = 'queued' and m.tries = 0
      union all select d.recipient, null, e->>'values', 'waiting', null, null from mail_digests d,
        jsonb_array_elements(d.entries) e where d.user_id = ${id}::uuid order by "createdAt"`,
  },
  {
    fileName: 'imports.json',
    description: 'imports that created your account or enrolled you in a course',
    queryFor: (id) => sql`
      select ${courseTitleSql}, q.email, q.name, q.made_account as "madeYourAccount",
        q.created_at as "createdAt"
      from people_import_rows q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
  {
    fileName: 'data-copies.json',
    description: 'the copies of your data you requested',
    queryFor: (id) => sql`
      select q.status, q.bytes, q.created_at as "askedAt", q.expires_at as "expiresAt"
      from data_exports q where q.user_id = ${id}::uuid order by q.created_at, q.id`,
  },
]
