import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { publishedOrInstructor } from '../access/published'
import { bringBackEndpoint, previewedParts, withDrafts } from '../drafts'
import { editingFields } from '../fields/editing-fields'
import { rowLabel } from '../fields/row-label'
import { slugField, takenIn, titleField } from '../fields/text-fields'
import { announcePage } from '../hooks/announce-content'
import { forgetPlan } from '../hooks/forget-plan'
import { rememberPublicRow } from '../hooks/public-row'
import { savedBy } from '../hooks/saved-by'
import { staleSave } from '../hooks/stale-save'
import { draftOnTop, unpublishAsShown } from '../hooks/unpublish'
import { previewPage } from './previews'
import { noBulkActions } from '../records'

export const Pages: CollectionConfig<'pages'> = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: {
    read: publishedOrInstructor,
    readVersions: instructorOnly,
    create: instructorOnly,
    update: instructorOnly,
    delete: instructorOnly,
  },
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'lastUpdated'],
    description: 'The privacy policy and the terms of service.',
    hideAPIURL: true,
    components: previewedParts,
    preview: previewPage,
  },
  ...noBulkActions,
  versions: withDrafts,
  endpoints: [bringBackEndpoint],
  hooks: {
    beforeOperation: [staleSave, unpublishAsShown],
    beforeChange: [savedBy, rememberPublicRow],
    afterChange: [announcePage.changed, draftOnTop, forgetPlan],
    afterDelete: [announcePage.gone],
  },
  fields: [
    ...editingFields(),
    titleField(),
    {
      name: 'sections',
      type: 'array',
      label: 'Sections',
      labels: { singular: 'Section', plural: 'Sections' },
      maxRows: 60,
      admin: {
        description:
          'They are numbered on the page. {supportEmail} becomes the address of your support.',
        initCollapsed: true,
        components: { RowLabel: rowLabel('heading', 'New section') },
      },
      fields: [
        { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 160 },
        { name: 'body', type: 'richText', label: 'Text', required: true },
      ],
    },
    slugField({
      description: 'The address of the page: terms or privacy.',
      taken: takenIn('pages', 'Another page has this short name. Please choose another one.'),
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
}
