import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "exercises" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "exercises" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "testimonials" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "testimonials" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "coupons" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "coupons" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "announcements" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "announcements" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "site" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "site" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_site_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_site_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "together" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "together" ADD COLUMN "saved_in" varchar;
  ALTER TABLE "_together_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "_together_v" ADD COLUMN "version_saved_in" varchar;
  ALTER TABLE "exercises" ADD CONSTRAINT "exercises_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "announcements" ADD CONSTRAINT "announcements_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site" ADD CONSTRAINT "site_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v" ADD CONSTRAINT "_site_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "together" ADD CONSTRAINT "together_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_together_v" ADD CONSTRAINT "_together_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "exercises_saved_by_idx" ON "exercises" USING btree ("saved_by_id");
  CREATE INDEX "testimonials_saved_by_idx" ON "testimonials" USING btree ("saved_by_id");
  CREATE INDEX "coupons_saved_by_idx" ON "coupons" USING btree ("saved_by_id");
  CREATE INDEX "announcements_saved_by_idx" ON "announcements" USING btree ("saved_by_id");
  CREATE INDEX "site_saved_by_idx" ON "site" USING btree ("saved_by_id");
  CREATE INDEX "_site_v_version_version_saved_by_idx" ON "_site_v" USING btree ("version_saved_by_id");
  CREATE INDEX "together_saved_by_idx" ON "together" USING btree ("saved_by_id");
  CREATE INDEX "_together_v_version_version_saved_by_idx" ON "_together_v" USING btree ("version_saved_by_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "exercises" DROP CONSTRAINT "exercises_saved_by_id_users_id_fk";
  
  ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_saved_by_id_users_id_fk";
  
  ALTER TABLE "coupons" DROP CONSTRAINT "coupons_saved_by_id_users_id_fk";
  
  ALTER TABLE "announcements" DROP CONSTRAINT "announcements_saved_by_id_users_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT "site_saved_by_id_users_id_fk";
  
  ALTER TABLE "_site_v" DROP CONSTRAINT "_site_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "together" DROP CONSTRAINT "together_saved_by_id_users_id_fk";
  
  ALTER TABLE "_together_v" DROP CONSTRAINT "_together_v_version_saved_by_id_users_id_fk";
  
  DROP INDEX "exercises_saved_by_idx";
  DROP INDEX "testimonials_saved_by_idx";
  DROP INDEX "coupons_saved_by_idx";
  DROP INDEX "announcements_saved_by_idx";
  DROP INDEX "site_saved_by_idx";
  DROP INDEX "_site_v_version_version_saved_by_idx";
  DROP INDEX "together_saved_by_idx";
  DROP INDEX "_together_v_version_version_saved_by_idx";
  ALTER TABLE "exercises" DROP COLUMN "saved_by_id";
  ALTER TABLE "exercises" DROP COLUMN "saved_in";
  ALTER TABLE "testimonials" DROP COLUMN "saved_by_id";
  ALTER TABLE "testimonials" DROP COLUMN "saved_in";
  ALTER TABLE "coupons" DROP COLUMN "saved_by_id";
  ALTER TABLE "coupons" DROP COLUMN "saved_in";
  ALTER TABLE "announcements" DROP COLUMN "saved_by_id";
  ALTER TABLE "announcements" DROP COLUMN "saved_in";
  ALTER TABLE "site" DROP COLUMN "saved_by_id";
  ALTER TABLE "site" DROP COLUMN "saved_in";
  ALTER TABLE "_site_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_site_v" DROP COLUMN "version_saved_in";
  ALTER TABLE "together" DROP COLUMN "saved_by_id";
  ALTER TABLE "together" DROP COLUMN "saved_in";
  ALTER TABLE "_together_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "_together_v" DROP COLUMN "version_saved_in";`)
}
