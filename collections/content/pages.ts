import { isLegalPage } from '@/domain/routes/path-rules'
import { findUniquePageSlug } from '@/services/catalog/unique-names'
import { writableByInstructor } from '../access/instructor'
import { publishedOrInstructor } from '../access/published'
import { withDrafts, previewComponents } from '../drafts'
import { pageSlugField, titleField } from '../fields/text-fields'
import { deriveFromTitle } from '../hooks/derive-from-title'
import {
  findLegalPageProblem,
  refuseDeletingLinkedPage,
  refuseUnpublishingLegalPage,
} from '../hooks/page-hooks'
import { redirectPage } from '../hooks/redirect-hooks'
import { pagePreviewUrl } from './preview-urls'
import { valueIn } from '../fields/unique-validator'
import { advancedSectionWithSeo } from '../fields/seo-fields'
import { sectionsField } from '../sections/sections-field'

export const Pages = withDrafts<'pages'>({
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: writableByInstructor(publishedOrInstructor),
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description:
      'Pages with their own URL, such as an About page or a landing page, and your legal pages.',
    components: previewComponents,
    preview: pagePreviewUrl,
  },
  hooks: {
    beforeValidate: [deriveFromTitle('slug', findUniquePageSlug)],
    beforeDelete: [refuseDeletingLinkedPage, redirectPage.beforeDelete],
    afterChange: [refuseUnpublishingLegalPage, redirectPage.afterChange],
  },
  fields: [
    titleField(),
    {
      name: 'intro',
      type: 'textarea',
      label: 'Introduction',
      maxLength: 600,
      admin: { description: 'One or two sentences below the title.' },
    },
    sectionsField('pages', {
      description: 'Codes such as {supportEmail} are filled in from your settings.',
    }),
    advancedSectionWithSeo([
      {
        name: 'isNumbered',
        type: 'checkbox',
        label: 'Number the sections',
        defaultValue: false,
        admin: {
          description:
            'For legal text: numbers the texts, shows a table of contents, and moves other sections below.',
        },
      },
    ]),
    pageSlugField('The end of the page’s URL. Leave blank to use the title.', findLegalPageProblem),
    {
      name: 'lastUpdated',
      type: 'date',
      label: 'Last updated',
      // Accounts store the date of the terms that they accepted.
      validate: (value: unknown, { data }: { data: unknown }) =>
        Boolean(value) ||
        !isLegalPage(valueIn(data, 'slug')) ||
        'Enter the day of the last change.',
      admin: {
        position: 'sidebar',
        description: 'Shown below the title, unless it’s blank.',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM d, yyyy' },
      },
    },
  ],
})
