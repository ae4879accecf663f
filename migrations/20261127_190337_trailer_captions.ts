import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ADD COLUMN "trailer_captions_id" uuid;
  ALTER TABLE "_courses_v" ADD COLUMN "version_trailer_captions_id" uuid;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_trailer_captions_id_documents_id_fk" FOREIGN KEY ("trailer_captions_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_courses_v" ADD CONSTRAINT "_courses_v_version_trailer_captions_id_documents_id_fk" FOREIGN KEY ("version_trailer_captions_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_trailer_captions_idx" ON "courses" USING btree ("trailer_captions_id");
  CREATE INDEX "_courses_v_version_version_trailer_captions_idx" ON "_courses_v" USING btree ("version_trailer_captions_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP CONSTRAINT "courses_trailer_captions_id_documents_id_fk";
  
  ALTER TABLE "_courses_v" DROP CONSTRAINT "_courses_v_version_trailer_captions_id_documents_id_fk";
  
  DROP INDEX "courses_trailer_captions_idx";
  DROP INDEX "_courses_v_version_version_trailer_captions_idx";
  ALTER TABLE "courses" DROP COLUMN "trailer_captions_id";
  ALTER TABLE "_courses_v" DROP COLUMN "version_trailer_captions_id";`)
}
