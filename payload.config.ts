import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { adminWords } from '@collections/admin-words'
import { AccountTokens } from '@collections/account-tokens'
import { AuditEvents } from '@collections/audit-events'
import { Avatars } from '@collections/avatars'
import { DataExports } from '@collections/data-exports'
import { FailedMails } from '@collections/failed-mails'
import { NotificationSettings } from '@collections/notification-settings'
import { SessionDevices } from '@collections/session-devices'
import { TwoFactor } from '@collections/two-factor'
import { Checkouts } from '@collections/checkouts'
import { Comments } from '@collections/comments'
import { Courses } from '@collections/courses'
import { Documents } from '@collections/documents'
import { Enrollments } from '@collections/enrollments'
import { Faqs } from '@collections/faqs'
import { explainError } from '@collections/hooks/explain-error'
import { textEditor } from '@collections/fields/text-editor'
import { Home } from '@collections/globals/home'
import { SignUp } from '@collections/globals/sign-up'
import { Site } from '@collections/globals/site'
import { LearningPreferences } from '@collections/learning-preferences'
import { LessonProgress } from '@collections/lesson-progress'
import { Lessons } from '@collections/lessons'
import { Media } from '@collections/media'
import { Modules } from '@collections/modules'
import { Pages } from '@collections/pages'
import { Payments } from '@collections/payments'
import { ProgressClearings } from '@collections/progress-clearings'
import { Reviews } from '@collections/reviews'
import { SupportRequests } from '@collections/support-requests'
import { Testimonials } from '@collections/testimonials'
import { PayPalDifferences } from '@collections/paypal-differences'
import { Receipts } from '@collections/receipts'
import { RefundRequests } from '@collections/refund-requests'
import { Refunds } from '@collections/refunds'
import { WebhookEvents } from '@collections/webhook-events'
import { Users } from '@collections/users'
import { Videos } from '@collections/videos'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { postgres } from '@/services/database/postgres'
import { surviveLostConnections } from '@/services/database/survive-lost-connections'
import { memberMessages } from '@/domain/member-messages'
import { MAX_TRAILER_BYTES } from '@/domain/upload-rules'
import { noMail } from '@/integrations/email/no-mail'
import { stagingFolder } from '@/integrations/storage/staged-upload'

const root = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  telemetry: false,
  graphQL: { disable: true },
  cookiePrefix: env.SITE_URL.startsWith('https:') ? '__Host-h2h' : 'h2h',
  email: noMail,
  // The default one writes a database error with the row it choked on.
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
    Faqs,
    Testimonials,
    Pages,
    Media,
    Videos,
    Documents,
    Users,
    Enrollments,
    Payments,
    Refunds,
    RefundRequests,
    Receipts,
    Checkouts,
    PayPalDifferences,
    WebhookEvents,
    LessonProgress,
    Comments,
    Reviews,
    SupportRequests,
    LearningPreferences,
    ProgressClearings,
    NotificationSettings,
    TwoFactor,
    SessionDevices,
    AccountTokens,
    DataExports,
    AuditEvents,
    FailedMails,
    Avatars,
  ],
  globals: [Site, Home, SignUp],
  hooks: { afterError: [explainError] },
  // Lesson videos come in parts (src/services/uploads); this is for everything else. The form has a
  // few words beside its file.
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
    // Else every start generates them once more, that of every test file too.
    autoGenerate: env.NODE_ENV === 'development',
  },
  i18n: { translations: adminWords },
  admin: {
    user: Users.slug,
    avatar: 'default',
    dateFormat: 'MMMM d, yyyy, h:mm a',
    components: {
      graphics: {
        Icon: '@/components/admin/logo#AdminIcon',
        Logo: '@/components/admin/logo#AdminLogo',
      },
      beforeNavLinks: ['@/components/admin/logo#NavHead'],
      beforeDashboard: ['@/components/admin/welcome#Welcome'],
    },
    meta: { titleSuffix: ' – Heart2Heart', defaultOGImageType: 'off' },
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
  },
})
