import type { Endpoint } from 'payload'
import { z } from 'zod'
import { catalogMessages } from '@/domain/messages/catalog-messages'
import { AppError } from '@/domain/messages/app-error'
import { duplicateCourse } from '@/services/catalog/duplicate-course'

const paramsSchema = z.object({ id: z.uuid() })

/**
 * Duplicates a course. Replaces Payload's endpoint, which doesn't copy the modules and lessons. The
 * panel shows the message in the response and opens the copy.
 */
export const duplicateCourseEndpoint: Omit<Endpoint, 'root'> = {
  method: 'post',
  path: '/:id/duplicate',
  handler: async (req) => {
    const params = paramsSchema.safeParse(req.routeParams)
    if (!params.success) throw new AppError('not_found')
    const copy = await duplicateCourse(req, params.data.id)
    return Response.json({ doc: copy, message: catalogMessages.copied(copy.title) })
  },
}
