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

// Links by URL only: a link to a document of the CMS has no URL that the site knows. While typing,
// Payload makes links of https:// and www. alone, and lets nobody add to that.
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

/** What every program can show that shows formatted text at all. */
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

/** The editor of every formatted text. It offers what the site can show, and nothing else. */
export const textEditor = () =>
  lexicalEditor({
    features: [
      ...commonFeatures(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
    ],
  })

/** The editor of a mail: what every mail program shows, and nothing else. */
export const emailEditor = () =>
  lexicalEditor({
    features: [...commonFeatures(), HeadingFeature({ enabledHeadingSizes: ['h2'] })],
  })
