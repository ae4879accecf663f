import { sql } from '@payloadcms/db-postgres'

/** SQL for the exercise `x` as JSON, without the conversation guide. See `exerciseViewSchema`. */
export const exerciseJsonSql = sql`jsonb_build_object(
  'id', x.id, 'title', x.title, 'instruction', x.instruction, 'kind', x.kind, 'choices', x.choices,
  'scaleFrom', x.scale_from, 'scaleTo', x.scale_to, 'audience', x.audience)`
