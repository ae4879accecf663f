import { withGlobalDrafts, globalPreviewComponents } from '../drafts'
import { imageField } from '../fields/image-field'

export const SignUp = withGlobalDrafts({
  slug: 'sign-up',
  label: 'Sign-up page',
  admin: {
    group: 'Site',
    description: 'The text next to the sign-up form.',
    components: globalPreviewComponents,
  },
  fields: [
    imageField('heroImage'),
    {
      name: 'welcomeMessage',
      type: 'text',
      label: 'Welcome',
      required: true,
      maxLength: 300,
      admin: { description: 'Shown when someone clicks the picture.' },
    },
    {
      name: 'sideCardTitle',
      type: 'text',
      label: 'Heading beside the form',
      required: true,
      maxLength: 80,
    },
    {
      name: 'sideCardText',
      type: 'textarea',
      label: 'Text beside the form',
      required: true,
      maxLength: 400,
    },
  ],
})
