import type { CheckboxField, Field } from 'payload'
import { enrolledFieldAccess } from '../access/enrolled'
import { toSelectOptions, orderField } from './panel-fields'
import { findParentCourseId } from '../hooks/find-parent-course-id'
import { type ValidationContext, idIn, isTaken } from './unique-validator'
import { slugField } from './text-fields'

/** Creates the derived and rarely changed fields of a lesson. */
export const lessonDetailFields = (): Field[] => [
  {
    name: 'kind',
    type: 'select',
    label: 'Type',
    required: true,
    defaultValue: 'video',
    options: toSelectOptions({ video: 'Video', workbook: 'Workbook (complete when downloaded)' }),
  },
  {
    name: 'videoSource',
    type: 'select',
    label: 'Video source',
    required: true,
    defaultValue: 'file',
    access: { read: enrolledFieldAccess },
    options: toSelectOptions({
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
    duplicateProblem: findDuplicateLessonSlug,
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

/** Creates the checkbox that lets visitors watch a lesson on the course page. */
export const isFreeField = (): CheckboxField => ({
  name: 'isFree',
  type: 'checkbox',
  label: 'Free lesson',
  defaultValue: false,
  admin: {
    condition: (data) => data.kind !== 'workbook',
    description:
      'Visitors can watch the video on the course page, but only students get the text and exercises.',
    position: 'sidebar',
    components: { Cell: '@/admin/shared/cells#YesNoCell' },
  },
})

/** Returns a message if another lesson in the course has this slug, else null. */
async function findDuplicateLessonSlug(
  slug: string,
  context: ValidationContext,
): Promise<string | null> {
  const courseId = await findCourseId(context)
  if (!courseId || !(await isTaken('lessons', { course: courseId, slug }, context))) return null
  return 'Another lesson in this course already uses this slug.'
}

/** Finds the course through the module, because a new lesson has no course until it's saved. */
async function findCourseId({ data, req }: ValidationContext): Promise<string | null> {
  const moduleId = idIn(data, 'module')
  if (!moduleId) return idIn(data, 'course')
  return (await findParentCourseId(req, 'modules', moduleId)) ?? null
}

/**
 * Creates a virtual field that, if set, keeps `clearReplacedVideoDetails` from removing the
 * captions and poster of a replaced video. The panel's form sets it after asking the instructor.
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
