import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical'
import type { Faq } from '@/payload-types'

type RichText = Faq['answer']
type Node = RichText['root']['children'][number]

/** Returns a rich text with one paragraph. */
export const buildRichText = (text: string): DefaultTypedEditorState => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: 'ltr',
    children: [
      {
        type: 'paragraph',
        version: 1,
        format: '',
        indent: 0,
        direction: 'ltr',
        textFormat: 0,
        textStyle: '',
        children: [
          { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
        ],
      },
    ],
  },
})

/** Returns a rich text with these nodes. */
export const buildRichTextOf = (...children: Node[]): RichText => ({
  root: { ...elementSettings, type: 'root', children },
})

/** Returns a picture in a rich text. */
export const pictureNode = (value: string): Node => ({
  ...elementSettings,
  type: 'upload',
  version: 3,
  id: '665f1c2e9a1b2c3d4e5f6a7b',
  relationTo: 'media',
  value,
  fields: null,
})

/** Returns a callout in a rich text. */
export const calloutNode = (kind: string, text: string): Node => ({
  ...elementSettings,
  type: 'block',
  version: 2,
  fields: { id: '665f1c2e9a1b2c3d4e5f6a7c', blockType: 'callout', blockName: '', kind, text },
})

/** Returns a paragraph of a rich text with a link to a lesson. */
export const lessonLinkNode = (value: string, text = 'That lesson'): Node => ({
  ...elementSettings,
  type: 'paragraph',
  children: [
    {
      ...elementSettings,
      type: 'link',
      version: 3,
      id: '665f1c2e9a1b2c3d4e5f6a7d',
      fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'lessons', value } },
      children: [
        { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
      ],
    },
  ],
})

const elementSettings = { version: 1, format: '', indent: 0, direction: 'ltr' } as const
