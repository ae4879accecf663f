import { writableByInstructor } from '../access/instructor'
import { publishedOrInstructor } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { slugField, duplicateSlugProblemIn, titleField } from '../fields/text-fields'
import { revalidatePage } from '../hooks/revalidate-content'
import { pagePreviewUrl } from './preview-urls'
import { advancedSectionWithSeo } from '../fields/seo-fields'
import { sectionsField } from '../sections/sections-field'

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
      name: 'intro',
      type: 'textarea',
      label: 'Introduction',
      maxLength: 600,
      admin: { description: 'One or two sentences below the title. Optional.' },
    },
    sectionsField('pages', {
      description:
        'Type {supportEmail} to insert your support email, {currency} for your currency, and {refundDays} or {refundPromise} for what your payment settings say about refunds.',
    }),
    {
      name: 'isNumbered',
      type: 'checkbox',
      label: 'Number the sections',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'For legal text. Also shows a table of contents on wide screens.',
      },
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
