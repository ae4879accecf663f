import { randomUUID } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import { anyone, instructorOnly } from '../access/instructor'
import { checkUploadContent } from '../hooks/check-upload-content'
import { revalidateEverything } from '../hooks/revalidate-content'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { stagedFiles } from '../hooks/staged-files'

const files = stagedFiles('media')

export const Media: CollectionConfig<'media'> = {
  slug: 'media',
  labels: { singular: 'Picture or trailer', plural: 'Pictures and trailers' },
  access: { read: anyone, create: instructorOnly, update: instructorOnly, delete: instructorOnly },
  admin: {
    group: 'Files',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    description:
      'Pictures and trailers. Anyone can see these, so upload lesson videos under “Lesson videos.”',
  },
  upload: {
    ...files.upload,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'],
    // The widths are for phones, cards, and wide screens (docs/decisions/0038). Images are never
    // enlarged.
    imageSizes: [480, 720, 960, 1600].map((width) => ({
      name: `w${width}`,
      width,
      // With the default fit, Payload would crop to the focal point and create files twice as
      // large.
      fit: 'inside',
      // AVIF files are almost half the size of WebP. A higher effort would take ten times as long.
      formatOptions: { format: 'avif', options: { quality: 45, effort: 2 } },
      // Adds a random suffix, because Payload would overwrite an existing file of the same name,
      // even if it belongs to another image.
      generateImageName: ({ originalName, extension }) =>
        `${originalName}-${width}w-${randomUUID().slice(0, 8)}.${extension}`,
    })),
  },
  hooks: {
    beforeOperation: [...files.hooks.beforeOperation, checkUploadContent],
    beforeDelete: [refuseDeletingUsedFile],
    afterChange: [...files.hooks.afterChange, revalidateEverything],
    afterDelete: [...files.hooks.afterDelete, revalidateEverything],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: 'Image description (alt text)',
      required: true,
      maxLength: 200,
    },
  ],
}
