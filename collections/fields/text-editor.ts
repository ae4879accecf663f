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

const EditorFlushFeature = createServerFeature({
  feature: { ClientFeature: '@/components/admin/content/editor-flush.client#EditorFlushClient' },
  key: 'editorFlush',
})

/** The editor of every formatted text. It offers what the site can show, and nothing else. */
export const textEditor = () =>
  lexicalEditor({
    features: [
      EditorFlushFeature(),
      FixedToolbarFeature(),
      InlineToolbarFeature(),
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BoldFeature(),
      ItalicFeature(),
      UnorderedListFeature(),
      OrderedListFeature(),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
      // Links by address only: a link to a document of the CMS has no address that the site knows.
      LinkFeature({ enabledCollections: [] }),
    ],
  })

/** The editor of a mail: what every mail program shows, and nothing else. */
export const letterEditor = () =>
  lexicalEditor({
    features: [
      EditorFlushFeature(),
      FixedToolbarFeature(),
      InlineToolbarFeature(),
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2'] }),
      BoldFeature(),
      ItalicFeature(),
      UnorderedListFeature(),
      OrderedListFeature(),
      LinkFeature({ enabledCollections: [] }),
    ],
  })
