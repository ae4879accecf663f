import { z } from 'zod'
import { publishOnTime } from '@/services/drafts/publish-on-time'
import type { Handler } from './handler'

const jobSchema = z.object({ document: z.string() })

/** Publishes what is due, or takes it from the site. */
export const publishOnTimeTask: Handler = (req, job) =>
  publishOnTime(req, jobSchema.parse(job).document)
