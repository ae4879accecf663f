import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_video_streams_state" AS ENUM('waiting', 'working', 'ready', 'failed', 'cancelled');
  CREATE TYPE "public"."enum_video_streams_reason" AS ENUM('unreadable', 'no_picture', 'too_long', 'cut_off', 'no_room', 'no_program', 'took_too_long', 'file_gone', 'failed');
  CREATE TYPE "public"."enum_video_streams_step" AS ENUM('look', '360', '720', '1080');
  CREATE TABLE "video_streams" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"video_id" uuid NOT NULL,
  	"filename" varchar NOT NULL,
  	"state" "enum_video_streams_state" DEFAULT 'waiting' NOT NULL,
  	"reason" "enum_video_streams_reason",
  	"step" "enum_video_streams_step",
  	"percent" numeric DEFAULT 0 NOT NULL,
  	"seconds_left" numeric,
  	"facts" jsonb,
  	"duration_seconds" numeric,
  	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "video_streams" ADD CONSTRAINT "video_streams_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;
  CREATE UNIQUE INDEX "video_streams_video_idx" ON "video_streams" USING btree ("video_id");
  CREATE INDEX "video_streams_updated_at_idx" ON "video_streams" USING btree ("updated_at");
  CREATE INDEX "video_streams_created_at_idx" ON "video_streams" USING btree ("created_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "video_streams" CASCADE;
  DROP TYPE "public"."enum_video_streams_state";
  DROP TYPE "public"."enum_video_streams_reason";
  DROP TYPE "public"."enum_video_streams_step";`)
}
