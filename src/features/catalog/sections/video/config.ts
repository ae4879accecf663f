import type { UploadField } from 'payload'
import { upload } from 'payload/shared'
import { imageField } from '@collections/fields/image-field'
import { createSection, sectionHeadingField } from '@collections/sections/create-section'

const captionsField: UploadField = {
  name: 'captions',
  type: 'upload',
  relationTo: 'documents',
  label: 'Captions (WebVTT)',
  filterOptions: { mimeType: { equals: 'text/vtt' } },
  // Payload passes `overrideAccess` on only when it saves a collection. Without it, the worker,
  // which has no user, couldn't publish a home page with captions as scheduled.
  validate: (value, options) => upload(value, { ...options, overrideAccess: true }),
  admin: { description: 'A .vtt file with the words spoken in the video. Anyone can read it.' },
}

/** A video that anyone can watch. */
export const videoSection = createSection({
  slug: 'video',
  label: 'Video',
  interfaceName: 'VideoSection',
  fields: [
    sectionHeadingField(),
    {
      name: 'video',
      type: 'upload',
      relationTo: 'media',
      label: 'Video',
      required: true,
      filterOptions: { mimeType: { contains: 'video/' } },
      admin: { description: 'A short video. Anyone can watch it.' },
    },
    { ...imageField('poster', 'Shown until someone plays the video.'), label: 'Cover picture' },
    captionsField,
  ],
})
