import {
  BlockquoteFeature,
  BoldFeature,
  createServerFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import { linkField } from './link-field'

const EditorFlushFeature = createServerFeature({
  feature: { ClientFeature: '@/upstream/payload/editor-flush.client#EditorFlushClient' },
  key: 'editorFlush',
})

// Links by URL only: the site knows no URL of a linked CMS document. While typing, Payload
// autolinks only https:// and www., which can't be extended.
const linkFeature = () =>
  LinkFeature({
    enabledCollections: [],
    fields: ({ defaultFields }) =>
      defaultFields.map((field) =>
        'name' in field && field.name === 'url'
          ? linkField({ name: 'url', label: field.label, required: true })
          : field,
      ),
  })

/** Features that every program with rich text supports. */
const commonFeatures = () => [
  EditorFlushFeature(),
  FixedToolbarFeature(),
  InlineToolbarFeature(),
  ParagraphFeature(),
  BoldFeature(),
  ItalicFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  linkFeature(),
]

/** Creates the rich text editor, with only the features that the site can render. */
export const textEditor = () =>
  lexicalEditor({
    features: [
      ...commonFeatures(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
    ],
  })

/** Creates the editor for emails, with only the features of all email clients. */
export const emailEditor = () =>
  lexicalEditor({
    features: [...commonFeatures(), HeadingFeature({ enabledHeadingSizes: ['h2'] })],
  })
