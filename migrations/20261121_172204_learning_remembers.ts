import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_lessons_video_source" AS ENUM('file', 'youtube', 'vimeo', 'embed');
  CREATE TYPE "public"."enum__lessons_v_version_video_source" AS ENUM('file', 'youtube', 'vimeo', 'embed');
  CREATE TYPE "public"."enum_support_requests_status" AS ENUM('open', 'answered');
  CREATE TABLE "comments" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid,
  	"lesson_id" uuid NOT NULL,
  	"body" varchar NOT NULL,
  	"answer_to_id" uuid,
  	"hidden" boolean DEFAULT false,
  	"edited_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "reviews" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"course_id" uuid NOT NULL,
  	"stars" numeric NOT NULL,
  	"words" varchar,
  	"may_publish" boolean DEFAULT false,
  	"consent_at" timestamp(3) with time zone,
  	"testimonial_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "support_requests" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"lesson_id" uuid,
  	"message" varchar NOT NULL,
  	"status" "enum_support_requests_status" DEFAULT 'open' NOT NULL,
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "learning_preferences" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"comments_off" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "progress_clearings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"course_id" uuid NOT NULL,
  	"lessons" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "lessons" ADD COLUMN "video_source" "enum_lessons_video_source" DEFAULT 'file';
  ALTER TABLE "lessons" ADD COLUMN "video_url" varchar;
  ALTER TABLE "lessons" ADD COLUMN "poster_id" uuid;
  ALTER TABLE "_lessons_v" ADD COLUMN "version_video_source" "enum__lessons_v_version_video_source" DEFAULT 'file';
  ALTER TABLE "_lessons_v" ADD COLUMN "version_video_url" varchar;
  ALTER TABLE "_lessons_v" ADD COLUMN "version_poster_id" uuid;
  ALTER TABLE "lesson_progress" ADD COLUMN "undone_at" timestamp(3) with time zone;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_to_id_comments_id_fk" FOREIGN KEY ("answer_to_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reviews" ADD CONSTRAINT "reviews_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "learning_preferences" ADD CONSTRAINT "learning_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "progress_clearings" ADD CONSTRAINT "progress_clearings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "progress_clearings" ADD CONSTRAINT "progress_clearings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "comments_user_idx" ON "comments" USING btree ("user_id");
  CREATE INDEX "comments_lesson_idx" ON "comments" USING btree ("lesson_id");
  CREATE INDEX "comments_answer_to_idx" ON "comments" USING btree ("answer_to_id");
  CREATE INDEX "comments_updated_at_idx" ON "comments" USING btree ("updated_at");
  CREATE INDEX "comments_created_at_idx" ON "comments" USING btree ("created_at");
  CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id");
  CREATE INDEX "reviews_course_idx" ON "reviews" USING btree ("course_id");
  CREATE INDEX "reviews_testimonial_idx" ON "reviews" USING btree ("testimonial_id");
  CREATE INDEX "reviews_updated_at_idx" ON "reviews" USING btree ("updated_at");
  CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_course_1_idx" ON "reviews" USING btree ("user_id","course_id");
  CREATE INDEX "support_requests_user_idx" ON "support_requests" USING btree ("user_id");
  CREATE INDEX "support_requests_lesson_idx" ON "support_requests" USING btree ("lesson_id");
  CREATE INDEX "support_requests_updated_at_idx" ON "support_requests" USING btree ("updated_at");
  CREATE INDEX "support_requests_created_at_idx" ON "support_requests" USING btree ("created_at");
  CREATE UNIQUE INDEX "learning_preferences_user_idx" ON "learning_preferences" USING btree ("user_id");
  CREATE INDEX "learning_preferences_updated_at_idx" ON "learning_preferences" USING btree ("updated_at");
  CREATE INDEX "learning_preferences_created_at_idx" ON "learning_preferences" USING btree ("created_at");
  CREATE INDEX "progress_clearings_user_idx" ON "progress_clearings" USING btree ("user_id");
  CREATE INDEX "progress_clearings_course_idx" ON "progress_clearings" USING btree ("course_id");
  CREATE INDEX "progress_clearings_updated_at_idx" ON "progress_clearings" USING btree ("updated_at");
  CREATE INDEX "progress_clearings_created_at_idx" ON "progress_clearings" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_course_2_idx" ON "progress_clearings" USING btree ("user_id","course_id");
  ALTER TABLE "lessons" ADD CONSTRAINT "lessons_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_lessons_v" ADD CONSTRAINT "_lessons_v_version_poster_id_media_id_fk" FOREIGN KEY ("version_poster_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "lessons_poster_idx" ON "lessons" USING btree ("poster_id");
  CREATE INDEX "_lessons_v_version_version_poster_idx" ON "_lessons_v" USING btree ("version_poster_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "comments" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "reviews" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "support_requests" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "learning_preferences" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "progress_clearings" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "comments" CASCADE;
  DROP TABLE "reviews" CASCADE;
  DROP TABLE "support_requests" CASCADE;
  DROP TABLE "learning_preferences" CASCADE;
  DROP TABLE "progress_clearings" CASCADE;
  ALTER TABLE "lessons" DROP CONSTRAINT "lessons_poster_id_media_id_fk";
  
  ALTER TABLE "_lessons_v" DROP CONSTRAINT "_lessons_v_version_poster_id_media_id_fk";
  
  DROP INDEX "lessons_poster_idx";
  DROP INDEX "_lessons_v_version_version_poster_idx";
  ALTER TABLE "lessons" DROP COLUMN "video_source";
  ALTER TABLE "lessons" DROP COLUMN "video_url";
  ALTER TABLE "lessons" DROP COLUMN "poster_id";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_video_source";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_video_url";
  ALTER TABLE "_lessons_v" DROP COLUMN "version_poster_id";
  ALTER TABLE "lesson_progress" DROP COLUMN "undone_at";
  DROP TYPE "public"."enum_lessons_video_source";
  DROP TYPE "public"."enum__lessons_v_version_video_source";
  DROP TYPE "public"."enum_support_requests_status";`)
}
