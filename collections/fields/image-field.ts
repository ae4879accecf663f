import { upload } from 'payload/shared'
import type { UploadField } from 'payload'

/** Creates a field for a public image. Rejects trailers, which are in the same collection. */
export const imageField = (name: string, description?: string): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  label: 'Picture',
  filterOptions: { mimeType: { contains: 'image/' } },
  admin: { description },
  validate: async (value, options) => {
    const result = await upload(value, options)
    return result === true || !value ? result : 'Please choose a picture. This file isn’t one.'
  },
})
