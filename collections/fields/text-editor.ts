import {
  BlockquoteFeature,
  BlocksFeature,
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
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { PayloadRequest, ValidateOptions } from 'payload'
import { getLinkedLessonId, getPictureId, listObjects } from '@/domain/text/rich-text-nodes'
import { calloutBlock } from './callout-block'
import { linkField } from './link-field'

const EditorFlushFeature = createServerFeature({
  feature: { ClientFeature: '@/upstream/payload/editor-flush.client#EditorFlushClient' },
  key: 'editorFlush',
})

// Never populates linked documents, because `resolveRichText` reads all of them in one query.
const maxDepth = 0

// Allows links to URLs and to documents that `resolveRichText` can resolve to URLs. While the user
// types, Payload autolinks only text that starts with https:// or www., and has no option to change
// that.
const linkFeature = (enabledCollections: 'lessons'[] = []) =>
  LinkFeature({
    enabledCollections,
    maxDepth,
    fields: ({ defaultFields }) =>
      defaultFields.map((field) => {
        if ('name' in field && field.name === 'url')
          return {
            ...linkField({ name: 'url', label: field.label, required: true }),
            // Shows only the field for the chosen type of link.
            admin: { condition: field.admin?.condition },
          }
        if (field.type === 'relationship')
          return {
            ...field,
            label: 'Lesson',
            admin: {
              condition: field.admin?.condition,
              allowCreate: false,
              description: 'The link keeps working when you rename or move the lesson.',
            },
            // A workbook has no page.
            filterOptions: { kind: { not_equals: 'workbook' } },
            // Replaces the default, which refuses to save a text after a linked lesson is deleted.
            validate: (value: unknown) => (value ? true : 'Please choose a lesson.'),
          }
        return field
      }),
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
]

/** Creates the rich text editor, with only the features that the site can render. */
export const textEditor = () =>
  withValidation(
    lexicalEditor({
      features: [
        ...commonFeatures(),
        linkFeature(['lessons']),
        HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
        BlockquoteFeature(),
        HorizontalRuleFeature(),
        UploadFeature({ enabledCollections: ['media'], maxDepth }),
        BlocksFeature({ blocks: [calloutBlock()] }),
      ],
    }),
    validatePictures,
  )

/**
 * Creates the editor for emails, with only the features that all email clients support. Leaves out
 * pictures, which many clients block, and links to lessons, because a sent email can't follow a
 * lesson that is renamed later.
 */
export const emailEditor = () =>
  withValidation(
    lexicalEditor({
      features: [
        ...commonFeatures(),
        linkFeature(),
        HeadingFeature({ enabledHeadingSizes: ['h2'] }),
      ],
    }),
    validateForEmail,
  )

type Editor = ReturnType<typeof lexicalEditor>
type Validator = (value: unknown, req: PayloadRequest) => Promise<true | string> | true | string

/** Adds a validator to an editor, which runs first because its messages are clearer. */
const withValidation =
  (editor: Editor, validate: Validator): Editor =>
  async (args) => {
    const adapter = await editor(args)
    return {
      ...adapter,
      validate: async (value, options: ValidateOptions<unknown, unknown, object, object>) => {
        const result = await validate(value, options.req)
        return result === true ? adapter.validate(value, options) : result
      },
    }
  }

/** Refuses the trailers in the picture library, and pictures that were deleted meanwhile. */
async function validatePictures(value: unknown, req: PayloadRequest): Promise<true | string> {
  const ids = new Set(listObjects(value).flatMap((node) => getPictureId(node) ?? []))
  if (ids.size === 0) return true
  const { totalDocs } = await req.payload.count({
    collection: 'media',
    where: { and: [{ id: { in: [...ids] } }, { mimeType: { contains: 'image/' } }] },
    overrideAccess: false,
    req,
  })
  return totalDocs === ids.size
    ? true
    : 'A file in this text isn’t a picture, or was deleted. Please replace or remove it.'
}

/** Refuses what can be pasted from the editor for the site. */
const validateForEmail = (value: unknown): true | string =>
  listObjects(value).some(isSiteOnly)
    ? 'Emails can’t include pictures, callouts, or links to lessons. Remove them, or paste the lesson’s URL.'
    : true

const isSiteOnly = (node: object) => {
  const type: unknown = Reflect.get(node, 'type')
  return type === 'upload' || type === 'block' || getLinkedLessonId(node) !== null
}
