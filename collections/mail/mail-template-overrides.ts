import type { CollectionConfig } from 'payload'
import { instructorOnly } from '../access/instructor'
import { writtenByServices } from '../collection-defaults'

/**
 * Mails to which the instructor has given words of their own, one row for each; all others have
 * those of the site (src/domain/mail-templates). Its list in the panel is a view of ours, as mails
 * are no rows.
 */
export const MailTemplateOverrides: CollectionConfig<'mail-words'> = {
  slug: 'mail-words',
  labels: { singular: 'Email template', plural: 'Email templates' },
  access: writtenByServices(instructorOnly),
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
    // Its paragraphs, with an empty line between them.
    { name: 'body', type: 'textarea', required: true },
    { name: 'button', type: 'text' },
  ],
}
