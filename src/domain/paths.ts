const MAX_PATH_LENGTH = 120

// First segments that the site itself uses or will use; a course or module may not take them.
const reservedNames = [
  'admin',
  'api',
  'assets',
  'certificate',
  'checkout',
  'confirm-email',
  'course',
  'coursecontent',
  'dashboard',
  'design',
  'files',
  'forgot-password',
  'invite',
  'login',
  'logout',
  'mainpg',
  'media',
  'people',
  'personaldashboard',
  'privacy',
  'reset-password',
  'review',
  'reviewmodules',
  'settings',
  'signin',
  'signout',
  'signup',
  'support',
  'terms',
  'together',
  'verify',
]

/**
 * What is wrong with the address of a course overview or a module ('/module5'), as a sentence for
 * the instructor, or null when it is fine.
 */
export function pathProblem(path: string): string | null {
  if (!path.startsWith('/') || path === '/') {
    return 'The address must start with a slash and have a name, for example /module5.'
  }
  if (path.length > MAX_PATH_LENGTH) return 'The address can have at most 120 characters.'
  if (!/^(?:\/[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*)+$/.test(path)) {
    return 'The address may have letters, numbers and hyphens only, for example /module5.'
  }
  const [, name = ''] = path.split('/')
  return reservedNames.includes(name.toLowerCase())
    ? 'The site uses this address itself. Please choose another one.'
    : null
}

/** Whether the instructor could have given this address to a course overview or a module. */
export const isLearningPath = (pathname: string): boolean => pathProblem(pathname) === null

/** What is wrong with the short name of a course or lesson in an address, or null. */
export function slugProblem(slug: string): string | null {
  return slug.length <= 80 && /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/.test(slug)
    ? null
    : 'Please enter a short name of letters, numbers and hyphens, at most 80, for example course-id-4.'
}

/** The addresses of the site. Parameters are encoded here and nowhere else. */
export const routes = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  /** Takes a POST from our own pages and leads to the sign-in. */
  signOut: '/api/session/sign-out',
  renewSession: '/api/session/renew',
  /** Answers which courses the browser's session owns. */
  ownCourses: '/api/session/courses',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  personalDashboard: '/PersonalDashboard',
  settings: '/settings',
  design: '/design',
  courseContent: '/coursecontent',
  reviewModules: '/reviewmodules',
  privacy: '/privacy',
  terms: '/terms',
  admin: '/admin',
  reviewsInAdmin: '/admin/collections/reviews',
  supportRequest: (id: string) => `/admin/collections/support-requests/${encodeURIComponent(id)}`,
  course: (slug: string) => `/course/${encodeURIComponent(slug)}`,
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
  /** Takes what somebody did in a lesson. */
  progress: '/api/progress',
  /** A public picture; the version changes with the file. */
  mediaFile: (filename: string, version: number) =>
    `/api/media/file/${encodeURIComponent(filename)}?v=${version}`,
  lessonComments: (lessonId: string) => `/api/lessons/${encodeURIComponent(lessonId)}/comments`,
  /** Leads to the comments under a lesson, and opens them. */
  commentsOf: (lessonHref: string) => `${lessonHref}#comments`,
  workbook: (filename: string) => `/files/${encodeURIComponent(filename)}`,
  signInThen: (path: string) => `/signin?next=${encodeURIComponent(path)}`,
} as const

/**
 * Whether a signed-out visitor sees 'New to H2H? Sign Up' on this path instead of the account menu:
 * on /MainPG and on every course page (specification, section 2, header).
 */
export function invitesToSignUp(pathname: string): boolean {
  return pathname === '/MainPG' || pathname.startsWith('/course/')
}
