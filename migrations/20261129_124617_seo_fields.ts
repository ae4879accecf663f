import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ADD COLUMN "seo_title" varchar;
  ALTER TABLE "courses" ADD COLUMN "seo_description" varchar;
  ALTER TABLE "courses" ADD COLUMN "share_image_id" uuid;
  ALTER TABLE "courses" ADD COLUMN "is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "_courses_v" ADD COLUMN "version_seo_title" varchar;
  ALTER TABLE "_courses_v" ADD COLUMN "version_seo_description" varchar;
  ALTER TABLE "_courses_v" ADD COLUMN "version_share_image_id" uuid;
  ALTER TABLE "_courses_v" ADD COLUMN "version_is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "seo_title" varchar;
  ALTER TABLE "pages" ADD COLUMN "seo_description" varchar;
  ALTER TABLE "pages" ADD COLUMN "share_image_id" uuid;
  ALTER TABLE "pages" ADD COLUMN "is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_title" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_seo_description" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_share_image_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "home" ADD COLUMN "seo_title" varchar;
  ALTER TABLE "home" ADD COLUMN "seo_description" varchar;
  ALTER TABLE "home" ADD COLUMN "share_image_id" uuid;
  ALTER TABLE "home" ADD COLUMN "is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "_home_v" ADD COLUMN "version_seo_title" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_seo_description" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_share_image_id" uuid;
  ALTER TABLE "_home_v" ADD COLUMN "version_is_hidden_from_search" boolean DEFAULT false;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_share_image_id_media_id_fk" FOREIGN KEY ("share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_courses_v" ADD CONSTRAINT "_courses_v_version_share_image_id_media_id_fk" FOREIGN KEY ("version_share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_share_image_id_media_id_fk" FOREIGN KEY ("share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_share_image_id_media_id_fk" FOREIGN KEY ("version_share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_share_image_id_media_id_fk" FOREIGN KEY ("share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_share_image_id_media_id_fk" FOREIGN KEY ("version_share_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_share_image_idx" ON "courses" USING btree ("share_image_id");
  CREATE INDEX "_courses_v_version_version_share_image_idx" ON "_courses_v" USING btree ("version_share_image_id");
  CREATE INDEX "pages_share_image_idx" ON "pages" USING btree ("share_image_id");
  CREATE INDEX "_pages_v_version_version_share_image_idx" ON "_pages_v" USING btree ("version_share_image_id");
  CREATE INDEX "home_share_image_idx" ON "home" USING btree ("share_image_id");
  CREATE INDEX "_home_v_version_version_share_image_idx" ON "_home_v" USING btree ("version_share_image_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP CONSTRAINT "courses_share_image_id_media_id_fk";
  
  ALTER TABLE "_courses_v" DROP CONSTRAINT "_courses_v_version_share_image_id_media_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_share_image_id_media_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_share_image_id_media_id_fk";
  
  ALTER TABLE "home" DROP CONSTRAINT "home_share_image_id_media_id_fk";
  
  ALTER TABLE "_home_v" DROP CONSTRAINT "_home_v_version_share_image_id_media_id_fk";
  
  DROP INDEX "courses_share_image_idx";
  DROP INDEX "_courses_v_version_version_share_image_idx";
  DROP INDEX "pages_share_image_idx";
  DROP INDEX "_pages_v_version_version_share_image_idx";
  DROP INDEX "home_share_image_idx";
  DROP INDEX "_home_v_version_version_share_image_idx";
  ALTER TABLE "courses" DROP COLUMN "seo_title";
  ALTER TABLE "courses" DROP COLUMN "seo_description";
  ALTER TABLE "courses" DROP COLUMN "share_image_id";
  ALTER TABLE "courses" DROP COLUMN "is_hidden_from_search";
  ALTER TABLE "_courses_v" DROP COLUMN "version_seo_title";
  ALTER TABLE "_courses_v" DROP COLUMN "version_seo_description";
  ALTER TABLE "_courses_v" DROP COLUMN "version_share_image_id";
  ALTER TABLE "_courses_v" DROP COLUMN "version_is_hidden_from_search";
  ALTER TABLE "pages" DROP COLUMN "seo_title";
  ALTER TABLE "pages" DROP COLUMN "seo_description";
  ALTER TABLE "pages" DROP COLUMN "share_image_id";
  ALTER TABLE "pages" DROP COLUMN "is_hidden_from_search";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_title";
  ALTER TABLE "_pages_v" DROP COLUMN "version_seo_description";
  ALTER TABLE "_pages_v" DROP COLUMN "version_share_image_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_is_hidden_from_search";
  ALTER TABLE "home" DROP COLUMN "seo_title";
  ALTER TABLE "home" DROP COLUMN "seo_description";
  ALTER TABLE "home" DROP COLUMN "share_image_id";
  ALTER TABLE "home" DROP COLUMN "is_hidden_from_search";
  ALTER TABLE "_home_v" DROP COLUMN "version_seo_title";
  ALTER TABLE "_home_v" DROP COLUMN "version_seo_description";
  ALTER TABLE "_home_v" DROP COLUMN "version_share_image_id";
  ALTER TABLE "_home_v" DROP COLUMN "version_is_hidden_from_search";`)
}
