import type { Field } from 'payload'
import { findUniqueCourseSlug, findUniquePath } from '@/services/catalog/unique-names'
import { writableByInstructor } from '../access/instructor'
import { publishedOrOwnCourse } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { launchPriceFields } from '../fields/launch-price-fields'
import { imageField } from '../fields/image-field'
import { pathField, slugField, duplicateSlugProblemIn, titleField } from '../fields/text-fields'
import { redirectCourse } from '../hooks/redirect-hooks'
import {
  scheduleLaunchPriceInvalidation,
  clearReplacedTrailerCaptions,
  deleteCourseContents,
  refusePublishingWithEmptyModules,
} from '../hooks/course-hooks'
import { deriveFromTitle } from '../hooks/derive-from-title'
import { refuseDeletingIfPurchased } from '../hooks/refuse-deleting-if-purchased'
import { duplicateCourseEndpoint } from './duplicate-course-endpoint'
import { coursePreviewUrl } from './preview-urls'
import { uiField, rowLabel } from '../fields/panel-fields'
import { advancedSectionWithSeo } from '../fields/seo-fields'
import { priceField } from '../fields/money-fields'
import { sectionsField } from '../sections/sections-field'

/** The sections of a new sales page. */
const salesPageSections = () => [
  { blockType: 'curriculum' },
  { blockType: 'included' },
  { blockType: 'together' },
  { blockType: 'instructor' },
  { blockType: 'faq' },
  { blockType: 'guarantee' },
]

export const Courses = withDrafts<'courses'>({
  slug: 'courses',
  labels: { singular: 'Course', plural: 'Courses' },
  access: writableByInstructor(publishedOrOwnCourse),
  admin: {
    group: 'Your course',
    useAsTitle: 'title',
    listSearchableFields: ['title', 'subtitle', 'slug'],
    defaultColumns: ['title', 'price', '_status', 'listed', 'updatedAt'],
    description: 'What you sell: the sales page, the price, and the order of modules and lessons.',
    components: previewComponents,
    preview: coursePreviewUrl,
  },
  // Allowed, because `duplicateCourseEndpoint` also copies the modules and lessons.
  disableDuplicate: false,
  endpoints: [duplicateCourseEndpoint],
  hooks: {
    beforeValidate: [
      deriveFromTitle('slug', findUniqueCourseSlug),
      deriveFromTitle('overviewPath', findUniquePath),
    ],
    beforeDelete: [
      // Without this check, students could lose a course they paid for.
      refuseDeletingIfPurchased(
        'course',
        'This course has students or purchases, so it can’t be deleted. Unpublish it instead: no one new can buy it, and its students keep it.',
      ),
      deleteCourseContents,
      redirectCourse.beforeDelete,
    ],
    beforeChange: [refusePublishingWithEmptyModules, clearReplacedTrailerCaptions],
    afterChange: [redirectCourse.afterChange, scheduleLaunchPriceInvalidation],
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
          fields: [uiField('contents', '@/admin/course-builder/course-contents#CourseContents')],
        },
        {
          label: 'Learning together',
          fields: [uiField('together', '@/admin/together/course-together#CourseParticipation')],
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
    advancedSectionWithSeo([
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
      {
        name: 'satisfactionSource',
        type: 'text',
        label: 'Where this number comes from',
        maxLength: 160,
        admin: {
          condition: (data) => typeof data.satisfactionRate === 'number',
          description: 'Shown below the rate. For example, “Survey of 120 students, March 2026.”',
        },
      },
      slugField({
        description:
          'The end of the sales page URL (/course/…). Leave blank to use the title. If you change it, the old URL redirects to the new one.',
        duplicateProblem: duplicateSlugProblemIn(
          'courses',
          'Another course already uses this slug. Please choose another one.',
        ),
        isFromTitle: true,
      }),
      pathField(
        'overviewPath',
        'The URL of the course overview. Leave blank to use the title. If you change it, the old URL redirects to the new one.',
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
    uiField(
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
        description:
          'We add Modules, Lessons, and Video. A fact with the same label replaces ours.',
        initCollapsed: true,
        components: { RowLabel: rowLabel('label', 'New fact') },
      },
      fields: [
        { name: 'label', type: 'text', label: 'Label', required: true, maxLength: 60 },
        { name: 'value', type: 'text', label: 'Value', required: true, maxLength: 120 },
      ],
    },
    uiField('factConflicts', '@/admin/course-facts/fact-conflicts#FactConflicts'),
    sectionsField('courses', {
      description: 'The rest of the sales page, in this order.',
      defaultValue: salesPageSections,
    }),
  ]
}
