import { sql } from '@payloadcms/db-postgres'
import type { Executor } from '@/upstream/payload/transactions'
import {
  rowSavedOutsideFormSql,
  versionSavedOutsideFormSql,
} from '@/services/database/saved-outside-form'

// The place is written to what is published and to the newest version of it, which the form shows:
// Payload's own update would take all of a draft over into what is published.

/** SQL for the rows `t` with the ids of a list and their places in it, from `first`. */
const placedSql = (ids: string[], first: number) => sql`(
  select id, ${first}::numeric + place::numeric - 1 as place
  from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed(id, place)) t`

/** Numbers the modules of a course in this order, from `first`. */
export async function numberModules(tx: Executor, ids: string[], first: number): Promise<void> {
  await tx.execute(sql`
    update modules m set "order" = t.place, updated_at = now() from ${placedSql(ids, first)}
    where m.id = t.id and m."order" is distinct from t.place`)
  await tx.execute(sql`
    update _modules_v v set version_order = t.place, ${versionSavedOutsideFormSql}
    from ${placedSql(ids, first)}
    where v.parent_id = t.id and v.latest and v.version_order is distinct from t.place`)
}

/** Makes these the lessons of a module in this order, numbered from `first`. */
export async function numberLessons(
  tx: Executor,
  module: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update lessons l set "order" = t.place, module_id = ${module}::uuid, updated_at = now()
    from ${placedSql(ids, first)}
    where l.id = t.id
      and (l."order", l.module_id) is distinct from (t.place, ${module}::uuid)`)
  await tx.execute(sql`
    update _lessons_v v set version_order = t.place, version_module_id = ${module}::uuid,
      ${versionSavedOutsideFormSql}
    from ${placedSql(ids, first)}
    where v.parent_id = t.id and v.latest
      and (v.version_order, v.version_module_id) is distinct from (t.place, ${module}::uuid)`)
}

/** Makes these the exercises of a lesson in this order, numbered from `first`. */
export async function numberExercises(
  tx: Executor,
  lesson: string,
  ids: string[],
  first: number,
): Promise<void> {
  await tx.execute(sql`
    update exercises x set "order" = t.place, lesson_id = ${lesson}::uuid,
      ${rowSavedOutsideFormSql}
    from ${placedSql(ids, first)}
    where x.id = t.id
      and (x."order", x.lesson_id) is distinct from (t.place, ${lesson}::uuid)`)
}
