import path from 'node:path'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { adminTranslations } from '@collections/admin-translations'
import { AnnouncementRecipients } from '@collections/mail/announcement-recipients'
import { Subscribers } from '@collections/mail/subscribers'
import { Announcements } from '@collections/mail/announcements'
import { LearningReminders } from '@collections/mail/learning-reminders'
import { MailTemplateOverrides } from '@collections/mail/mail-template-overrides'
import { AccountTokens } from '@collections/identity/account-tokens'
import { AuditEvents } from '@collections/identity/audit-events'
import { Avatars } from '@collections/identity/avatars'
import { DataExports } from '@collections/identity/data-exports'
import { FailedMails } from '@collections/failed-mails'
import { NotificationSettings } from '@collections/identity/notification-settings'
import { SessionDevices } from '@collections/identity/session-devices'
import { TwoFactor } from '@collections/identity/two-factor'
import { Answers } from '@collections/together/answers'
import { Exercises } from '@collections/together/exercises'
import { Meetings } from '@collections/together/meetings'
import { PartnerInvitations } from '@collections/together/partner-invitations'
import { Partnerships } from '@collections/together/partnerships'
import { Checkouts } from '@collections/money/checkouts'
import { Coupons } from '@collections/money/coupons'
import { Comments } from '@collections/learning/comments'
import { Courses } from '@collections/content/courses'
import { Documents } from '@collections/content/documents'
import { Enrollments } from '@collections/money/enrollments'
import { Faqs } from '@collections/content/faqs'
import { toUserMessage } from '@collections/hooks/to-user-message'
import { textEditor } from '@collections/fields/text-editor'
import { panelDefaults } from '@collections/collection-defaults'
import { Home } from '@collections/globals/home'
import { SignUp } from '@collections/globals/sign-up'
import { PaymentSettings } from '@collections/globals/payment-settings'
import { Site } from '@collections/globals/site'
import { Together } from '@collections/globals/together'
import { LearningPreferences } from '@collections/learning/learning-preferences'
import { LessonProgress } from '@collections/learning/lesson-progress'
import { Lessons } from '@collections/content/lessons'
import { Media } from '@collections/content/media'
import { Modules } from '@collections/content/modules'
import { Pages } from '@collections/content/pages'
import { Redirects } from '@collections/content/redirects'
import { draftPreviewUrl } from '@collections/content/preview-urls'
import { PeopleImportRows } from '@collections/people/people-import-rows'
import { PeopleImports } from '@collections/people/people-imports'
import { PersonNotes } from '@collections/people/person-notes'
import { SentMails } from '@collections/people/sent-mails'
import { Payments } from '@collections/money/payments'
import { ProgressClearings } from '@collections/learning/progress-clearings'
import { Reviews } from '@collections/learning/reviews'
import { SetupProofs } from '@collections/setup-proofs'
import { SupportRequests } from '@collections/support-requests'
import { Testimonials } from '@collections/content/testimonials'
import { PayPalDiscrepancies } from '@collections/money/paypal-discrepancies'
import { Receipts } from '@collections/money/receipts'
import { RefundRequests } from '@collections/money/refund-requests'
import { Refunds } from '@collections/money/refunds'
import { Withdrawals } from '@collections/money/withdrawals'
import { WebhookEvents } from '@collections/money/webhook-events'
import { Users } from '@collections/identity/users'
import { VideoStreams } from '@collections/content/video-streams'
import { Videos } from '@collections/content/videos'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { postgres } from '@/services/database/postgres'
import { surviveLostConnections } from '@/services/database/survive-lost-connections'
import { memberMessages } from '@/domain/messages/member-messages'
import { MAX_TRAILER_BYTES } from '@/domain/upload-rules'
import { disabledEmailAdapter } from '@/integrations/email/disabled-email-adapter'
import { stagingFolder } from '@/integrations/storage/store'

const root = process.cwd()

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  telemetry: false,
  graphQL: { disable: true },
  cookiePrefix: env.SITE_URL.startsWith('https:') ? '__Host-h2h' : 'h2h',
  email: disabledEmailAdapter,
  // Replaces Payload's default logger, which logs the affected row with each database error.
  logger: log,
  db: postgres({
    connectionString: env.DATABASE_URL,
    migrationDir: path.join(root, 'migrations'),
  }),
  editor: textEditor(),
  sharp,
  collections: [
    Courses,
    Modules,
    Lessons,
    Exercises,
    Faqs,
    Testimonials,
    Pages,
    Redirects,
    Media,
    Videos,
    Documents,
    Users,
    Enrollments,
    Payments,
    Refunds,
    RefundRequests,
    Withdrawals,
    Coupons,
    Receipts,
    Checkouts,
    PayPalDiscrepancies,
    WebhookEvents,
    LessonProgress,
    Comments,
    Reviews,
    SupportRequests,
    Partnerships,
    PartnerInvitations,
    Meetings,
    Answers,
    LearningPreferences,
    ProgressClearings,
    NotificationSettings,
    TwoFactor,
    SessionDevices,
    AccountTokens,
    DataExports,
    AuditEvents,
    Announcements,
    AnnouncementRecipients,
    Subscribers,
    MailTemplateOverrides,
    LearningReminders,
    FailedMails,
    SetupProofs,
    SentMails,
    PersonNotes,
    PeopleImports,
    PeopleImportRows,
    VideoStreams,
    Avatars,
  ],
  globals: [Site, Home, SignUp, Together, PaymentSettings],
  plugins: [panelDefaults],
  hooks: { afterError: [toUserMessage] },
  // Limits the size of all files except lesson videos, which are uploaded in chunks
  // (src/services/files). The extra megabyte is for the form's fields.
  upload: {
    limits: { fileSize: MAX_TRAILER_BYTES },
    requestSizeLimit: MAX_TRAILER_BYTES + 1024 * 1024,
    responseOnLimit: memberMessages.uploads.tooLarge(MAX_TRAILER_BYTES / 1024 / 1024),
    useTempFiles: true,
    tempFileDir: stagingFolder,
  },
  onInit: ({ db }) => {
    surviveLostConnections(db.pool, (error) => {
      log.warn({ err: error }, 'the database dropped a connection')
    })
  },
  typescript: {
    outputFile: path.join(root, 'src/payload-types.ts'),
    // Generates types only in development. By default, Payload generates them at every start, even
    // in tests.
    autoGenerate: env.NODE_ENV === 'development',
  },
  i18n: { translations: adminTranslations },
  admin: {
    user: Users.slug,
    avatar: 'default',
    dateFormat: 'MMMM d, yyyy, h:mm a',
    livePreview: {
      collections: ['courses', 'modules', 'lessons', 'pages'],
      globals: ['home', 'sign-up'],
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 360, height: 740 },
        { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
        { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
      ],
      url: draftPreviewUrl,
    },
    components: {
      graphics: {
        Icon: '@/admin/shared/logo#AdminIcon',
        Logo: '@/admin/shared/logo#AdminLogo',
      },
      beforeNavLinks: ['@/admin/shared/logo#NavHead', '@/admin/shared/links#PeopleLink'],
      actions: ['@/admin/help/panel-help.client#PanelHelp'],
      afterNavLinks: ['@/admin/shared/links#BottomMenuLinks'],
      views: {
        dashboard: { Component: '@/admin/home/panel-home#PanelHome' },
        figures: {
          Component: '@/admin/analytics/analytics-view#AnalyticsView',
          path: '/figures',
          meta: { title: 'Analytics' },
        },
        statement: {
          Component: '@/admin/payments/statement-view#StatementView',
          path: '/statement',
          meta: { title: 'Yearly statement' },
        },
        people: {
          Component: '@/admin/people/people-view#PeopleView',
          path: '/people',
          exact: true,
          meta: { title: 'People' },
        },
        importPeople: {
          Component: '@/admin/people/import-views#ImportView',
          path: '/people/import',
          exact: true,
          meta: { title: 'Import people' },
        },
        onePeopleImport: {
          Component: '@/admin/people/import-views#ImportDetailsView',
          path: '/people/import/:id',
          meta: { title: 'People import' },
        },
        person: {
          Component: '@/admin/people/person-view#PersonView',
          path: '/people/:id',
          meta: { title: 'Person' },
        },
        captions: {
          Component: '@/admin/captions/captions-view#CaptionsView',
          path: '/captions/:lessonId',
          meta: { title: 'Captions' },
        },
        records: {
          Component: '@/admin/audit-logs/audit-logs-view#AuditLogsView',
          path: '/records',
          meta: { title: 'Logs' },
        },
        newCourse: {
          Component: '@/admin/new-course/new-course-view#NewCourseView',
          path: '/new-course',
          meta: { title: 'New course' },
        },
      },
    },
    meta: { titleSuffix: ' – Heart2Heart', defaultOGImageType: 'off' },
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
  },
})
