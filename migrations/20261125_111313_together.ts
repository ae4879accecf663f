import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_exercises_kind" AS ENUM('text', 'list', 'choice', 'scale');
  CREATE TYPE "public"."enum_exercises_audience" AS ENUM('two', 'one');
  CREATE TYPE "public"."enum_partnerships_status" AS ENUM('active', 'ended');
  CREATE TYPE "public"."enum_partnerships_ended_because" AS ENUM('left', 'access', 'instructor', 'deleted');
  CREATE TYPE "public"."enum_partner_invitations_state" AS ENUM('open', 'claimed', 'accepted', 'declined', 'withdrawn');
  ALTER TYPE "public"."enum_enrollments_source" ADD VALUE 'partner';
  ALTER TYPE "public"."enum_enrollments_closed_reason" ADD VALUE 'purchase';
  CREATE TABLE "exercises" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"title" varchar NOT NULL,
  	"instruction" varchar NOT NULL,
  	"kind" "enum_exercises_kind" DEFAULT 'text' NOT NULL,
  	"choices" varchar,
  	"scale_from" varchar,
  	"scale_to" varchar,
  	"audience" "enum_exercises_audience" DEFAULT 'two' NOT NULL,
  	"how_to_talk" varchar,
  	"lesson_id" uuid,
  	"course_id" uuid,
  	"order" numeric DEFAULT 0 NOT NULL,
  	"archived" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "partnerships" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"inviter_id" uuid,
  	"partner_id" uuid,
  	"course_id" uuid NOT NULL,
  	"status" "enum_partnerships_status" DEFAULT 'active' NOT NULL,
  	"ended_because" "enum_partnerships_ended_because",
  	"ended_at" timestamp(3) with time zone,
  	"inviter_shares_progress" boolean DEFAULT false,
  	"partner_shares_progress" boolean DEFAULT false,
  	"inviter_saw_end" boolean DEFAULT false,
  	"partner_saw_end" boolean DEFAULT false,
  	"inviter_asks_again" boolean DEFAULT false,
  	"partner_asks_again" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "partner_invitations" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"inviter_id" uuid NOT NULL,
  	"course_id" uuid NOT NULL,
  	"email" varchar,
  	"token_hash" varchar NOT NULL,
  	"state" "enum_partner_invitations_state" DEFAULT 'open' NOT NULL,
  	"claimed_by_id" uuid,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "meetings" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"partnership_id" uuid NOT NULL,
  	"exercise_id" uuid,
  	"week" varchar,
  	"inviter_ready_at" timestamp(3) with time zone,
  	"partner_ready_at" timestamp(3) with time zone,
  	"revealed_at" timestamp(3) with time zone,
  	"inviter_talked_at" timestamp(3) with time zone,
  	"partner_talked_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "answers" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"user_id" uuid NOT NULL,
  	"exercise_id" uuid,
  	"week" varchar,
  	"sealed" varchar NOT NULL,
  	"earlier_sealed" varchar,
  	"revision" numeric DEFAULT 1 NOT NULL,
  	"writer" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "together_help_lines" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"country" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"phone" varchar,
  	"hours" varchar
  );
  
  CREATE TABLE "together_check_in_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "together" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"safety_title" varchar,
  	"safety_text" varchar,
  	"exit_address" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_together_v_version_help_lines" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"country" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"phone" varchar,
  	"hours" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_together_v_version_check_in_questions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"text" varchar NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_together_v" (
  	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  	"version_safety_title" varchar,
  	"version_safety_text" varchar,
  	"version_exit_address" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "courses" ADD COLUMN "partner_seat" boolean DEFAULT true;
  ALTER TABLE "_courses_v" ADD COLUMN "version_partner_seat" boolean DEFAULT true;
  ALTER TABLE "enrollments" ADD COLUMN "seat_of_id" uuid;
  ALTER TABLE "learning_preferences" ADD COLUMN "safety_read_at" timestamp(3) with time zone;
  ALTER TABLE "learning_preferences" ADD COLUMN "checks_in" boolean DEFAULT false;
  ALTER TABLE "exercises" ADD CONSTRAINT "exercises_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "exercises" ADD CONSTRAINT "exercises_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partnerships" ADD CONSTRAINT "partnerships_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "meetings" ADD CONSTRAINT "meetings_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "meetings" ADD CONSTRAINT "meetings_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answers" ADD CONSTRAINT "answers_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "together_help_lines" ADD CONSTRAINT "together_help_lines_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."together"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "together_check_in_questions" ADD CONSTRAINT "together_check_in_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."together"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_together_v_version_help_lines" ADD CONSTRAINT "_together_v_version_help_lines_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_together_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_together_v_version_check_in_questions" ADD CONSTRAINT "_together_v_version_check_in_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_together_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "exercises_lesson_idx" ON "exercises" USING btree ("lesson_id");
  CREATE INDEX "exercises_course_idx" ON "exercises" USING btree ("course_id");
  CREATE INDEX "exercises_order_idx" ON "exercises" USING btree ("order");
  CREATE INDEX "exercises_updated_at_idx" ON "exercises" USING btree ("updated_at");
  CREATE INDEX "exercises_created_at_idx" ON "exercises" USING btree ("created_at");
  CREATE INDEX "partnerships_inviter_idx" ON "partnerships" USING btree ("inviter_id");
  CREATE INDEX "partnerships_partner_idx" ON "partnerships" USING btree ("partner_id");
  CREATE INDEX "partnerships_course_idx" ON "partnerships" USING btree ("course_id");
  CREATE INDEX "partnerships_updated_at_idx" ON "partnerships" USING btree ("updated_at");
  CREATE INDEX "partnerships_created_at_idx" ON "partnerships" USING btree ("created_at");
  CREATE INDEX "partner_invitations_inviter_idx" ON "partner_invitations" USING btree ("inviter_id");
  CREATE INDEX "partner_invitations_course_idx" ON "partner_invitations" USING btree ("course_id");
  CREATE UNIQUE INDEX "partner_invitations_token_hash_idx" ON "partner_invitations" USING btree ("token_hash");
  CREATE INDEX "partner_invitations_claimed_by_idx" ON "partner_invitations" USING btree ("claimed_by_id");
  CREATE INDEX "partner_invitations_updated_at_idx" ON "partner_invitations" USING btree ("updated_at");
  CREATE INDEX "partner_invitations_created_at_idx" ON "partner_invitations" USING btree ("created_at");
  CREATE INDEX "meetings_partnership_idx" ON "meetings" USING btree ("partnership_id");
  CREATE INDEX "meetings_exercise_idx" ON "meetings" USING btree ("exercise_id");
  CREATE INDEX "meetings_updated_at_idx" ON "meetings" USING btree ("updated_at");
  CREATE INDEX "meetings_created_at_idx" ON "meetings" USING btree ("created_at");
  CREATE UNIQUE INDEX "partnership_exercise_idx" ON "meetings" USING btree ("partnership_id","exercise_id");
  CREATE UNIQUE INDEX "partnership_week_idx" ON "meetings" USING btree ("partnership_id","week");
  CREATE INDEX "answers_user_idx" ON "answers" USING btree ("user_id");
  CREATE INDEX "answers_exercise_idx" ON "answers" USING btree ("exercise_id");
  CREATE INDEX "answers_created_at_idx" ON "answers" USING btree ("created_at");
  CREATE UNIQUE INDEX "user_exercise_idx" ON "answers" USING btree ("user_id","exercise_id");
  CREATE UNIQUE INDEX "user_week_idx" ON "answers" USING btree ("user_id","week");
  CREATE INDEX "together_help_lines_order_idx" ON "together_help_lines" USING btree ("_order");
  CREATE INDEX "together_help_lines_parent_id_idx" ON "together_help_lines" USING btree ("_parent_id");
  CREATE INDEX "together_check_in_questions_order_idx" ON "together_check_in_questions" USING btree ("_order");
  CREATE INDEX "together_check_in_questions_parent_id_idx" ON "together_check_in_questions" USING btree ("_parent_id");
  CREATE INDEX "_together_v_version_help_lines_order_idx" ON "_together_v_version_help_lines" USING btree ("_order");
  CREATE INDEX "_together_v_version_help_lines_parent_id_idx" ON "_together_v_version_help_lines" USING btree ("_parent_id");
  CREATE INDEX "_together_v_version_check_in_questions_order_idx" ON "_together_v_version_check_in_questions" USING btree ("_order");
  CREATE INDEX "_together_v_version_check_in_questions_parent_id_idx" ON "_together_v_version_check_in_questions" USING btree ("_parent_id");
  CREATE INDEX "_together_v_created_at_idx" ON "_together_v" USING btree ("created_at");
  CREATE INDEX "_together_v_updated_at_idx" ON "_together_v" USING btree ("updated_at");
  ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_seat_of_id_enrollments_id_fk" FOREIGN KEY ("seat_of_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "enrollments_seat_of_idx" ON "enrollments" USING btree ("seat_of_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "exercises" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "partnerships" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "partner_invitations" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "meetings" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "answers" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "together_help_lines" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "together_check_in_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "together" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_together_v_version_help_lines" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_together_v_version_check_in_questions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_together_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "exercises" CASCADE;
  DROP TABLE "partnerships" CASCADE;
  DROP TABLE "partner_invitations" CASCADE;
  DROP TABLE "meetings" CASCADE;
  DROP TABLE "answers" CASCADE;
  DROP TABLE "together_help_lines" CASCADE;
  DROP TABLE "together_check_in_questions" CASCADE;
  DROP TABLE "together" CASCADE;
  DROP TABLE "_together_v_version_help_lines" CASCADE;
  DROP TABLE "_together_v_version_check_in_questions" CASCADE;
  DROP TABLE "_together_v" CASCADE;
  ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_seat_of_id_enrollments_id_fk";
  
  ALTER TABLE "enrollments" ALTER COLUMN "source" SET DATA TYPE text;
  ALTER TABLE "enrollments" ALTER COLUMN "source" SET DEFAULT 'manual'::text;
  DROP TYPE "public"."enum_enrollments_source";
  CREATE TYPE "public"."enum_enrollments_source" AS ENUM('payment', 'free', 'manual');
  ALTER TABLE "enrollments" ALTER COLUMN "source" SET DEFAULT 'manual'::"public"."enum_enrollments_source";
  ALTER TABLE "enrollments" ALTER COLUMN "source" SET DATA TYPE "public"."enum_enrollments_source" USING "source"::"public"."enum_enrollments_source";
  ALTER TABLE "enrollments" ALTER COLUMN "closed_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_enrollments_closed_reason";
  CREATE TYPE "public"."enum_enrollments_closed_reason" AS ENUM('refunded', 'reversed', 'instructor');
  ALTER TABLE "enrollments" ALTER COLUMN "closed_reason" SET DATA TYPE "public"."enum_enrollments_closed_reason" USING "closed_reason"::"public"."enum_enrollments_closed_reason";
  DROP INDEX "enrollments_seat_of_idx";
  ALTER TABLE "courses" DROP COLUMN "partner_seat";
  ALTER TABLE "_courses_v" DROP COLUMN "version_partner_seat";
  ALTER TABLE "enrollments" DROP COLUMN "seat_of_id";
  ALTER TABLE "learning_preferences" DROP COLUMN "safety_read_at";
  ALTER TABLE "learning_preferences" DROP COLUMN "checks_in";
  DROP TYPE "public"."enum_exercises_kind";
  DROP TYPE "public"."enum_exercises_audience";
  DROP TYPE "public"."enum_partnerships_status";
  DROP TYPE "public"."enum_partnerships_ended_because";
  DROP TYPE "public"."enum_partner_invitations_state";`)
}
