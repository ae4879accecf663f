import { routes } from '@/domain/routes/paths'
import { withGlobalDrafts, globalPreviewComponents } from '../drafts'
import { imageField } from '../fields/image-field'
import { advancedSectionWithSeo } from '../fields/seo-fields'
import { nameField } from '../fields/text-fields'
import { sectionsField } from '../sections/sections-field'

/** The sections of a new home page. */
const homeSections = () => [{ blockType: 'courses' }, { blockType: 'testimonials' }]

export const Home = withGlobalDrafts({
  slug: 'home',
  label: 'Home page',
  admin: {
    group: 'Site',
    description: 'The first thing visitors read: who you are and what will change for them.',
    components: globalPreviewComponents,
    preview: () => routes.home,
  },
  fields: [
    { name: 'heading', type: 'text', label: 'Heading', required: true, maxLength: 120 },
    { name: 'text', type: 'textarea', label: 'Text', required: true, maxLength: 1000 },
    nameField('instructorName', 'Your name', 80),
    { name: 'instructorRole', type: 'text', label: 'Your profession', maxLength: 120 },
    { name: 'buttonLabel', type: 'text', label: 'Button text', required: true, maxLength: 40 },
    imageField('image'),
    sectionsField('home', { defaultValue: homeSections }),
    advancedSectionWithSeo(),
    {
      name: 'instructorIsSample',
      type: 'checkbox',
      label: 'This instructor is a sample',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'Made up to show how the site looks. Enter your own details and uncheck this.',
      },
    },
  ],
})
