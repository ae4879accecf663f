import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '@/upstream/payload/transactions'

// A ciphertext begins with the id of its key (at most 20 characters) and a dot. The queries read
// only that prefix, so that PostgreSQL doesn't load entire long texts.

/** SQL condition: the answer `a` or its earlier version is encrypted with the key with this ID. */
export const needsKeySql = (id: SQL): SQL => sql`(
  left(a.sealed, length(${id}) + 1) = ${id} || '.'
  or left(a.earlier_sealed, length(${id}) + 1) = ${id} || '.')`

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
    where exists (select from answers a where ${needsKeySql(sql`k.id`)})`)
  return new Set(idsSchema.parse(rows).map(({ id }) => id))
}
