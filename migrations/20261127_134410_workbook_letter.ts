import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ADD COLUMN "workbook_letter_id" uuid;
  ALTER TABLE "_courses_v" ADD COLUMN "version_workbook_letter_id" uuid;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_workbook_letter_id_documents_id_fk" FOREIGN KEY ("workbook_letter_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_courses_v" ADD CONSTRAINT "_courses_v_version_workbook_letter_id_documents_id_fk" FOREIGN KEY ("version_workbook_letter_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_workbook_letter_idx" ON "courses" USING btree ("workbook_letter_id");
  CREATE INDEX "_courses_v_version_version_workbook_letter_idx" ON "_courses_v" USING btree ("version_workbook_letter_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP CONSTRAINT "courses_workbook_letter_id_documents_id_fk";
  
  ALTER TABLE "_courses_v" DROP CONSTRAINT "_courses_v_version_workbook_letter_id_documents_id_fk";
  
  DROP INDEX "courses_workbook_letter_idx";
  DROP INDEX "_courses_v_version_version_workbook_letter_idx";
  ALTER TABLE "courses" DROP COLUMN "workbook_letter_id";
  ALTER TABLE "_courses_v" DROP COLUMN "version_workbook_letter_id";`)
}
