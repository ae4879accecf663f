import { writableByInstructor } from '../access/instructor'
import { publishedOrInstructor } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { slugField, duplicateSlugProblemIn, titleField } from '../fields/text-fields'
import { revalidatePage } from '../hooks/revalidate-content'
import { pagePreviewUrl } from './preview-urls'
import { rowLabel } from '../fields/panel-fields'
import { advancedSectionWithSeo } from '../fields/seo-fields'

export const Pages = withDrafts<'pages'>({
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: writableByInstructor(publishedOrInstructor),
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'lastUpdated'],
    description: 'The privacy policy and the terms of service.',
    components: previewComponents,
    preview: pagePreviewUrl,
  },
  hooks: {
    afterChange: [revalidatePage.afterChange],
    afterDelete: [revalidatePage.afterDelete],
  },
  fields: [
    titleField(),
    {
      name: 'sections',
      type: 'array',
      label: 'Sections',
      labels: { singular: 'Section', plural: 'Sections' },
      maxRows: 60,
      admin: {
        description:
          'Sections are numbered on the page. Type {supportEmail} to insert your support email, {currency} for your currency, and {refundDays} or {refundPromise} for what your payment settings say about refunds.',
        initCollapsed: true,
        components: { RowLabel: rowLabel('heading', 'New section') },
      },
      fields: [
        { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
        { name: 'body', type: 'richText', label: 'Text', required: true },
      ],
    },
    advancedSectionWithSeo(),
    slugField({
      label: 'URL',
      description: 'The end of the page’s URL: “terms” or “privacy.”',
      duplicateProblem: duplicateSlugProblemIn(
        'pages',
        'Another page already uses this URL. Please choose another one.',
      ),
    }),
    {
      name: 'lastUpdated',
      type: 'date',
      label: 'Last updated',
      required: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM d, yyyy' },
      },
    },
  ],
})
