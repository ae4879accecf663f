import type { GlobalConfig } from 'payload'
import { anyone, instructorOnly } from '../access/instructor'
import { bringBackEndpoint, globalWithDrafts, previewedGlobalParts } from '../drafts'
import { editingFields } from '../fields/editing-fields'
import { pictureField } from '../fields/picture-field'
import { alwaysOnTheSite } from '../hooks/always-on-the-site'
import { announceGlobal } from '../hooks/announce-content'
import { forgetPlanOfGlobal } from '../hooks/forget-plan'
import { savedByOfGlobal } from '../hooks/saved-by'
import { staleSaveOfGlobal } from '../hooks/stale-save'

export const SignUp: GlobalConfig = {
  slug: 'sign-up',
  label: 'Sign-up page',
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  admin: {
    group: 'Site',
    description: 'The words beside the sign-up form.',
    hideAPIURL: true,
    components: previewedGlobalParts,
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
    pictureField('heroImage'),
    {
      name: 'welcomeMessage',
      type: 'text',
      label: 'Welcome',
      required: true,
      maxLength: 300,
      admin: { description: 'Shown when somebody clicks the picture.' },
    },
    {
      name: 'sideCardTitle',
      type: 'text',
      label: 'Side card: title',
      required: true,
      maxLength: 80,
    },
    {
      name: 'sideCardText',
      type: 'textarea',
      label: 'Side card: text',
      required: true,
      maxLength: 400,
    },
  ],
}
