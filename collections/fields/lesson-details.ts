import type { Field } from 'payload'
import { enrolledField } from '../access/enrolled'
import { choices } from './panel-fields'
import { orderField } from './number-fields'
import { takenLessonName } from './taken-lesson-name'
import { slugField } from './text-fields'

/** What is worked out of a lesson, and what few people change. */
export const lessonDetails = (): Field[] => [
  {
    name: 'kind',
    type: 'select',
    label: 'Kind',
    required: true,
    defaultValue: 'video',
    options: choices({ video: 'Video', workbook: 'Workbook: done when it is downloaded' }),
  },
  {
    name: 'videoSource',
    type: 'select',
    label: 'Where the video is',
    required: true,
    defaultValue: 'file',
    access: { read: enrolledField },
    options: choices({
      file: 'Uploaded here',
      youtube: 'YouTube',
      vimeo: 'Vimeo',
      embed: 'Another site, in a frame',
    }),
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description:
        'Only a video that is uploaded here is safe from people who did not buy the course. Whoever knows the address of a video elsewhere can watch it.',
    },
  },
  {
    name: 'poster',
    type: 'upload',
    relationTo: 'media',
    label: 'Picture before the video starts',
    filterOptions: { mimeType: { contains: 'image' } },
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description: 'Left empty, a picture is taken from the video.',
    },
  },
  orderField(
    'Smallest first; a new lesson goes to the end of its module. Easier to change on the course.',
  ),
  slugField({
    description: 'Names the lesson in its address. Left empty, it is made of the title.',
    taken: takenLessonName,
    unique: false,
    madeOfTitle: true,
  }),
  {
    name: 'durationSeconds',
    type: 'number',
    label: 'Length in seconds',
    min: 0,
    max: 86_400,
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description:
        'Shown beside the title. Left empty, it is taken from the video. 90 is one and a half minutes.',
    },
  },
  {
    name: 'introDelayMs',
    type: 'number',
    label: 'Pause before the video, in thousandths of a second',
    min: 0,
    max: 5000,
    defaultValue: 0,
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description: 'A breath before the video appears. 800 is a little under one second.',
    },
  },
]
