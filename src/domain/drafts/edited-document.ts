import { z } from 'zod'

/** Collections and globals with drafts, and the tables of their versions. */
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

/** A document with drafts: one of a collection, or a global. */
export type DraftedDocument =
  | { slug: DraftedCollection; id: string }
  | { slug: DraftedGlobal; id: null }

/** Collections and globals with a form but without drafts. These are also their table names. */
const undraftedCollections = ['announcements', 'coupons', 'exercises', 'testimonials'] as const
const undraftedGlobals = ['site', 'together'] as const

type UndraftedDocument =
  | { slug: (typeof undraftedCollections)[number]; id: string }
  | { slug: (typeof undraftedGlobals)[number]; id: null }

/** A document that the instructor edits in a form of the panel, with or without drafts. */
export type EditedDocument = DraftedDocument | UndraftedDocument

/** Checks if changes of this document are drafts until published. */
export const hasDrafts = (document: EditedDocument): document is DraftedDocument =>
  isDrafted(document.slug)

/** Checks if a collection or global has drafts. */
export const isDrafted = (slug: string) => Object.hasOwn(versionTables, slug)

/** Formats the key of a document, used by the panel and by tables outside Payload. */
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

/** Parses the format of `documentKey`. */
export const documentKeySchema = z
  .string()
  .transform((key) => {
    const [slug, id = null, ...rest] = key.split(':')
    return { slug, id: rest.length > 0 ? undefined : id }
  })
  .pipe(z.union([globalKeySchema, collectionKeySchema]))

/** Parses the key of a document with drafts. */
export const draftedKeySchema = documentKeySchema.refine(hasDrafts, 'This document has no drafts.')
