import type { Field } from 'payload'
import { freeCourseSlug, freePath } from '@/services/catalog/free-names'
import { byInstructor } from '../access/instructor'
import { publishedOrOwnCourse } from '../access/published'
import { drafted, previewedParts } from '../drafts'
import { launchPriceFields } from '../fields/launch-price-fields'
import { imageField } from '../fields/image-field'
import { pathField, slugField, uniqueSlugIn, titleField } from '../fields/text-fields'
import { revalidateCourse } from '../hooks/revalidate-content'
import {
  revalidateLaunchPrice,
  clearReplacedCaptions,
  deleteCourseParts,
  refuseCourseWithGaps,
} from '../hooks/course-hooks'
import { nameFromTitle } from '../hooks/name-from-title'
import { refuseDeletingSold } from '../hooks/refuse-deleting-sold'
import { duplicateEndpoint } from './duplicate-endpoint'
import { previewCourse } from './previews'
import { advancedSection, panelComponent, rowLabel } from '../fields/panel-fields'
import { priceField } from '../fields/money-fields'

export const Courses = drafted<'courses'>({
  slug: 'courses',
  labels: { singular: 'Course', plural: 'Courses' },
  access: byInstructor(publishedOrOwnCourse),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'subtitle', 'slug'],
    defaultColumns: ['title', 'price', '_status', 'listed', 'updatedAt'],
    description: 'What you sell: the sales page, the price, and the order of modules and lessons.',
    components: previewedParts,
    preview: previewCourse,
  },
  // The endpoint below duplicates a course with its modules and lessons.
  disableDuplicate: false,
  endpoints: [duplicateEndpoint],
  hooks: {
    beforeValidate: [
      nameFromTitle('slug', freeCourseSlug),
      nameFromTitle('overviewPath', freePath),
    ],
    beforeDelete: [
      // Prevents deleting a sold course, because students would lose a course they paid for.
      refuseDeletingSold(
        'course',
        'This course has students or purchases, so it can’t be deleted. Unpublish it instead: no one new can buy it, and its students keep it.',
      ),
      deleteCourseParts,
    ],
    beforeChange: [refuseCourseWithGaps, clearReplacedCaptions],
    afterChange: [revalidateCourse.changed, revalidateLaunchPrice],
    afterDelete: [revalidateCourse.gone],
  },
  fields: [
    titleField('Title', 'The name of the course, as shown on the sales page.'),
    { name: 'subtitle', type: 'text', label: 'Subtitle', maxLength: 160 },
    priceField(),
    launchPriceFields(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Sales page', fields: salesPageFields() },
        {
          label: 'Modules and lessons',
          fields: [
            panelComponent('contents', '@/admin/course-builder/course-contents#CourseContents'),
          ],
        },
        {
          label: 'Learning together',
          fields: [panelComponent('together', '@/admin/together/course-together#CourseTogether')],
        },
      ],
    },
    {
      name: 'partnerSeat',
      type: 'checkbox',
      label: 'One purchase, two people',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description:
          'Each purchase includes access for a partner. If you turn this off, update the FAQ and terms, which mention it.',
      },
    },
    {
      name: 'listed',
      type: 'checkbox',
      label: 'Listed on the home page',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'If unlisted, people can still buy it with the link.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    {
      name: 'workbook',
      type: 'upload',
      relationTo: 'documents',
      label: 'Workbook (PDF)',
      filterOptions: { mimeType: { equals: 'application/pdf' } },
      admin: { position: 'sidebar', description: 'Only students in this course can download it.' },
    },
    {
      name: 'workbookLetter',
      type: 'upload',
      relationTo: 'documents',
      label: 'Workbook on US Letter (PDF)',
      filterOptions: { mimeType: { equals: 'application/pdf' } },
      admin: {
        position: 'sidebar',
        description:
          'Only needed if the workbook above is A4, so students can choose their paper size.',
        condition: (data) => Boolean(data.workbook),
      },
    },
    advancedSection([
      {
        name: 'satisfactionRate',
        type: 'number',
        label: 'Satisfaction rate (%)',
        min: 0,
        max: 100,
        admin: { description: 'Only claim what you can back up.' },
        validate: (value: unknown) =>
          value === undefined ||
          value === null ||
          (typeof value === 'number' && value >= 0 && value <= 100) ||
          'Please enter a number from 0 to 100, or leave this blank.',
      },
      slugField({
        description:
          'The end of the sales page URL (/course/…). Leave blank to use the title, and don’t change it once people have the link.',
        taken: uniqueSlugIn(
          'courses',
          'Another course already uses this slug. Please choose another one.',
        ),
        isFromTitle: true,
      }),
      pathField(
        'overviewPath',
        'The URL of the course overview. Leave blank to use the title; changing it later breaks bookmarks.',
        '/MyNewCourse',
      ),
    ]),
  ],
})

function salesPageFields(): Field[] {
  return [
    {
      name: 'description',
      type: 'textarea',
      label: 'Description',
      maxLength: 2000,
      admin: {
        description: 'Two or three sentences: who the course is for and what will change for them.',
      },
    },
    imageField('image', 'Shown on the course card. If blank, the site adds a simple illustration.'),
    {
      name: 'trailer',
      type: 'upload',
      relationTo: 'media',
      label: 'Trailer',
      filterOptions: { mimeType: { contains: 'video/' } },
      admin: { description: 'A short video anyone can watch.' },
    },
    {
      name: 'trailerCaptions',
      type: 'upload',
      relationTo: 'documents',
      label: 'Trailer captions (WebVTT)',
      filterOptions: { mimeType: { equals: 'text/vtt' } },
      admin: {
        condition: (data) => Boolean(data.trailer),
        description:
          'A .vtt file with the words spoken in the trailer. Anyone can read it, and replacing the trailer removes it.',
      },
    },
    panelComponent(
      'unreadCaptions',
      {
        path: '@/admin/captions/unread-lines.client#UnreadCaptions',
        clientProps: { of: 'trailerCaptions' },
      },
      { condition: (data) => Boolean(data.trailer && data.trailerCaptions) },
    ),
    {
      name: 'facts',
      type: 'array',
      label: 'Facts',
      labels: { singular: 'Fact', plural: 'Facts' },
      maxRows: 12,
      admin: {
        description: 'For example, what’s inside and how long it takes.',
        initCollapsed: true,
        components: { RowLabel: rowLabel('label', 'New fact') },
      },
      fields: [
        { name: 'label', type: 'text', label: 'Label', required: true, maxLength: 60 },
        { name: 'value', type: 'text', label: 'Value', required: true, maxLength: 120 },
      ],
    },
  ]
}
