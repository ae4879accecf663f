import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Executor } from '@/upstream/payload/transactions'

// A ciphertext begins with the id of its key (at most 20 characters) and a dot. The queries read
// only that prefix, so that PostgreSQL doesn't load entire long texts.

/** SQL condition: an answer or its earlier version is encrypted with the key `k`. */
export const isKeyUsedSql = sql`exists (
  select from answers a where left(a.sealed, length(k.id) + 1) = k.id || '.'
    or left(a.earlier_sealed, length(k.id) + 1) = k.id || '.')`

const usageSchema = z.array(z.object({ id: z.string(), count: z.int() }))

/** Counts the answers per key id. Scans the whole table. */
export async function readKeyUsage(db: Executor): Promise<z.infer<typeof usageSchema>> {
  const { rows } = await db.execute(sql`
    select k.id, count(*)::int as count
    from answers a, lateral (
      select split_part(left(a.sealed, 21), '.', 1) as id where a.sealed <> ''
      union
      select split_part(left(a.earlier_sealed, 21), '.', 1) where a.earlier_sealed <> ''
    ) k
    group by k.id order by k.id`)
  return usageSchema.parse(rows)
}

const idsSchema = z.array(z.object({ id: z.string() }))

/** Returns the given key IDs that at least one answer is encrypted with. */
export async function findUsedKeyIds(db: Executor, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select k.id from unnest(string_to_array(${ids.join(',')}, ',')) as k (id)
    where ${isKeyUsedSql}`)
  return new Set(idsSchema.parse(rows).map(({ id }) => id))
}
