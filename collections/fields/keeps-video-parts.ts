import type { Field } from 'payload'

/**
 * Creates a virtual field that keeps `clearReplacedVideoParts` from removing captions and poster
 * when the video is replaced. The panel's form sets it after asking the instructor.
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
