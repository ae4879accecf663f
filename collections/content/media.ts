import { randomUUID } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import { anyone, instructorOnly } from '../access/instructor'
import { validateUpload } from '../hooks/validate-upload'
import { invalidationHooks } from '../hooks/invalidate-content'
import { refuseDeletingUsedFile } from '../hooks/refuse-deleting-used-file'
import { fileStagingConfig } from '../hooks/file-staging'

const stagingConfig = fileStagingConfig('media')

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
    ...stagingConfig.upload,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'],
    // The widths are for phones, cards, and wide screens (docs/decisions/0038). Images are never
    // enlarged.
    imageSizes: [480, 720, 960, 1600].map((width) => ({
      name: `w${width}`,
      width,
      // Avoids the default fit, which would make Payload crop to the focal point and create files
      // twice as large.
      fit: 'inside',
      // AVIF files are almost half as large as WebP files. More effort would take ten times longer.
      formatOptions: { format: 'avif', options: { quality: 45, effort: 2 } },
      // Adds a random suffix, because Payload would overwrite an existing file with the same name,
      // even if it belongs to another image.
      generateImageName: ({ originalName, extension }) =>
        `${originalName}-${width}w-${randomUUID().slice(0, 8)}.${extension}`,
    })),
  },
  hooks: {
    beforeOperation: [...stagingConfig.hooks.beforeOperation, validateUpload],
    beforeDelete: [refuseDeletingUsedFile],
    afterChange: [...stagingConfig.hooks.afterChange, ...invalidationHooks.afterChange],
    afterDelete: [...stagingConfig.hooks.afterDelete, ...invalidationHooks.afterDelete],
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
