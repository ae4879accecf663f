import type { CollectionConfig } from 'payload'
import { instructorOnly } from './access/instructor'
import { publishedOrInstructor } from './access/published'
import { priceField } from './fields/number-fields'
import { pathField, slugField, titleField } from './fields/text-fields'
import { announceCourse, announceCourseGone } from './hooks/announce-content'
import { deleteCourseParts } from './hooks/delete-parts'
import { refuseDeletingSoldCourse } from './hooks/refuse-deleting-sold-course'
import { uniquePath } from './hooks/unique-path'

export const Courses: CollectionConfig<'courses'> = {
  slug: 'courses',
  labels: { singular: 'Course', plural: 'Courses' },
  access: {
    read: publishedOrInstructor,
    readVersions: instructorOnly,
    create: instructorOnly,
    update: instructorOnly,
    delete: instructorOnly,
  },
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    defaultColumns: ['title', 'price', '_status', 'listed', 'updatedAt'],
    description:
      'What you sell: the words on the sales page, the price, and where the lessons live.',
  },
  lockDocuments: false,
  // A draft is checked like a published course: a wrong price is told when it is typed.
  versions: { drafts: { validate: true }, maxPerDoc: 50 },
  hooks: {
    beforeValidate: [uniquePath({ collection: 'courses', field: 'overviewPath' })],
    beforeDelete: [refuseDeletingSoldCourse, deleteCourseParts],
    afterChange: [announceCourse],
    afterDelete: [announceCourseGone],
  },
  fields: [
    titleField('Title', 'The name of the course, as on the sales page.'),
    { name: 'subtitle', type: 'text', label: 'Subtitle', maxLength: 160 },
    {
      name: 'description',
      type: 'textarea',
      label: 'Description',
      maxLength: 2000,
      admin: { description: 'Two or three sentences: who it is for and what changes for them.' },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
      admin: { description: 'Shown on the course card. Leave it empty and the site draws one.' },
    },
    {
      name: 'trailer',
      type: 'upload',
      relationTo: 'media',
      label: 'Trailer',
      filterOptions: { mimeType: { contains: 'video/' } },
      admin: { description: 'A short video that anyone may watch.' },
    },
    {
      name: 'facts',
      type: 'array',
      label: 'Facts',
      labels: { singular: 'Fact', plural: 'Facts' },
      maxRows: 12,
      admin: { description: 'What is inside, how long it takes.' },
      fields: [
        { name: 'label', type: 'text', label: 'What', required: true, maxLength: 60 },
        { name: 'value', type: 'text', label: 'How much', required: true, maxLength: 120 },
      ],
    },
    {
      name: 'contents',
      type: 'ui',
      label: 'Modules and lessons',
      admin: { components: { Field: '@/components/admin/course-contents#CourseContents' } },
    },
    slugField(
      'Part of the sales page address, /course/… Do not change it once people have the link.',
    ),
    priceField(),
    {
      name: 'listed',
      type: 'checkbox',
      label: 'Listed on the home page',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Unlisted courses can be bought by those who have the link.',
      },
    },
    {
      name: 'satisfactionRate',
      type: 'number',
      label: 'Satisfaction in percent',
      min: 0,
      max: 100,
      defaultValue: 95,
      admin: { position: 'sidebar', description: 'Only say what you can stand by.' },
    },
    pathField(
      'overviewPath',
      'Where students find the list of modules. Change it and old bookmarks no longer work.',
    ),
    {
      name: 'workbook',
      type: 'upload',
      relationTo: 'documents',
      label: 'Workbook (PDF)',
      admin: { position: 'sidebar', description: 'Only students of this course can download it.' },
    },
  ],
}
