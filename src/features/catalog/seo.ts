import { toImageView } from '@/lib/image-view'
import type { Course } from '@/payload-types'

/** The fields that say how search engines and shared links show a page. */
export const seoFields = {
  seoTitle: true,
  seoDescription: true,
  shareImage: true,
  isHiddenFromSearch: true,
} as const

export type SeoView = ReturnType<typeof toSeoView>

/** Returns a page's own texts and picture for search engines and shared links, if it has them. */
export const toSeoView = (page: Pick<Partial<Course>, keyof typeof seoFields>) => ({
  title: page.seoTitle?.trim() || null,
  description: page.seoDescription?.trim() || null,
  picture: toImageView(page.shareImage),
  isHidden: page.isHiddenFromSearch === true,
})
