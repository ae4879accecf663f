import type { CollectionConfig } from 'payload'
import { MAX_REVIEW_LENGTH } from '@/domain/learning/review-schema'
import { ownOrInstructor } from '../access/owner'
import { dateTimeField, rowTitleField, uiField, relationshipField } from '../fields/panel-fields'
import { denyWrites } from '../collection-defaults'

/** Course reviews by students, one per user and course. Written only by services. */
export const Reviews: CollectionConfig<'reviews'> = {
  slug: 'reviews',
  labels: { singular: 'Review', plural: 'Reviews' },
  access: denyWrites(ownOrInstructor),
  admin: {
    group: 'Students',
    useAsTitle: 'title',
    defaultColumns: ['user', 'course', 'stars', 'words', 'mayPublish', 'updatedAt'],
    listSearchableFields: ['words', 'user.email'],
    description:
      'What students think of a course. With their consent, you can show a review on your home page.',
  },
  defaultSort: '-updatedAt',
  indexes: [{ fields: ['user', 'course'], unique: true }],
  fields: [
    uiField('onHome', '@/admin/content/review-on-home#ReviewOnHome'),
    relationshipField('user', 'users', { label: 'Person', required: true, index: true }),
    relationshipField('course', 'courses', { label: 'Course', required: true, index: true }),
    { name: 'stars', type: 'number', label: 'Stars', required: true, min: 1, max: 5 },
    { name: 'words', type: 'textarea', label: 'Review', maxLength: MAX_REVIEW_LENGTH },
    {
      name: 'mayPublish',
      type: 'checkbox',
      label: 'Student agreed to share it',
      defaultValue: false,
      admin: { components: { Cell: '@/admin/shared/cells#YesNoCell' } },
    },
    dateTimeField('consentAt', 'Consent given', { admin: { position: 'sidebar' } }),
    relationshipField('testimonial', 'testimonials', {
      label: 'Testimonial',
      admin: { position: 'sidebar' },
    }),
    rowTitleField('title', 'Author', 'user.email'),
  ],
}
