import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

/** Runs `work` while the database rejects every commit that changes a video. */
export async function whileVideoCommitsFail(
  { db: { drizzle } }: Payload,
  work: () => Promise<unknown>,
): Promise<void> {
  await drizzle.execute(sql`
    create function refuse_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'refused at commit'; end $$`)
  try {
    await drizzle.execute(sql`
      create constraint trigger refuse after update on videos
      deferrable initially deferred for each row execute function refuse_at_commit()`)
    await work()
  } finally {
    await drizzle.execute(sql`drop function refuse_at_commit cascade`)
  }
}
