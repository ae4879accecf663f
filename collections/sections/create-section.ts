import type { Block, Field, TextField } from 'payload'
import { relationship } from 'payload/shared'
import { relationshipField, rowLabel, uiField } from '../fields/panel-fields'
import { createThumbnail } from './thumbnail'

/** The collections and the global whose pages consist of sections. */
export type SectionOwner = 'courses' | 'home' | 'pages'

type SectionOptions = {
  /** The kind's code, stored with each section as `blockType`. */
  slug: string
  /** The kind's name in the panel. */
  label: string
  /** The name of the generated type, such as 'TextSection'. */
  interfaceName: string
  fields: Field[]
}

/**
 * Creates a kind of section (docs/decisions/0073). Each kind can be hidden, and the live preview
 * scrolls to the section that the instructor edits.
 */
export const createSection = ({ slug, label, interfaceName, fields }: SectionOptions): Block => ({
  slug,
  interfaceName,
  labels: { singular: label, plural: label },
  admin: {
    disableBlockName: true,
    images: { thumbnail: { url: createThumbnail(slug), alt: '' } },
    components: {
      Label: { path: '@/admin/sections/section-label.client#SectionLabel', clientProps: { label } },
    },
  },
  fields: [
    uiField('showInPreview', '@/admin/sections/show-in-preview.client#ShowInPreview'),
    ...fields,
    {
      name: 'isHidden',
      type: 'checkbox',
      label: 'Hide this section',
      defaultValue: false,
      admin: { description: 'You can show it again anytime.' },
    },
  ],
})

/** Creates the heading of a section. If blank, the page shows `defaultHeading`, if any. */
export const sectionHeadingField = (defaultHeading?: string): TextField => ({
  name: 'heading',
  type: 'text',
  label: 'Heading',
  maxLength: 160,
  admin: defaultHeading
    ? { placeholder: defaultHeading, description: `Leave blank for “${defaultHeading}.”` }
    : {},
})

/** Creates a list of short texts. */
export const pointsField = (name: string, label: string, maxRows = 12): Field => ({
  name,
  type: 'array',
  label,
  labels: { singular: 'Point', plural: 'Points' },
  maxRows,
  admin: { components: { RowLabel: rowLabel('text', 'New point') } },
  fields: [{ name: 'text', type: 'text', label: 'Text', required: true, maxLength: 240 }],
})

/** Creates the course that a section is about. On a sales page, it is the page's own course. */
export const sectionCourseField = (owner: SectionOwner): Field =>
  owner === 'courses'
    ? relationshipField('course', 'courses', { maxDepth: 0, admin: { hidden: true } })
    : relationshipField('course', 'courses', {
        label: 'Course',
        maxDepth: 0,
        admin: { allowCreate: false, allowEdit: false },
        validate: (value, options) =>
          value ? relationship(value, options) : 'Please choose a course.',
      })
