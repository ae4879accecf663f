import { z } from 'zod'

/** What has drafts, and the table of its versions. */
export const versionTables = {
  courses: '_courses_v',
  modules: '_modules_v',
  lessons: '_lessons_v',
  faqs: '_faqs_v',
  pages: '_pages_v',
  home: '_home_v',
  'sign-up': '_sign_up_v',
} as const

const globals = ['home', 'sign-up'] as const

export const draftedGlobalSchema = z.enum(globals)

export type DraftedCollection = Exclude<keyof typeof versionTables, DraftedGlobal>
export type DraftedGlobal = (typeof globals)[number]

/** A document that has drafts: one of a collection, or a page of which there is one. */
export type DraftedDocument =
  | { slug: DraftedCollection; id: string }
  | { slug: DraftedGlobal; id: null }

/** What has a form without drafts: a save is seen at once. Its tables have these names. */
const undraftedCollections = ['announcements', 'coupons', 'exercises', 'testimonials'] as const
const undraftedGlobals = ['site', 'together'] as const

type UndraftedDocument =
  | { slug: (typeof undraftedCollections)[number]; id: string }
  | { slug: (typeof undraftedGlobals)[number]; id: null }

/** A document that the instructor edits in a form of the panel, with drafts or without. */
export type EditedDocument = DraftedDocument | UndraftedDocument

/** Whether its changes are drafts until they are published. */
export const hasDrafts = (document: EditedDocument): document is DraftedDocument =>
  isDrafted(document.slug)

/** Whether a slug is that of something with drafts. */
export const isDrafted = (slug: string) => Object.hasOwn(versionTables, slug)

/** One text for a document, as the panel sends it and as rows beside Payload name it. */
export const documentKey = ({ slug, id }: EditedDocument) => (id === null ? slug : `${slug}:${id}`)

export const draftedCollectionSchema = z.enum(['courses', 'modules', 'lessons', 'faqs', 'pages'])

const globalKeySchema = z.object({
  slug: z.enum([...globals, ...undraftedGlobals]),
  id: z.null(),
})
const collectionKeySchema = z.object({
  slug: z.enum([...draftedCollectionSchema.options, ...undraftedCollections]),
  id: z.uuid(),
})

/** Reads what `documentKey` writes. */
export const documentKeySchema = z
  .string()
  .transform((key) => {
    const [slug, id = null, ...rest] = key.split(':')
    return { slug, id: rest.length > 0 ? undefined : id }
  })
  .pipe(z.union([globalKeySchema, collectionKeySchema]))

/** The same, of a document that has drafts. */
export const draftedKeySchema = documentKeySchema.refine(hasDrafts, 'This document has no drafts.')
