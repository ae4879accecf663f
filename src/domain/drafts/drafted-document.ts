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
  { slug: DraftedCollection; id: string } | { slug: DraftedGlobal; id: null }

/** One text for a document, as the panel sends it and as rows beside Payload name it. */
export const documentKey = ({ slug, id }: DraftedDocument) => (id === null ? slug : `${slug}:${id}`)

export const draftedCollectionSchema = z.enum(['courses', 'modules', 'lessons', 'faqs', 'pages'])

/** Reads what `documentKey` writes. */
export const documentKeySchema = z.string().transform((key, context): DraftedDocument => {
  const [slug, id, ...rest] = key.split(':')
  const global = globals.find((name) => name === slug)
  if (global && id === undefined) return { slug: global, id: null }
  const collection = draftedCollectionSchema.safeParse(slug)
  if (collection.success && rest.length === 0 && z.uuid().safeParse(id).success)
    return { slug: collection.data, id: id ?? '' }
  context.addIssue({ code: 'custom', message: 'This document has no drafts.' })
  return z.NEVER
})
