import { writableByInstructor } from '../access/instructor'
import { visibleFaqOrInstructor } from '../access/published'
import { withDrafts, draftViews } from '../drafts'
import { orderField, relationshipField } from '../fields/panel-fields'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'

export const Faqs = withDrafts<'faqs'>({
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'FAQ' },
  access: writableByInstructor(visibleFaqOrInstructor),
  admin: {
    group: 'Your course',
    useAsTitle: 'question',
    defaultColumns: ['question', 'course', 'order'],
    description: 'What people ask before they buy, shown on the course’s sales page.',
    components: { views: draftViews },
  },
  defaultSort: ['course', 'order'],
  disableDuplicate: false,
  hooks: {
    beforeOperation: [publishUnlessDraft],
  },
  fields: [
    { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 200 },
    { name: 'answer', type: 'richText', label: 'Answer', required: true },
    relationshipField('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: { position: 'sidebar', allowCreate: false },
    }),
    orderField('Lowest number first.'),
  ],
})
