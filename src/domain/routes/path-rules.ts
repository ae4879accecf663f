// Kept out of paths.ts, which every page loads.

const MAX_PATH_LENGTH = 120

// First segments of the site's own paths. Courses, modules, and pages can't use them.
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
  'newsletter',
  'people',
  'personaldashboard',
  'preview',
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
  'unsubscribe',
  'withdraw',
  'verify',
]

/**
 * Returns the error message for the path of a course overview or module, or null if valid.
 */
export function validatePath(path: string): string | null {
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

/** Checks if a path is valid for a course overview or module. */
export const isLearningPath = (pathname: string): boolean => validatePath(pathname) === null

/** Returns the error message for the slug of a course or lesson, or null if valid. */
export function validateSlug(slug: string): string | null {
  return slug.length <= 80 && /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/.test(slug)
    ? null
    : 'Please use up to 80 letters, numbers, and hyphens, such as course-id-4.'
}

/** The pages that the whole site links to. Their URLs are reserved for them, and never change. */
const legalPageSlugs: readonly string[] = ['privacy', 'terms']

/** Checks if this is the slug of the privacy policy or the terms of service. */
export const isLegalPage = (slug: unknown): boolean =>
  typeof slug === 'string' && legalPageSlugs.includes(slug)

/** Returns the slug of a page from what someone entered as its URL, such as '/About us'. */
export const toPageSlug = (text: string): string =>
  text.replaceAll(/^[\s/]+|[\s/]+$/g, '').replaceAll(/\s+/g, '-')

/** Returns the error message for the slug of a page, whose URL is `/slug`, or null if valid. */
export function validatePageSlug(slug: string): string | null {
  if (validateSlug(slug) !== null)
    return 'Please use up to 80 letters, numbers, and hyphens, such as about-us.'
  return isLegalPage(slug) ? null : validatePath(`/${slug}`)
}

/** Checks if a path can be a page's, in any letter case. */
export const isPagePath = (pathname: string): boolean =>
  pathname.startsWith('/') && validateSlug(pathname.slice(1)) === null

const salesPagePattern = /^\/course\/([^/]+)$/

/** Checks if a path can redirect: it was a course, a module, a page, or a course's sales page. */
export function isRedirectablePath(pathname: string): boolean {
  const slug = salesPagePattern.exec(pathname)?.[1]
  return slug === undefined ? isLearningPath(pathname) : validateSlug(slug) === null
}
