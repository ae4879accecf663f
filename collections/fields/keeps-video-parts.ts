import type { Field } from 'payload'

/**
 * Creates a virtual field that says that a save with a replaced video has decided about captions
 * and poster, so that `clearReplacedVideoParts` doesn't remove them. Set by the panel's form, which
 * asks.
 */
export const keepsVideoPartsField = (): Field => ({
  name: 'keepsVideoParts',
  type: 'checkbox',
  virtual: true,
  admin: {
    disableListColumn: true,
    disableListFilter: true,
    disableBulkEdit: true,
    components: {
      Field: '@/admin/content/replaced-video.client#ReplacedVideo',
      Diff: '@/admin/content/empty-diff#EmptyDiff',
    },
  },
})
