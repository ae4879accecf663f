import type { Field } from 'payload'
import { enrolledField } from '../access/enrolled'
import { choices, orderField } from './panel-fields'
import { parentCourse } from '../hooks/parent-course'
import { type ValidationContext, idIn, isTaken } from './unique-validator'
import { slugField } from './text-fields'

/** Creates the derived and rarely changed fields of a lesson. */
export const lessonDetails = (): Field[] => [
  {
    name: 'kind',
    type: 'select',
    label: 'Type',
    required: true,
    defaultValue: 'video',
    options: choices({ video: 'Video', workbook: 'Workbook (complete when downloaded)' }),
  },
  {
    name: 'videoSource',
    type: 'select',
    label: 'Video source',
    required: true,
    defaultValue: 'file',
    access: { read: enrolledField },
    options: choices({
      file: 'Uploaded here',
      youtube: 'YouTube',
      vimeo: 'Vimeo',
      embed: 'Another site (embedded)',
    }),
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description:
        'Only videos uploaded here are limited to students in the course. Anyone with the link can watch a video hosted elsewhere.',
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
      description: 'Leave blank to use a frame from the video.',
    },
  },
  orderField('Lowest number first, but it’s easier to reorder lessons from the course page.'),
  slugField({
    description: 'Used in the lesson’s URL. Leave blank to use the title.',
    taken: uniqueLessonSlug,
    unique: false,
    isFromTitle: true,
  }),
  {
    name: 'durationSeconds',
    type: 'number',
    label: 'Length (seconds)',
    min: 0,
    max: 86_400,
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description: 'Leave blank to take it from the video. For example, 90 is a minute and a half.',
    },
  },
  {
    name: 'introDelayMs',
    type: 'number',
    label: 'Pause before the video (milliseconds)',
    min: 0,
    max: 5000,
    defaultValue: 0,
    admin: {
      condition: (data) => data.kind !== 'workbook',
      description: 'A short pause before the video appears. 800 is a little less than a second.',
    },
  },
]

/** Returns a message if another lesson of the course has this slug, or null. */
async function uniqueLessonSlug(slug: string, context: ValidationContext): Promise<string | null> {
  const course = await courseOf(context)
  if (!course || !(await isTaken('lessons', { course, slug }, context))) return null
  return 'Another lesson in this course already uses this slug.'
}

/** Finds the course through the module: a new lesson gets its course only when it is saved. */
async function courseOf({ data, req }: ValidationContext): Promise<string | null> {
  const moduleId = idIn(data, 'module')
  if (!moduleId) return idIn(data, 'course')
  return (await parentCourse(req, 'modules', moduleId)) ?? null
}

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
