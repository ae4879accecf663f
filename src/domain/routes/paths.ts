import type { DraftedDocument } from '../drafts/edited-document'
import type { ErrorPageKind } from '../http/error-pages.mjs'
import { scriptPaths, SIGNED_OUT, USER_SCOPE_PARAMETER } from './script-paths'

/** Says which module is meant in the address of what is one's own there. */
export const MODULE_PATH_PARAMETER = 'path'

/** Answers what is one's own on the page of a module. */
export const LEARNER_STATE_PATH = '/api/session/learning'

/** The addresses of the site. Parameters are encoded here and nowhere else. */
export const routes = {
  home: '/',
  signIn: scriptPaths.signIn,
  signUp: '/signup',
  /** Takes a POST from our own pages and leads to the sign-in. */
  signOut: '/api/session/sign-out',
  /** Where that leads. */
  signedOut: `/signin${SIGNED_OUT}`,
  renewSession: '/api/session/renew',
  /** Answers which courses the browser's session owns. */
  ownCourses: scriptPaths.ownCourses,
  learnerState: (path: string) =>
    `${LEARNER_STATE_PATH}?${new URLSearchParams({ [MODULE_PATH_PARAMETER]: path })}`,
  /** Answers what a coupon takes off a course. */
  coupon: scriptPaths.coupon,
  /** Counts how far somebody came in a tab. */
  seen: scriptPaths.seen,
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  personalDashboard: '/PersonalDashboard',
  settings: '/settings',
  /** Where a link of a mail leads by which one gets no more of its kind. */
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** The address for mail programs, which take it at one press (RFC 8058). */
  unsubscribeAtOnce: (token: string) => `/api/unsubscribe?token=${encodeURIComponent(token)}`,
  newAnnouncementInAdmin: '/admin/collections/announcements/create',
  /** The page behind the mailed link to a copy of one's data. */
  dataExport: (token: string) => `/data-export?token=${encodeURIComponent(token)}`,
  /** The copy itself. */
  dataExportFile: (token: string) => `/api/account/export?token=${encodeURIComponent(token)}`,
  /** The sign-in after one's account was deleted. */
  farewell: '/signin?farewell=deleted',
  notificationSettings: '/settings/notifications',
  securitySettings: '/settings/security',
  partnerSettings: '/settings/partner',
  /** What is read before two people learn together. */
  beforeTogether: '/together/before',
  /** Where the link of an invitation leads. */
  invitation: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
  /** Remembers light or dark for the account. */
  accountTheme: scriptPaths.accountTheme,
  /** Takes, removes and shows one's own picture. */
  avatar: '/api/account/avatar',
  /** One's own picture; the version changes with the file. */
  ownAvatar: (version: string) => `/api/account/avatar?v=${encodeURIComponent(version)}`,
  /** The page of somebody who made it public. */
  person: (slug: string) => `/people/${encodeURIComponent(slug)}`,
  /** The picture on that page. */
  personAvatar: (slug: string, version: string) =>
    `/api/people/${encodeURIComponent(slug)}/avatar?v=${encodeURIComponent(version)}`,
  /**
   * A kept page that says what went wrong (error-pages.ts). Nobody is led to it: it answers where
   * that was.
   */
  errorPage: (kind: ErrorPageKind) => `/error-page/${kind}`,
  courseContent: '/coursecontent',
  reviewModules: '/reviewmodules',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  peopleInAdmin: '/admin/people',
  personInAdmin: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  /** Where a file of people is uploaded in the panel, and what is in one. */
  importPeopleInAdmin: '/admin/people/import',
  importInAdmin: (id: string) => `/admin/people/import/${encodeURIComponent(id)}`,
  /** Takes such a file. */
  importPeople: '/api/people-import',
  /** A list as a table for a spreadsheet. */
  listAsTable: (name: string) => `/api/people-lists/${encodeURIComponent(name)}`,
  /** Where the mailed link to sign in leads. */
  signInLink: '/sign-in-link',
  draftInAdmin: ({ slug, id }: DraftedDocument) =>
    id === null ? `/admin/globals/${slug}` : `/admin/collections/${slug}/${encodeURIComponent(id)}`,
  /** What a draft would look like, for the instructor alone. */
  preview: ({ slug, id }: DraftedDocument) =>
    `/preview/${slug}${id === null ? '' : `/${encodeURIComponent(id)}`}`,
  reviewsInAdmin: '/admin/collections/reviews',
  paymentInAdmin: (id: string) => `/admin/collections/payments/${encodeURIComponent(id)}`,
  purchaseInAdmin: (id: string) => `/admin/collections/checkouts/${encodeURIComponent(id)}`,
  discrepanciesInAdmin: '/admin/collections/paypal-differences',
  supportRequestsInAdmin: '/admin/collections/support-requests',
  supportRequest: (id: string) => `/admin/collections/support-requests/${encodeURIComponent(id)}`,
  refundRequestInAdmin: (id: string) =>
    `/admin/collections/refund-requests/${encodeURIComponent(id)}`,
  course: (slug: string) => scriptPaths.course + encodeURIComponent(slug),
  sitemap: '/sitemap.xml',
  /** The pictures that shared links show. */
  sharePicture: '/share.png',
  courseSharePicture: (slug: string) => `/course/${encodeURIComponent(slug)}/share.png`,
  checkout: (slug: string) => `/checkout/${encodeURIComponent(slug)}`,
  review: (slug: string) => `/review/${encodeURIComponent(slug)}`,
  lesson: (modulePath: string, slug: string) => `${modulePath}?lesson=${encodeURIComponent(slug)}`,
  lessonVideo: (lessonId: string) => `/api/files/lessons/${encodeURIComponent(lessonId)}/video`,
  lessonCaptions: (lessonId: string) =>
    `/api/files/lessons/${encodeURIComponent(lessonId)}/captions`,
  /** The captions of a trailer, by the id of their document. */
  trailerCaptions: (documentId: string) =>
    `/api/files/trailer-captions/${encodeURIComponent(documentId)}`,
  /** A part of the stream of a lesson (stream-files.ts). */
  lessonStream: (lessonId: string, name: string) =>
    `/api/files/lessons/${encodeURIComponent(lessonId)}/stream/${encodeURIComponent(name)}`,
  /** Takes the captions that the instructor has written. */
  saveCaptions: (lessonId: string, version: string) =>
    `/api/lessons/${encodeURIComponent(lessonId)}/captions?${new URLSearchParams({ version })}`,
  /** Which lines of a file of captions could not be read, for the instructor. */
  unreadLines: (documentId: string) =>
    `/api/documents/${encodeURIComponent(documentId)}?depth=0&select[unreadLines]=true`,
  captionsInAdmin: (lessonId: string) => `/admin/captions/${encodeURIComponent(lessonId)}`,
  lessonInAdmin: (lessonId: string) => `/admin/collections/lessons/${encodeURIComponent(lessonId)}`,
  /** Takes what somebody did in a lesson. */
  progress: '/api/progress',
  /** Takes what somebody writes for an exercise, or in a check-in. */
  answers: '/api/together/answers',
  /** Forgets what another device wrote over. */
  deleteEarlierAnswer: '/api/together/answers/forget-earlier',
  /** Says that one is ready to open an answer to the partner, or takes that back. */
  ready: '/api/together/ready',
  /** An exercise that both have opened. */
  meeting: (exerciseId: string) => `/together/exercise/${encodeURIComponent(exerciseId)}`,
  /** What two have opened in a course, and what is one's own there. */
  journey: (courseSlug: string) => `/together/journey/${encodeURIComponent(courseSlug)}`,
  checkIn: '/together/check-in',
  /** The first of these as a PDF: both answers of what is open. */
  journeyFile: (courseSlug: string) => `/api/together/journey/${encodeURIComponent(courseSlug)}`,
  /** One's own answers as a PDF. */
  answersFile: (courseSlug: string) => `/api/together/answers/${encodeURIComponent(courseSlug)}`,
  /** A public file as it is stored. */
  storedMedia: (filename: string) => `/api/media/file/${encodeURIComponent(filename)}`,
  /** A public picture; the version changes with the file. */
  mediaFile: (filename: string, version: number) =>
    `/api/media/file/${encodeURIComponent(filename)}?v=${version}`,
  lessonComments: (lessonId: string) => `/api/lessons/${encodeURIComponent(lessonId)}/comments`,
  /** Leads to the comments under a lesson, and opens them. */
  commentsOf: (lessonHref: string) => `${lessonHref}#comments`,
  /** A year of payments for the tax adviser, for the instructor alone. */
  statement: (year: number, format: 'csv' | 'pdf') =>
    `/api/statement?year=${year}&format=${format}`,
  /** A month of it, 1 to 12, in the panel. */
  statementOfMonth: (year: number, month: number) => `/admin/statement?year=${year}#month-${month}`,
  /** One's own receipt as a PDF. */
  receipt: (id: string) => `/api/receipts/${encodeURIComponent(id)}`,
  workbook: (filename: string) => `/files/${encodeURIComponent(filename)}`,
  signInThen: (path: string) => `/signin?next=${encodeURIComponent(path)}`,
  /**
   * The sign-in for whose session has ended, even when somebody else is signed in in this browser
   * by now.
   */
  signInAgain: (path?: string) =>
    `/signin?again=1${path === undefined ? '' : `&next=${encodeURIComponent(path)}`}`,
} as const

/**
 * The address of an endpoint as a page calls it that was drawn for this person; undefined when that
 * is not known.
 */
export function withUserScope(path: string, person: string | undefined): string {
  return person === undefined
    ? path
    : `${path}?${new URLSearchParams({ [USER_SCOPE_PARAMETER]: person })}`
}
