import type { RelationshipFieldSingleValidation } from 'payload'
import { relationship } from 'payload/shared'
import { isExternalVideo, validateVideoUrl } from '@/domain/learning/video-source'
import { findUniqueLessonSlug } from '@/services/catalog/unique-names'
import { enrolledFieldAccess } from '../access/enrolled'
import { writableByInstructor } from '../access/instructor'
import { visibleLessonOrInstructor } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { isFreeField, keepsVideoPartsField, lessonDetailFields } from '../fields/lesson-details'
import { titleField } from '../fields/text-fields'
import { valueIn } from '../fields/unique-validator'
import { advancedSection, uiField, relationshipField, visibleField } from '../fields/panel-fields'
import {
  moduleRequiredMessage,
  deleteLessonData,
  setLessonCourse,
  clearReplacedVideoDetails,
} from '../hooks/lesson-hooks'
import { deriveFromTitle } from '../hooks/derive-from-title'
import { appendToList } from '../hooks/append-to-list'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'

const validateModule: RelationshipFieldSingleValidation = (value, options) =>
  !value && valueIn(options.data, 'kind') !== 'workbook'
    ? moduleRequiredMessage
    : relationship(value, options)

export const Lessons = withDrafts<'lessons'>({
  slug: 'lessons',
  labels: { singular: 'Lesson', plural: 'Lessons' },
  // Titles are public. The access rules of the fields below protect the content.
  access: writableByInstructor(visibleLessonOrInstructor),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    defaultColumns: ['title', 'module', 'order', 'kind', 'visible'],
    description:
      'Each lesson is a video with text, or a course workbook. You can change the order in the course, under “Modules and lessons.”',
    components: previewComponents,
  },
  defaultSort: ['course', 'module', 'order'],
  hooks: {
    beforeOperation: [publishUnlessDraft],
    beforeValidate: [
      setLessonCourse,
      appendToList('lessons', 'module'),
      deriveFromTitle('slug', (req, title, course) => findUniqueLessonSlug(req, course, title)),
    ],
    beforeChange: [clearReplacedVideoDetails],
    beforeDelete: [deleteLessonData],
  },
  indexes: [{ fields: ['course', 'slug'], unique: true }],
  fields: [
    titleField('Title', 'The name of the lesson, as students see it.'),
    {
      name: 'description',
      type: 'richText',
      label: 'Text below the video',
      access: { read: enrolledFieldAccess },
      admin: {
        description:
          'Type / on an empty line, then choose “Upload” to add a picture, or “Callout.”',
      },
    },
    {
      name: 'videoUrl',
      type: 'text',
      label: 'Video URL',
      maxLength: 500,
      access: { read: enrolledFieldAccess },
      admin: {
        condition: (data) => data.kind !== 'workbook' && isExternalVideo(data.videoSource),
        description:
          'Copy it from your browser, for example https://www.youtube.com/watch?v=… or https://vimeo.com/….',
      },
      validate: (value: unknown, { data }: { data: unknown }) => {
        const source = valueIn(data, 'videoSource')
        return isExternalVideo(source) ? (validateVideoUrl(source, value) ?? true) : true
      },
    },
    {
      name: 'video',
      type: 'upload',
      relationTo: 'videos',
      label: 'Video',
      access: { read: enrolledFieldAccess },
      admin: {
        condition: (data) => data.kind !== 'workbook' && !isExternalVideo(data.videoSource),
        description:
          'Only students in this course can watch it, unless it’s a free lesson. To use a YouTube or Vimeo video instead, see “Advanced.”',
      },
    },
    keepsVideoPartsField(),
    {
      name: 'captions',
      type: 'upload',
      relationTo: 'documents',
      label: 'Captions (WebVTT)',
      access: { read: enrolledFieldAccess },
      filterOptions: { mimeType: { equals: 'text/vtt' } },
      admin: {
        condition: (data) => data.kind !== 'workbook',
        description:
          'A .vtt file with the words spoken in the video, shown as captions and highlighted in the transcript.',
      },
    },
    uiField('unreadCaptions', '@/admin/captions/unread-lines.client#UnreadCaptions', {
      condition: (data) => data.kind !== 'workbook' && Boolean(data.captions),
    }),
    uiField('captionsLink', '@/admin/captions/captions-link#CaptionsLink', {
      condition: (data) => data.kind !== 'workbook' && !isExternalVideo(data.videoSource),
    }),
    {
      name: 'transcript',
      type: 'textarea',
      label: 'Transcript',
      access: { read: enrolledFieldAccess },
      admin: {
        condition: (data) => data.kind !== 'workbook',
        rows: 12,
        description: 'For students who’d rather read.',
      },
    },
    {
      name: 'exercises',
      type: 'join',
      collection: 'exercises',
      on: 'lesson',
      label: 'Exercises',
      defaultSort: 'order',
      where: { archived: { not_equals: true } },
      admin: {
        defaultColumns: ['title', 'kind', 'audience', 'order'],
        description: 'What students are asked to write in this lesson.',
      },
    },
    relationshipField('module', 'modules', {
      label: 'Module',
      index: true,
      admin: {
        position: 'sidebar',
        allowCreate: false,
        condition: (data) => data.kind !== 'workbook',
        description: 'The module this lesson belongs to.',
      },
      validate: validateModule,
    }),
    relationshipField('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: {
        position: 'sidebar',
        allowCreate: false,
        condition: (data) => data.kind === 'workbook',
        description:
          'The course this workbook belongs to. Video lessons use the course of their module.',
      },
    }),
    visibleField('lesson'),
    isFreeField(),
    advancedSection(lessonDetailFields()),
  ],
})
