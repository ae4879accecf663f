import { writableByInstructor } from '../access/instructor'
import { visibleOrInstructor } from '../access/published'
import { withOptimisticLock } from '../optimistic-lock'
import { imageField } from '../fields/image-field'
import { nameField } from '../fields/text-fields'
import { invalidationHooks } from '../hooks/invalidate-content'
import { orderField, relationshipField } from '../fields/panel-fields'

export const Testimonials = withOptimisticLock<'testimonials'>({
  slug: 'testimonials',
  labels: { singular: 'Testimonial', plural: 'Testimonials' },
  access: writableByInstructor(visibleOrInstructor),
  admin: {
    group: 'Your course',
    useAsTitle: 'name',
    defaultColumns: ['name', 'review', 'stars', 'published', 'isSample', 'order'],
    listSearchableFields: ['name', 'review'],
    description: 'Quotes from students. Replace the samples before you launch your site.',
  },
  defaultSort: 'order',
  disableDuplicate: false,
  hooks: invalidationHooks,
  fields: [
    nameField('name', 'Name', 80),
    {
      name: 'stars',
      type: 'number',
      label: 'Stars',
      required: true,
      min: 1,
      max: 5,
      defaultValue: 5,
      admin: { step: 1 },
      validate: (value: unknown) =>
        (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5) ||
        'Please choose 1 to 5 stars.',
    },
    { name: 'review', type: 'textarea', label: 'Quote', required: true, maxLength: 1200 },
    imageField('avatar', 'If blank, the site draws one based on the name.'),
    {
      name: 'published',
      type: 'checkbox',
      label: 'Visible on the site',
      defaultValue: true,
      admin: { position: 'sidebar', components: { Cell: '@/admin/shared/cells#YesNoCell' } },
    },
    {
      name: 'isSample',
      type: 'checkbox',
      label: 'This is a sample',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description:
          'Made up to show how the site looks. Replace it with a quote from a real student.',
        components: { Cell: '@/admin/shared/cells#YesNoCell' },
      },
    },
    relationshipField('course', 'courses', {
      label: 'Course',
      index: true,
      maxDepth: 0,
      admin: {
        position: 'sidebar',
        allowCreate: false,
        description: 'Leave blank to show it on every course’s sales page.',
      },
    }),
    orderField('Lowest number first.'),
  ],
})
