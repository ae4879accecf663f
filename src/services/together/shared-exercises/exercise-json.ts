import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { exerciseViewSchema } from '@/domain/together/shared-exercise-view'

/** SQL for the exercise `x` as JSON, without the conversation guide. */
export const exerciseJsonSql = sql`jsonb_build_object(
  'id', x.id, 'title', x.title, 'instruction', x.instruction, 'kind', x.kind, 'choices', x.choices,
  'scaleFrom', x.scale_from, 'scaleTo', x.scale_to, 'audience', x.audience)`

/** Parses the JSON of `exerciseJsonSql`, and splits its choices at line breaks. */
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
