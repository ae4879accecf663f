// Apart from paths.ts, which every page loads.

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
  'data-export',
  'design',
  'error-page',
  'files',
  'forgot-password',
  'invitation',
  'invite',
  'login',
  'logout',
  'mainpg',
  'media',
  'people',
  'personaldashboard',
  'preview',
  'privacy',
  'reset-password',
  'review',
  'reviewmodules',
  'settings',
  'sign-in-link',
  'signin',
  'signout',
  'signup',
  'support',
  'terms',
  'together',
  'unsubscribe',
  'verify',
]

/**
 * What is wrong with the address of a course overview or a module ('/module5'), as a sentence for
 * the instructor, or null when it is fine.
 */
export function pathProblem(path: string): string | null {
  if (!path.startsWith('/') || path === '/') {
    return 'The URL must start with a slash and have a name, for example /module5.'
  }
  if (path.length > MAX_PATH_LENGTH) return 'The URL can have at most 120 characters.'
  if (!/^(?:\/[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*)+$/.test(path)) {
    return 'The URL can only have letters, numbers, and hyphens, for example /module5.'
  }
  const [, name = ''] = path.split('/')
  return reservedNames.includes(name.toLowerCase())
    ? 'The site already uses this URL. Please choose another one.'
    : null
}

/** Whether the instructor could have given this address to a course overview or a module. */
export const isLearningPath = (pathname: string): boolean => pathProblem(pathname) === null

/** What is wrong with the short name of a course or lesson in an address, or null. */
export function slugProblem(slug: string): string | null {
  return slug.length <= 80 && /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/.test(slug)
    ? null
    : 'Please enter a slug with up to 80 letters, numbers, and hyphens, for example course-id-4.'
}
