import { z } from 'zod'
import { slugProblem } from '@/domain/routes/path-rules'

/** The id of a course in browsers: its slug. */
export const courseIdSchema = z.string().refine((slug) => slugProblem(slug) === null)
