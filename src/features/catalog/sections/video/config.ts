import { imageField } from '@collections/fields/image-field'
import { createSection, sectionHeadingField } from '@collections/sections/create-section'

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
    {
      name: 'captions',
      type: 'upload',
      relationTo: 'documents',
      label: 'Captions (WebVTT)',
      filterOptions: { mimeType: { equals: 'text/vtt' } },
      admin: { description: 'A .vtt file with the words spoken in the video. Anyone can read it.' },
    },
  ],
})
