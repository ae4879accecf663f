import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { exerciseKinds } from '@/domain/together/exercise-rules'

/** SQL for the exercise `x` as JSON, without the conversation guide. */
export const exerciseJsonSql = sql`jsonb_build_object(
  'id', x.id, 'title', x.title, 'instruction', x.instruction, 'kind', x.kind, 'choices', x.choices,
  'scaleFrom', x.scale_from, 'scaleTo', x.scale_to, 'audience', x.audience)`

/** An exercise as its page displays it. */
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

/** Parses a value of `exerciseJsonSql`, in which choices are separated by line breaks. */
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
