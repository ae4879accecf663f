import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { documentKey, type EditedDocument } from '@/domain/drafts/edited-document'
import { executorOf } from '@/services/database/executor'

const editorSchema = z.object({ name: z.string(), isSelf: z.boolean(), since: z.string() })

/** Somebody who has the document open, too, and since when (ISO). */
export type Editor = z.infer<typeof editorSchema>

/**
 * Says that a tab has a document open, and answers who else has: whoever was heard of within 40
 * seconds. Tabs that went without a word are forgotten after an hour. One statement.
 */
export async function beatEditing(
  req: PayloadRequest,
  { document, tab, userId }: { document: EditedDocument; tab: string; userId: string },
): Promise<Editor[]> {
  const key = documentKey(document)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    with own as (
      insert into editing (document, tab, user_id) values (${key}, ${tab}::uuid, ${userId}::uuid)
      on conflict (document, tab) do update set beat_at = now(), user_id = excluded.user_id),
    gone as (delete from editing where beat_at < now() - interval '1 hour')
    select u.username as name, u.id = ${userId}::uuid as "isSelf",
      to_char(e.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from editing e join users u on u.id = e.user_id
    where e.document = ${key} and e.tab <> ${tab}::uuid
      and e.beat_at > now() - interval '40 seconds'
    order by e.since`)
  return z.array(editorSchema).parse(rows)
}
