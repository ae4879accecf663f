import type { GeneratePreviewURL, LivePreviewConfig } from 'payload'
import { draftedKeySchema } from '@/domain/drafts/edited-document'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

// These functions return the panel's 'View on the site' links, or null while the page isn't public.

export const previewCourse: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && typeof slug === 'string' ? routes.course(slug) : null

export const previewPage: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && (slug === 'privacy' || slug === 'terms') ? routes[slug] : null

export const previewModule: GeneratePreviewURL = ({ visible, path }) =>
  visible !== false && typeof path === 'string' && path !== '' ? path : null

/** Returns the preview URL of a draft. Lessons and modules are previewed as students see them. */
export const previewDraft: LivePreviewConfig['url'] = ({
  collectionConfig,
  data,
  globalConfig,
}) => {
  const slug = globalConfig?.slug ?? collectionConfig?.slug ?? ''
  const id: unknown = data.id
  const document = draftedKeySchema.safeParse(globalConfig ? slug : `${slug}:${String(id)}`)
  if (!document.success) return null
  const isForStudents = slug === 'lessons' || slug === 'modules'
  return `${env.SITE_URL}${routes.preview(document.data)}${isForStudents ? '?as=student' : ''}`
}
