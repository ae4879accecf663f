import type { DraftedDocument } from '../drafts/edited-document'
import type { ErrorPageKind } from '../http/error-pages.mjs'
import { scriptPaths, SIGNED_OUT_HASH, USER_SCOPE_PARAMETER } from './script-paths'

/** The `LEARNER_STATE_PATH` parameter for the module's path. */
export const MODULE_PATH_PARAMETER = 'path'

/** The ID of the form on the sign-in page. */
export const SIGN_IN_FORM_ID = 'sign-in'

/** The endpoint for the requesting user's state on a module page. */
export const LEARNER_STATE_PATH = '/api/session/learning'

/** The site's paths. These functions encode their parameters, so callers must not. */
export const routes = {
  home: '/',
  signIn: scriptPaths.signIn,
  signUp: '/signup',
  signUpFor: (slug: string) => `/signup?${new URLSearchParams({ courseId: slug })}`,
  /** Accepts a POST from our own pages, and redirects to the sign-in page. */
  signOut: '/api/session/sign-out',
  signedOut: `/signin${SIGNED_OUT_HASH}`,
  renewSession: '/api/session/renew',
  learnerState: (path: string) =>
    `${LEARNER_STATE_PATH}?${new URLSearchParams({ [MODULE_PATH_PARAMETER]: path })}`,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  personalDashboard: '/PersonalDashboard',
  settings: '/settings',
  withdrawal: '/withdraw',
  withdraw: (token: string) => `/withdraw?token=${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** The one-click unsubscribe endpoint for email clients (RFC 8058). */
  oneClickUnsubscribe: (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`,
  newAnnouncementInAdmin: '/admin/collections/announcements/create',
  /** The download page of a data export, linked from an email. */
  dataExport: (token: string) => `/data-export?token=${encodeURIComponent(token)}`,
  dataExportFile: (token: string) => `/api/account/export?token=${encodeURIComponent(token)}`,
  /** The sign-in page that a user sees after deleting their account. */
  signInAfterDeletion: '/signin?farewell=deleted',
  notificationSettings: '/settings/notifications',
  securitySettings: '/settings/security',
  partnerSettings: '/settings/partner',
  /** The safety information to read before learning together. */
  safetyInformation: '/together/before',
  invitation: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
  /** Uploads, removes, and serves the user's own avatar. */
  avatar: '/api/account/avatar',
  /** The user's own avatar; the version changes with the file. */
  ownAvatar: (version: string) => `/api/account/avatar?v=${encodeURIComponent(version)}`,
  publicProfile: (slug: string) => `/people/${encodeURIComponent(slug)}`,
  publicAvatar: (slug: string, version: string) =>
    `/api/people/${encodeURIComponent(slug)}/avatar?v=${encodeURIComponent(version)}`,
  /** A cached error page (error-pages.mjs). Served in place of the failed page, never linked. */
  errorPage: (kind: ErrorPageKind) => `/error-page/${kind}`,
  /** A page that the instructor created. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  courseContent: '/coursecontent',
  reviewModules: '/reviewmodules',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  peopleInAdmin: '/admin/people',
  personInAdmin: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  importPeopleInAdmin: '/admin/people/import',
  importInAdmin: (id: string) => `/admin/people/import/${encodeURIComponent(id)}`,
  importPeople: '/api/people-import',
  listExport: (name: string) => `/api/people-lists/${encodeURIComponent(name)}`,
  draftInAdmin: ({ slug, id }: DraftedDocument) =>
    id === null ? `/admin/globals/${slug}` : `/admin/collections/${slug}/${encodeURIComponent(id)}`,
  /** The preview of a draft, for the instructor. */
  preview: ({ slug, id }: DraftedDocument) =>
    `/preview/${slug}${id === null ? '' : `/${encodeURIComponent(id)}`}`,
  reviewsInAdmin: '/admin/collections/reviews',
  paymentInAdmin: (id: string) => `/admin/collections/payments/${encodeURIComponent(id)}`,
  purchaseInAdmin: (id: string) => `/admin/collections/checkouts/${encodeURIComponent(id)}`,
  discrepanciesInAdmin: '/admin/collections/paypal-differences',
  supportRequestsInAdmin: '/admin/collections/support-requests',
  supportRequestInAdmin: (id: string) =>
    `/admin/collections/support-requests/${encodeURIComponent(id)}`,
  refundRequestInAdmin: (id: string) =>
    `/admin/collections/refund-requests/${encodeURIComponent(id)}`,
  course: (slug: string) => scriptPaths.course + encodeURIComponent(slug),
  sitemap: '/sitemap.xml',
  sharePicture: '/share.png',
  courseSharePicture: (slug: string) => `/course/${encodeURIComponent(slug)}/share.png`,
  checkout: (slug: string) => `/checkout/${encodeURIComponent(slug)}`,
  review: (slug: string) => `/review/${encodeURIComponent(slug)}`,
  lesson: (modulePath: string, slug: string) => `${modulePath}?lesson=${encodeURIComponent(slug)}`,
  lessonVideo: (lessonId: string) => `/api/files/lessons/${encodeURIComponent(lessonId)}/video`,
  lessonCaptions: (lessonId: string) =>
    `/api/files/lessons/${encodeURIComponent(lessonId)}/captions`,
  trailerCaptions: (documentId: string) =>
    `/api/files/trailer-captions/${encodeURIComponent(documentId)}`,
  /** A file of a lesson's stream (stream-files.ts). */
  lessonStream: (lessonId: string, name: string) =>
    `/api/files/lessons/${encodeURIComponent(lessonId)}/stream/${encodeURIComponent(name)}`,
  saveCaptions: (lessonId: string, version: string) =>
    `/api/lessons/${encodeURIComponent(lessonId)}/captions?${new URLSearchParams({ version })}`,
  /** The unreadable lines of a captions file, for the instructor. */
  unreadableCaptionLines: (documentId: string) =>
    `/api/documents/${encodeURIComponent(documentId)}?depth=0&select[unreadLines]=true`,
  captionsInAdmin: (lessonId: string) => `/admin/captions/${encodeURIComponent(lessonId)}`,
  lessonInAdmin: (lessonId: string) => `/admin/collections/lessons/${encodeURIComponent(lessonId)}`,
  progress: '/api/progress',
  answers: '/api/together/answers',
  /** Deletes the earlier answer that another device overwrote. */
  deleteEarlierAnswer: '/api/together/answers/forget-earlier',
  /** Marks the user as ready to reveal an answer, or undoes this. */
  ready: '/api/together/ready',
  /** The page of an exercise whose answers both partners revealed. */
  sharedExercise: (exerciseId: string) => `/together/exercise/${encodeURIComponent(exerciseId)}`,
  /** The page with the revealed exercises of a course and the user's own answers. */
  journey: (courseSlug: string) => `/together/journey/${encodeURIComponent(courseSlug)}`,
  checkIn: '/together/check-in',
  /** The journey as a PDF, with both partners' revealed answers. */
  journeyFile: (courseSlug: string) => `/api/together/journey/${encodeURIComponent(courseSlug)}`,
  answersFile: (courseSlug: string) => `/api/together/answers/${encodeURIComponent(courseSlug)}`,
  storedMedia: (filename: string) => `/api/media/file/${encodeURIComponent(filename)}`,
  /** A public image; the version changes with the file. */
  mediaFile: (filename: string, version: number) =>
    `/api/media/file/${encodeURIComponent(filename)}?v=${version}`,
  lessonComments: (lessonId: string) => `/api/lessons/${encodeURIComponent(lessonId)}/comments`,
  /** A lesson's comments. Following the link also expands them. */
  commentsSection: (lessonHref: string) => `${lessonHref}#comments`,
  /** A yearly statement for taxes, for the instructor. */
  statement: (year: number, format: 'csv' | 'pdf') =>
    `/api/statement?year=${year}&format=${format}`,
  /** A month of the statement in the panel. `month` is 1 to 12. */
  monthlyStatement: (year: number, month: number) => `/admin/statement?year=${year}#month-${month}`,
  receipt: (id: string) => `/api/receipts/${encodeURIComponent(id)}`,
  workbook: (filename: string) => `/files/${encodeURIComponent(filename)}`,
  signInThen: (path: string) => `/signin?next=${encodeURIComponent(path)}`,
  /** The sign-in page after a session ended. Shows the form even if another user has signed in. */
  signInAgain: (path?: string) =>
    `/signin?again=1${path === undefined ? '' : `&next=${encodeURIComponent(path)}`}`,
} as const

/** Scopes an endpoint's path to the user the page was rendered for, by account number. */
export function addUserScope(path: string, userNumber: string | undefined): string {
  return userNumber === undefined
    ? path
    : `${path}?${new URLSearchParams({ [USER_SCOPE_PARAMETER]: userNumber })}`
}
