import type { PayloadRequest, Where } from 'payload'
import type { Faq, Module } from '@/payload-types'

/** A part of a course as its form shows it, and as students have it: null when it never was. */
export type Layers<Part> = { newest: Part; published: Part | null }

type Asked = { course: string; limit: number }

/**
 * The modules of a course in their order, each with its draft. One that was only ever saved by
 * itself is in its newest version alone. Runs as the user of `req`.
 */
export async function readModuleLayers(
  req: PayloadRequest,
  { course, limit }: Asked,
): Promise<Layers<Module>[]> {
  const find = (draft: boolean, where: Where) =>
    req.payload.find({
      collection: 'modules',
      ...{ draft, where, limit, ...inOrder },
      overrideAccess: false,
      user: req.user,
      req,
    })
  const newest = await find(true, ofCourse(course))
  return layersOf(newest.docs, (await find(false, publishedOf(course))).docs)
}

/** The same of its questions. */
export async function readQuestionLayers(
  req: PayloadRequest,
  { course, limit }: Asked,
): Promise<Layers<Faq>[]> {
  const find = (draft: boolean, where: Where) =>
    req.payload.find({
      collection: 'faqs',
      ...{ draft, where, limit, ...inOrder },
      overrideAccess: false,
      user: req.user,
      req,
    })
  const newest = await find(true, ofCourse(course))
  return layersOf(newest.docs, (await find(false, publishedOf(course))).docs)
}

const inOrder = { sort: ['order', 'createdAt', 'id'], depth: 0, pagination: false }

const ofCourse = (course: string): Where => ({ course: { equals: course } })

const publishedOf = (course: string): Where => ({
  and: [ofCourse(course), { _status: { equals: 'published' } }],
})

function layersOf<Part extends { id: string }>(newest: Part[], published: Part[]): Layers<Part>[] {
  const shown = new Map(published.map((part) => [part.id, part]))
  return newest.map((part) => ({ newest: part, published: shown.get(part.id) ?? null }))
}
