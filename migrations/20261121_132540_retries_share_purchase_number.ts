import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "checkouts_purchase_number_idx";
  CREATE INDEX "checkouts_purchase_number_idx" ON "checkouts" USING btree ("purchase_number");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "checkouts_purchase_number_idx";
  CREATE UNIQUE INDEX "checkouts_purchase_number_idx" ON "checkouts" USING btree ("purchase_number");`)
}
