import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_header_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" uuid,
  	"url" varchar
  );
  
  CREATE TABLE "site_footer_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" uuid,
  	"url" varchar
  );
  
  CREATE TABLE "_site_v_version_header_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" uuid,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_site_v_version_footer_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"label" varchar NOT NULL,
  	"page_id" uuid,
  	"url" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "redirects" ADD COLUMN "page_id" uuid;
  ALTER TABLE "site_header_links" ADD CONSTRAINT "site_header_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_header_links" ADD CONSTRAINT "site_header_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_footer_links" ADD CONSTRAINT "site_footer_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "site_footer_links" ADD CONSTRAINT "site_footer_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_header_links" ADD CONSTRAINT "_site_v_version_header_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_header_links" ADD CONSTRAINT "_site_v_version_header_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_site_v_version_footer_links" ADD CONSTRAINT "_site_v_version_footer_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_v_version_footer_links" ADD CONSTRAINT "_site_v_version_footer_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_site_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_header_links_order_idx" ON "site_header_links" USING btree ("_order");
  CREATE INDEX "site_header_links_parent_id_idx" ON "site_header_links" USING btree ("_parent_id");
  CREATE INDEX "site_header_links_page_idx" ON "site_header_links" USING btree ("page_id");
  CREATE INDEX "site_footer_links_order_idx" ON "site_footer_links" USING btree ("_order");
  CREATE INDEX "site_footer_links_parent_id_idx" ON "site_footer_links" USING btree ("_parent_id");
  CREATE INDEX "site_footer_links_page_idx" ON "site_footer_links" USING btree ("page_id");
  CREATE INDEX "_site_v_version_header_links_order_idx" ON "_site_v_version_header_links" USING btree ("_order");
  CREATE INDEX "_site_v_version_header_links_parent_id_idx" ON "_site_v_version_header_links" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_header_links_page_idx" ON "_site_v_version_header_links" USING btree ("page_id");
  CREATE INDEX "_site_v_version_footer_links_order_idx" ON "_site_v_version_footer_links" USING btree ("_order");
  CREATE INDEX "_site_v_version_footer_links_parent_id_idx" ON "_site_v_version_footer_links" USING btree ("_parent_id");
  CREATE INDEX "_site_v_version_footer_links_page_idx" ON "_site_v_version_footer_links" USING btree ("page_id");
  ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_header_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_footer_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_v_version_header_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_v_version_footer_links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "site_header_links" CASCADE;
  DROP TABLE "site_footer_links" CASCADE;
  DROP TABLE "_site_v_version_header_links" CASCADE;
  DROP TABLE "_site_v_version_footer_links" CASCADE;
  ALTER TABLE "redirects" DROP CONSTRAINT "redirects_page_id_pages_id_fk";
  
  DROP INDEX "redirects_page_idx";
  ALTER TABLE "redirects" DROP COLUMN "page_id";`)
}
