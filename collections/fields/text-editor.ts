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

// Allows links to URLs only, because the site can't resolve a linked CMS document to a URL. While
// the user types, Payload autolinks only text that starts with https:// or www., and has no option
// to change that.
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

/** Returns the features common to both editors, which all email clients support. */
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

/** Creates the editor for emails, with only the features that all email clients support. */
export const emailEditor = () =>
  lexicalEditor({
    features: [...commonFeatures(), HeadingFeature({ enabledHeadingSizes: ['h2'] })],
  })
