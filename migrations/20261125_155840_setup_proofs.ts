import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_setup_proofs_kind" AS ENUM('mail');
  CREATE TABLE "setup_proofs" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"kind" "enum_setup_proofs_kind" NOT NULL,
  	"code_hash" varchar,
  	"code_expires_at" timestamp(3) with time zone,
  	"wrong_codes" numeric DEFAULT 0 NOT NULL,
  	"proved_at" timestamp(3) with time zone,
  	"settings_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE UNIQUE INDEX "setup_proofs_kind_idx" ON "setup_proofs" USING btree ("kind");
  CREATE INDEX "setup_proofs_updated_at_idx" ON "setup_proofs" USING btree ("updated_at");
  CREATE INDEX "setup_proofs_created_at_idx" ON "setup_proofs" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "setup_proofs" CASCADE;
  DROP TYPE "public"."enum_setup_proofs_kind";`)
}
