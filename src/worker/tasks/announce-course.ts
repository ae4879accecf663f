import { z } from 'zod'
import { announceCoursePages } from '@/services/catalog/announce-course-pages'
import type { Handler } from './handler'

const jobSchema = z.object({ courseId: z.uuid() })

/** A launch price begins or ends: see `announceCoursePages`. */
export const announceCourseTask: Handler = async (req, job) => {
  await announceCoursePages(req, jobSchema.parse(job).courseId)
}
