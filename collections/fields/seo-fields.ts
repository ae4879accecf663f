import type { CollapsibleField, Field } from 'payload'
import { imageField } from './image-field'
import { advancedSection, uiField } from './panel-fields'

/**
 * Creates the Advanced section of a public page, which ends with how search engines and shared
 * links show the page.
 */
export const advancedSectionWithSeo = (fields: Field[] = []): CollapsibleField =>
  advancedSection([
    ...fields,
    {
      name: 'seoTitle',
      type: 'text',
      label: 'Title in search results',
      maxLength: 90,
      admin: { description: 'Leave blank to use the page’s own title.' },
    },
    {
      name: 'seoDescription',
      type: 'textarea',
      label: 'Description in search results',
      maxLength: 200,
      admin: { description: 'One or two sentences. Leave blank to use the page’s own text.' },
    },
    uiField('searchPreview', '@/admin/seo/search-preview.client#SearchPreview'),
    {
      ...imageField(
        'shareImage',
        'Shown when someone shares the link, best at 1200 × 630 pixels. Leave blank and the site draws one.',
      ),
      label: 'Picture for shared links',
    },
    {
      name: 'isHiddenFromSearch',
      type: 'checkbox',
      label: 'Hide from search engines',
      defaultValue: false,
    },
  ])
