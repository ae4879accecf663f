import { z } from 'zod'
import { slugProblem } from '@/domain/routes/path-rules'

/** The course ID that browsers use, which is the course's slug. */
export const courseIdSchema = z.string().refine((slug) => slugProblem(slug) === null)
