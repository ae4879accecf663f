import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Turns off "Mentions and replies" for people who turned comments off, which they no longer can.
 * The email about a reply promised them that turning comments off stops it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    INSERT INTO notification_settings (user_id, mentions)
    SELECT user_id, false FROM learning_preferences WHERE comments_off
    ON CONFLICT (user_id) DO UPDATE SET mentions = false, updated_at = now()
      WHERE notification_settings.mentions`)
}

export async function down(): Promise<void> {
  // Earlier versions read `comments_off`, which is unchanged.
}
