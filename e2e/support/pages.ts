import { longPagePath } from '../../tools/lib/long-page.mjs'

/** The path of every page that a visitor can open. */
export const publicPages = [
  '/',
  '/course/course-id-2',
  '/course/course-id-1',
  '/privacy',
  '/terms',
  longPagePath,
  '/signin',
  '/signup',
  '/newsletter',
  '/newsletter?state=check-email',
  '/unsubscribe',
]

/** The path of every page for students. Requires a student who owns Conflict Cure. */
export const memberPages = [
  '/dashboard',
  '/PersonalDashboard',
  '/settings',
  '/settings/notifications',
  '/settings/security',
  '/settings/partner',
  '/together/before',
  '/coursecontent',
  '/reviewmodules',
  '/review/course-id-2',
  '/checkout/course-id-3',
  '/TurningConflitsIntoConnection',
  '/TurningConflitsIntoConnectionContent',
  '/module2',
]
