import type { GeneratePreviewURL, LivePreviewConfig } from 'payload'
import { draftedKeySchema } from '@/domain/drafts/edited-document'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

// The next three functions return 'View on the site' links, or null while the page isn't public.

export const coursePreviewUrl: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && typeof slug === 'string' ? routes.course(slug) : null

export const pagePreviewUrl: GeneratePreviewURL = ({ _status, slug }) =>
  _status === 'published' && typeof slug === 'string' ? routes.page(slug) : null

export const modulePreviewUrl: GeneratePreviewURL = ({ visible, path }) =>
  visible !== false && typeof path === 'string' && path !== '' ? path : null

/** Returns a draft's preview URL. Lessons and modules appear as students see them. */
export const draftPreviewUrl: LivePreviewConfig['url'] = ({
  collectionConfig,
  data,
  globalConfig,
}) => {
  const slug = globalConfig?.slug ?? collectionConfig?.slug ?? ''
  const id: unknown = data.id
  const parsedKey = draftedKeySchema.safeParse(globalConfig ? slug : `${slug}:${String(id)}`)
  if (!parsedKey.success) return null
  const isForStudents = slug === 'lessons' || slug === 'modules'
  return `${env.SITE_URL}${routes.preview(parsedKey.data)}${isForStudents ? '?as=student' : ''}`
}
