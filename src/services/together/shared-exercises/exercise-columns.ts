import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { exerciseKinds } from '@/domain/together/exercise-rules'

/** SQL for what the exercise `x` asks, as JSON. How to talk about it comes with the meeting. */
export const exerciseJsonSql = sql`jsonb_build_object(
  'id', x.id, 'title', x.title, 'instruction', x.instruction, 'kind', x.kind, 'choices', x.choices,
  'scaleFrom', x.scale_from, 'scaleTo', x.scale_to, 'audience', x.audience)`

/** What an exercise asks, as its page shows it. */
export const exerciseViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  instruction: z.string(),
  kind: z.enum(exerciseKinds),
  choices: z.array(z.string()),
  scaleFrom: z.string().nullable(),
  scaleTo: z.string().nullable(),
  audience: z.enum(['one', 'two']),
})

/** What `exerciseJsonSql` reads. The choices are lines of one text. */
export const exerciseSchema = exerciseViewSchema.extend({
  choices: z
    .string()
    .nullable()
    .transform((lines) =>
      (lines ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
})
