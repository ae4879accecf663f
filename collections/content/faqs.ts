import { byInstructor } from '../access/instructor'
import { inVisibleCourse } from '../access/published'
import { drafted, draftedViews } from '../drafts'
import { orderField, relation } from '../fields/panel-fields'
import { revalidateCourseOf } from '../hooks/revalidate-content'
import { publishUnlessDraft } from '../hooks/publish-unless-draft'

export const Faqs = drafted<'faqs'>({
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'FAQ' },
  access: byInstructor(inVisibleCourse),
  admin: {
    group: 'Your course',
    useAsTitle: 'question',
    defaultColumns: ['question', 'course', 'order'],
    description: 'What people ask before they buy, shown on the course’s sales page.',
    components: { views: draftedViews },
  },
  defaultSort: ['course', 'order'],
  disableDuplicate: false,
  hooks: {
    beforeOperation: [publishUnlessDraft],
    afterChange: [revalidateCourseOf.changed],
    afterDelete: [revalidateCourseOf.gone],
  },
  fields: [
    { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 200 },
    { name: 'answer', type: 'richText', label: 'Answer', required: true },
    relation('course', 'courses', {
      label: 'Course',
      required: true,
      index: true,
      admin: { position: 'sidebar', allowCreate: false },
    }),
    orderField('Lowest number first.'),
  ],
})
