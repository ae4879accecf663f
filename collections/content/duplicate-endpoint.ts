import type { Endpoint } from 'payload'
import { z } from 'zod'
import { catalogMessages } from '@/domain/messages/catalog-messages'
import { AppError } from '@/domain/messages/app-error'
import { duplicateCourse } from '@/services/catalog/duplicate-course'

const askedSchema = z.object({ id: z.uuid() })

/**
 * In the place of Payload's way to duplicate a document, which copies a course without what is in
 * it. The panel shows the message and opens the document.
 */
export const duplicateEndpoint: Omit<Endpoint, 'root'> = {
  method: 'post',
  path: '/:id/duplicate',
  handler: async (req) => {
    const asked = askedSchema.safeParse(req.routeParams)
    if (!asked.success) throw new AppError('not_found')
    const copy = await duplicateCourse(req, asked.data.id)
    const { id, title } = copy
    return Response.json({ doc: { id, title }, message: catalogMessages.copied(copy) })
  },
}
