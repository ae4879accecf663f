import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "courses" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_courses_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_courses_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "modules" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "modules" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_modules_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_modules_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "lessons" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "lessons" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_lessons_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_lessons_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "faqs" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "faqs" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_faqs_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_faqs_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "pages" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "pages" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "home" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "home" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_home_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "sign_up" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "sign_up" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_sign_up_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_sign_up_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "courses" ADD CONSTRAINT "courses_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_courses_v" ADD CONSTRAINT "_courses_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "modules" ADD CONSTRAINT "modules_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_modules_v" ADD CONSTRAINT "_modules_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "lessons" ADD CONSTRAINT "lessons_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_lessons_v" ADD CONSTRAINT "_lessons_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "faqs" ADD CONSTRAINT "faqs_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_faqs_v" ADD CONSTRAINT "_faqs_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "home" ADD CONSTRAINT "home_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sign_up" ADD CONSTRAINT "sign_up_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_sign_up_v" ADD CONSTRAINT "_sign_up_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "courses_saved_by_idx" ON "courses" USING btree ("saved_by_id");
  CREATE INDEX "_courses_v_version_version_saved_by_idx" ON "_courses_v" USING btree ("version_saved_by_id");
  CREATE INDEX "modules_saved_by_idx" ON "modules" USING btree ("saved_by_id");
  CREATE INDEX "_modules_v_version_version_saved_by_idx" ON "_modules_v" USING btree ("version_saved_by_id");
  CREATE INDEX "lessons_saved_by_idx" ON "lessons" USING btree ("saved_by_id");
  CREATE INDEX "_lessons_v_version_version_saved_by_idx" ON "_lessons_v" USING btree ("version_saved_by_id");
  CREATE INDEX "faqs_saved_by_idx" ON "faqs" USING btree ("saved_by_id");
  CREATE INDEX "_faqs_v_version_version_saved_by_idx" ON "_faqs_v" USING btree ("version_saved_by_id");
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "home_saved_by_idx" ON "home" USING btree ("saved_by_id");
  CREATE INDEX "_home_v_version_version_saved_by_idx" ON "_home_v" USING btree ("version_saved_by_id");
  CREATE INDEX "sign_up_saved_by_idx" ON "sign_up" USING btree ("saved_by_id");
  CREATE INDEX "_sign_up_v_version_version_saved_by_idx" ON "_sign_up_v" USING btree ("version_saved_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "courses" DROP CONSTRAINT "courses_saved_by_id_users_id_fk";
  
  ALTER TABLE "_courses_v" DROP CONSTRAINT "_courses_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "modules" DROP CONSTRAINT "modules_saved_by_id_users_id_fk";
  
  ALTER TABLE "_modules_v" DROP CONSTRAINT "_modules_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "lessons" DROP CONSTRAINT "lessons_saved_by_id_users_id_fk";
  
  ALTER TABLE "_lessons_v" DROP CONSTRAINT "_lessons_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "faqs" DROP CONSTRAINT "faqs_saved_by_id_users_id_fk";
  
  ALTER TABLE "_faqs_v" DROP CONSTRAINT "_faqs_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT "pages_saved_by_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "home" DROP CONSTRAINT "home_saved_by_id_users_id_fk";
  
  ALTER TABLE "_home_v" DROP CONSTRAINT "_home_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "sign_up" DROP CONSTRAINT "sign_up_saved_by_id_users_id_fk";
  
  ALTER TABLE "_sign_up_v" DROP CONSTRAINT "_sign_up_v_version_saved_by_id_users_id_fk";
  
  DROP INDEX "courses_saved_by_idx";
  DROP INDEX "_courses_v_version_version_saved_by_idx";
  DROP INDEX "modules_saved_by_idx";
  DROP INDEX "_modules_v_version_version_saved_by_idx";
  DROP INDEX "lessons_saved_by_idx";
  DROP INDEX "_lessons_v_version_version_saved_by_idx";
  DROP INDEX "faqs_saved_by_idx";
  DROP INDEX "_faqs_v_version_version_saved_by_idx";
  DROP INDEX "pages_saved_by_idx";
  DROP INDEX "_pages_v_version_version_saved_by_idx";
  DROP INDEX "home_saved_by_idx";
  DROP INDEX "_home_v_version_version_saved_by_idx";
  DROP INDEX "sign_up_saved_by_idx";
  DROP INDEX "_sign_up_v_version_version_saved_by_idx";
  ALTER TABLE "courses" DROP COLUMN "saved_by_id";
  ALTER TABLE "courses" DROP COLUMN "saved_in";
  ALTER TABLE "_courses_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_courses_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "modules" DROP COLUMN "saved_by_id";
  ALTER TABLE "modules" DROP COLUMN "saved_in";
  ALTER TABLE "_modules_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_modules_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "lessons" DROP COLUMN "saved_by_id";
  ALTER TABLE "lessons" DROP COLUMN "saved_in";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "faqs" DROP COLUMN "saved_by_id";
  ALTER TABLE "faqs" DROP COLUMN "saved_in";
  ALTER TABLE "_faqs_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_faqs_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "pages" DROP COLUMN "saved_by_id";
  ALTER TABLE "pages" DROP COLUMN "saved_in";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "home" DROP COLUMN "saved_by_id";
  ALTER TABLE "home" DROP COLUMN "saved_in";
  ALTER TABLE "_home_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_home_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "sign_up" DROP COLUMN "saved_by_id";
  ALTER TABLE "sign_up" DROP COLUMN "saved_in";
  ALTER TABLE "_sign_up_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_sign_up_v" DROP COLUMN "version_saved_in";`)
}
