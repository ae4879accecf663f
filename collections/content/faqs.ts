import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { ofShownCourse } from '../access/published'
import { bringBackEndpoint, draftedViews, withDrafts } from '../drafts'
import { editingFields } from '../fields/editing-fields'
import { orderField } from '../fields/number-fields'
import { announceCourseOf } from '../hooks/announce-content'
import { forgetPlan } from '../hooks/forget-plan'
import { rememberPublicRow } from '../hooks/public-row'
import { savedBy } from '../hooks/saved-by'
import { staleSave } from '../hooks/stale-save'
import { draftOnTop, unpublishAsShown } from '../hooks/unpublish'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'

export const Faqs: CollectionConfig<'faqs'> = {
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions and answers' },
  access: {
    read: ofShownCourse,
    readVersions: instructorOnly,
    create: instructorOnly,
    update: instructorOnly,
    delete: instructorOnly,
  },
  admin: {
    group: 'Your course',
    useAsTitle: 'question',
    defaultColumns: ['question', 'course', 'order'],
    description: 'What people ask before they buy. Shown on the sales page of the course.',
    hideAPIURL: true,
    components: { views: draftedViews },
  },
  defaultSort: ['course', 'order'],
  disableBulkEdit: true,
  lockDocuments: false,
  versions: withDrafts,
  endpoints: [bringBackEndpoint],
  hooks: {
    beforeOperation: [staleSave, unpublishAsShown, publishUnlessDraft],
    beforeChange: [savedBy, rememberPublicRow],
    afterChange: [announceCourseOf.changed, draftOnTop, forgetPlan],
    afterDelete: [announceCourseOf.gone],
  },
  fields: [
    ...editingFields(),
    { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 200 },
    { name: 'answer', type: 'richText', label: 'Answer', required: true },
    {
      name: 'course',
      type: 'relationship',
      relationTo: 'courses',
      label: 'Course',
      required: true,
      index: true,
      admin: { position: 'sidebar', allowCreate: false },
    },
    orderField('Questions are shown by this number, smallest first.'),
  ],
}
