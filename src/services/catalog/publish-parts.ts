import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'

/** The ids of modules and lessons. */
export type Parts = { modules: string[]; lessons: string[] }

type Publishable = 'courses' | 'modules' | 'lessons'

const problemsSchema = z.object({
  data: z.object({ errors: z.array(z.object({ message: z.string() })) }),
})

/**
 * Publishes the latest version of modules and lessons. Must run in a transaction. Throws AppError
 * 'publish_refused' with a message about the first one that can't be published.
 */
export async function publishParts(req: PayloadRequest, parts: Parts): Promise<void> {
  for (const id of parts.modules) await publishDocument(req, 'modules', id)
  for (const id of parts.lessons) await publishDocument(req, 'lessons', id)
}

/** Publishes the latest version of one document. Throws the same errors as `publishParts`. */
export async function publishDocument(
  req: PayloadRequest,
  collection: Publishable,
  id: string,
): Promise<void> {
  try {
    await req.payload.update({
      collection,
      id,
      data: { _status: 'published' },
      depth: 0,
      overrideAccess: false,
      req,
    })
  } catch (error) {
    const problems = problemsSchema.safeParse(error)
    if (!(error instanceof ValidationError) || !problems.success) throw error
    const { title } = await req.payload.findByID({
      collection,
      id,
      draft: true,
      depth: 0,
      select: { title: true },
      overrideAccess: false,
      req,
    })
    const why = problems.data.data.errors.map(({ message }) => message).join(' ')
    const name = title ? `“${title}”` : 'An untitled item'
    throw new AppError('publish_refused', {
      sentence: `${name} cannot be published yet. ${why} Nothing was published.`,
    })
  }
}
