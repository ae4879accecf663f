import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Every mail is a row, and so is what waits to be told in one mail; a job names it by its id
 * (docs/decisions/0007). Jobs of the version before carry the mail itself: what waits of them
 * becomes rows here, what its site still queues meanwhile becomes rows in the new worker, both by
 * `adopt_mail`, which may go one release later. What was being collected goes out at once.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE outgoing_mails (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL,
      status text NOT NULL DEFAULT 'queued'
        CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'canceled')),
      user_id uuid,
      recipient text,
      content jsonb,
      tries integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- Words and links are kept for as long as they are needed.
      CONSTRAINT outgoing_mails_content CHECK (CASE WHEN status IN ('sent', 'canceled')
        THEN num_nonnulls(recipient, content) = 0 ELSE num_nulls(recipient, content) = 0 END)
    );
    CREATE INDEX outgoing_mails_waiting ON outgoing_mails (status, user_id)
      WHERE status IN ('queued', 'sending');
    CREATE INDEX outgoing_mails_of_user ON outgoing_mails (user_id);
    CREATE INDEX outgoing_mails_to ON outgoing_mails (recipient) WHERE recipient IS NOT NULL;

    CREATE TABLE mail_digests (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      cause text NOT NULL,
      recipient text NOT NULL,
      user_id uuid,
      entries jsonb NOT NULL DEFAULT '[]',
      more integer NOT NULL DEFAULT 0,
      due_at timestamptz(3) NOT NULL,
      UNIQUE (cause, recipient)
    );
    CREATE INDEX mail_digests_of_user ON mail_digests (user_id);

    CREATE FUNCTION adopt_mail(job bigint, mail jsonb, is_given_up boolean) RETURNS void
    LANGUAGE plpgsql AS $$
    DECLARE mail_id uuid := md5('mail of job ' || job)::uuid;
    BEGIN
      INSERT INTO outgoing_mails (id, kind, status, user_id, recipient, content)
      VALUES (mail_id, mail->>'kind', CASE WHEN is_given_up THEN 'failed' ELSE 'queued' END,
        (mail->>'userId')::uuid, mail->'to'->>0, mail)
      ON CONFLICT (id) DO NOTHING;
      IF NOT FOUND THEN RETURN; END IF;
      UPDATE failed_mails SET job_id = mail_id::text WHERE job_id = job::text;
      UPDATE sent_mails SET job_id = mail_id::text
        WHERE job_id = job::text OR id = (mail->>'sentMailId')::uuid;
      IF NOT is_given_up THEN
        PERFORM graphile_worker.add_job('sendMail', json_build_object('mailId', mail_id),
          max_attempts => 50);
      END IF;
    END $$;
  `)
  await db.execute(sql`
    DO $$
    DECLARE old record; digest_id uuid; due timestamptz(3);
    BEGIN
      FOR old IN
        SELECT j.id, j.payload::jsonb AS mail, j.attempts >= j.max_attempts AS is_given_up
        FROM graphile_worker._private_jobs j
          JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'sendMail' AND j.locked_at IS NULL AND j.payload->>'kind' IS NOT NULL
          AND j.payload->'to'->>0 IS NOT NULL
        ORDER BY j.id FOR UPDATE OF j SKIP LOCKED
      LOOP
        PERFORM adopt_mail(old.id, old.mail, old.is_given_up);
        PERFORM graphile_worker.complete_jobs(ARRAY[old.id]);
      END LOOP;

      FOR old IN
        SELECT j.id, j.payload::jsonb AS waiting, j.run_at, u.email, u.status,
          -- 'mail:', the cause, ':' and the receiver.
          left(substr(j.key, 6), -length(j.payload->>'receiver') - 1) AS cause
        FROM graphile_worker._private_jobs j
          JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          LEFT JOIN users u ON CASE WHEN j.payload->>'userId' IS NULL
            THEN u.email = j.payload->>'receiver' ELSE u.id = (j.payload->>'userId')::uuid END
        WHERE t.identifier = 'collectMail' AND j.locked_at IS NULL AND j.key LIKE 'mail:%'
        ORDER BY j.id FOR UPDATE OF j SKIP LOCKED
      LOOP
        due := old.run_at;
        IF jsonb_typeof(old.waiting->'mail') = 'object' THEN
          due := now() + make_interval(mins => (old.waiting->>'minutes')::int);
          IF old.status IS DISTINCT FROM 'disabled' THEN
            PERFORM adopt_mail(old.id, jsonb_set(old.waiting->'mail', '{to}',
              jsonb_build_array(coalesce(old.email, old.waiting->>'receiver'))), false);
          END IF;
        END IF;
        INSERT INTO mail_digests (cause, recipient, user_id, due_at)
        VALUES (old.cause, old.waiting->>'receiver', (old.waiting->>'userId')::uuid, due)
        RETURNING id INTO digest_id;
        PERFORM graphile_worker.add_job('sendDigest', json_build_object('digestId', digest_id),
          run_at => due, job_key => 'digest:' || digest_id);
        PERFORM graphile_worker.complete_jobs(ARRAY[old.id]);
      END LOOP;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION adopt_mail;
    DROP TABLE mail_digests;
    DROP TABLE outgoing_mails;
  `)
}
