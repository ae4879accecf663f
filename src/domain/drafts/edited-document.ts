import { z } from 'zod'

/** Maps each collection and global with drafts to its versions table. */
export const versionTables = {
  courses: '_courses_v',
  modules: '_modules_v',
  lessons: '_lessons_v',
  faqs: '_faqs_v',
  pages: '_pages_v',
  home: '_home_v',
  'sign-up': '_sign_up_v',
} as const

export const draftedCollectionSchema = z.enum(['courses', 'modules', 'lessons', 'faqs', 'pages'])
export const draftedGlobalSchema = z.enum(['home', 'sign-up'])

export type DraftedCollection = z.infer<typeof draftedCollectionSchema>
export type DraftedGlobal = z.infer<typeof draftedGlobalSchema>

/** A document with drafts, either from a collection or a global. */
export type DraftedDocument =
  | { slug: DraftedCollection; id: string }
  | { slug: DraftedGlobal; id: null }

/** Collections and globals with a form but without drafts. */
const undraftedCollections = ['announcements', 'coupons', 'exercises', 'testimonials'] as const
const undraftedGlobals = ['site', 'together', 'payment-settings'] as const

type UndraftedDocument =
  | { slug: (typeof undraftedCollections)[number]; id: string }
  | { slug: (typeof undraftedGlobals)[number]; id: null }

/** A document that the instructor edits in a panel form, with or without drafts. */
export type EditedDocument = DraftedDocument | UndraftedDocument

/** Checks if this document has drafts. */
export const hasDrafts = (document: EditedDocument): document is DraftedDocument =>
  supportsDrafts(document.slug)

/** Checks if a collection or global has drafts. */
export const supportsDrafts = (slug: string) => Object.hasOwn(versionTables, slug)

/** Formats the key that identifies a document in the panel and in tables outside Payload. */
export const documentKey = ({ slug, id }: EditedDocument) => (id === null ? slug : `${slug}:${id}`)

const globalKeySchema = z.object({
  slug: z.enum([...draftedGlobalSchema.options, ...undraftedGlobals]),
  id: z.null(),
})
const collectionKeySchema = z.object({
  slug: z.enum([...draftedCollectionSchema.options, ...undraftedCollections]),
  id: z.uuid(),
})

/** Parses a key that `documentKey` formatted. */
export const documentKeySchema = z
  .string()
  .transform((key) => {
    const [slug, id = null, ...extraParts] = key.split(':')
    return { slug, id: extraParts.length > 0 ? undefined : id }
  })
  .pipe(z.union([globalKeySchema, collectionKeySchema]))

/** Parses the key of a document with drafts. */
export const draftedKeySchema = documentKeySchema.refine(hasDrafts, 'This document has no drafts.')
