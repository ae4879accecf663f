import type { GlobalConfig } from 'payload'
import { routes } from '@/domain/routes/paths'
import { anyone, instructorOnly } from '../access/instructor'
import { bringBackEndpoint, globalWithDrafts, previewedGlobalParts } from '../drafts'
import { editingFields } from '../fields/editing-fields'
import { pictureField } from '../fields/picture-field'
import { nameField } from '../fields/text-fields'
import { alwaysOnTheSite } from '../hooks/always-on-the-site'
import { announceGlobal } from '../hooks/announce-content'
import { forgetPlanOfGlobal } from '../hooks/forget-plan'
import { savedByOfGlobal } from '../hooks/saved-by'
import { staleSaveOfGlobal } from '../hooks/stale-save'

export const Home: GlobalConfig = {
  slug: 'home',
  label: 'Home page',
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  admin: {
    group: 'Site',
    description: 'The first thing a visitor reads: who you are and what changes for them.',
    hideAPIURL: true,
    components: previewedGlobalParts,
    preview: () => routes.home,
  },
  lockDocuments: false,
  versions: globalWithDrafts,
  endpoints: [bringBackEndpoint],
  hooks: {
    beforeOperation: [staleSaveOfGlobal, alwaysOnTheSite],
    beforeChange: [savedByOfGlobal],
    afterChange: [announceGlobal, forgetPlanOfGlobal],
  },
  fields: [
    ...editingFields(),
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 120 },
    { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 1000 },
    nameField('instructorName', 'Your name', 80),
    { name: 'instructorRole', type: 'text', label: 'Your profession', maxLength: 120 },
    {
      name: 'buttonLabel',
      type: 'text',
      label: 'Words on the button',
      required: true,
      maxLength: 40,
    },
    pictureField('image'),
    {
      name: 'coursesHeading',
      type: 'text',
      label: 'Heading over the courses',
      required: true,
      maxLength: 80,
    },
    {
      name: 'instructorIsSample',
      type: 'checkbox',
      label: 'The instructor shown is a sample',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Made up to show how the site looks. Put yourself here and untick it.',
      },
    },
  ],
}
