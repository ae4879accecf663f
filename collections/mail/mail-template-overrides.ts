import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { denyWrites } from '../collection-defaults'

/**
 * Email templates that the instructor edited, one row per template. All other templates use the
 * defaults (src/domain/mail-templates). Templates without a row must also be listed, so the panel
 * uses a custom list view.
 */
export const MailTemplateOverrides: CollectionConfig<'mail-words'> = {
  slug: 'mail-words',
  labels: { singular: 'Email template', plural: 'Email templates' },
  access: denyWrites(instructorOnly),
  admin: {
    group: 'Email',
    useAsTitle: 'key',
    description: 'What the site’s emails say.',
    components: {
      views: {
        list: { Component: '@/admin/email-templates/email-templates-view#EmailTemplatesView' },
      },
    },
  },
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'heading', type: 'text' },
    // The paragraphs of the email, separated by empty lines.
    { name: 'body', type: 'textarea', required: true },
    { name: 'button', type: 'text' },
  ],
}
