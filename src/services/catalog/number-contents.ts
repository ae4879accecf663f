import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'
import {
  rowSavedOutsideFormSql,
  versionSavedOutsideFormSql,
} from '@/services/database/saved-outside-form'

// Payload's update operation would publish the whole draft.

/** SQL for the table `t` of ids and their positions, which start at `first`. */
const positionsSql = (ids: string[], first: number) => sql`(
  select id, ${first}::numeric + ordinal::numeric - 1 as ordinal
  from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, ordinal)) t`

/** Numbers the modules of a course in this order, starting at `first`. */
export async function numberModules(tx: Executor, ids: string[], first: number): Promise<void> {
  await tx.execute(sql`
    update modules m set "order" = t.ordinal, updated_at = now() from ${positionsSql(ids, first)}
    where m.id = t.id and m."order" is distinct from t.ordinal`)
  await tx.execute(sql`
    update _modules_v v set version_order = t.ordinal, ${versionSavedOutsideFormSql}
    from ${positionsSql(ids, first)}
    where v.parent_id = t.id and v.latest and v.version_order is distinct from t.ordinal`)
}

/** Moves these lessons to a module and numbers them in this order, starting at `first`. */
export async function numberLessons(
  tx: Executor,
  module: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update lessons l set "order" = t.ordinal, module_id = ${module}::uuid, updated_at = now()
    from ${positionsSql(ids, first)}
    where l.id = t.id
      and (l."order", l.module_id) is distinct from (t.ordinal, ${module}::uuid)`)
  await tx.execute(sql`
    update _lessons_v v set version_order = t.ordinal, version_module_id = ${module}::uuid,
      ${versionSavedOutsideFormSql}
    from ${positionsSql(ids, first)}
    where v.parent_id = t.id and v.latest
      and (v.version_order, v.version_module_id) is distinct from (t.ordinal, ${module}::uuid)`)
}

/** Moves these exercises to a lesson and numbers them in this order, starting at `first`. */
export async function numberExercises(
  tx: Executor,
  lesson: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update exercises x set "order" = t.ordinal, lesson_id = ${lesson}::uuid,
      ${rowSavedOutsideFormSql}
    from ${positionsSql(ids, first)}
    where x.id = t.id
      and (x."order", x.lesson_id) is distinct from (t.ordinal, ${lesson}::uuid)`)
}
