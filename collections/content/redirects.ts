import type { CollectionConfig } from 'payload'
import { instructorOnly, noOne } from '../access/instructor'
import { createdAtField, hiddenFieldSettings, relationshipField } from '../fields/panel-fields'

/**
 * The earlier URLs of published courses, modules, and pages, and where they redirect to
 * (docs/decisions/0070). Written by `src/services/redirects` when a document is published.
 */
export const Redirects: CollectionConfig<'redirects'> = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  access: { read: instructorOnly, create: noOne, update: noOne, delete: instructorOnly },
  admin: {
    group: false,
    useAsTitle: 'fromPath',
    defaultColumns: ['fromPath', 'toPath', 'createdAt'],
    listSearchableFields: ['fromPath', 'toPath'],
    description: 'Old URLs of your courses, modules, and pages, and the URLs they lead to now.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'fromPath', type: 'text', label: 'Old URL', required: true, unique: true },
    { name: 'toPath', type: 'text', label: 'New URL', required: true },
    // The document that moved: a course, a module, or a page. Its redirects are deleted with it.
    relationshipField('course', 'courses', hiddenFieldSettings()),
    relationshipField('module', 'modules', hiddenFieldSettings()),
    relationshipField('page', 'pages', hiddenFieldSettings()),
    createdAtField('Added'),
  ],
}
