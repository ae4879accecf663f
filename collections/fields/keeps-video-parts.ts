import type { Field } from 'payload'

/**
 * Says that a save which replaces a lesson's video has settled its captions and picture: what it
 * sends of them stays (`partsOfVideo`). The panel's form says so, and asks. It is stored nowhere.
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
