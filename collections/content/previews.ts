import type { GeneratePreviewURL } from 'payload'
import { routes } from '@/domain/routes/paths'

// Where the admin panel's 'See it on the site' leads. Nowhere while visitors would find nothing
// there.

export const previewCourse: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && typeof slug === 'string' ? routes.course(slug) : null

export const previewPage: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && (slug === 'privacy' || slug === 'terms') ? routes[slug] : null

export const previewModule: GeneratePreviewURL = ({ visible, path }) =>
  visible !== false && typeof path === 'string' && path !== '' ? path : null
