import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A checkout goes the ways of src/domain/checkout/checkout-state.ts and no others, whoever writes it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION guard_checkout_state() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.state::text, NEW.state::text) NOT IN (
        ('draft', 'paying'), ('draft', 'expired'),
        ('paying', 'capturing'), ('paying', 'paid'), ('paying', 'pending'), ('paying', 'expired'), ('paying', 'review'),
        ('capturing', 'paid'), ('capturing', 'pending'), ('capturing', 'declined'), ('capturing', 'expired'), ('capturing', 'review'),
        ('paid', 'provisioned'), ('paid', 'review'), ('paid', 'refunded'), ('paid', 'reversed'),
        ('provisioned', 'review'), ('provisioned', 'refunded'), ('provisioned', 'reversed'),
        ('pending', 'paid'), ('pending', 'declined'), ('pending', 'expired'), ('pending', 'review'), ('pending', 'refunded'), ('pending', 'reversed'),
        ('declined', 'capturing'), ('declined', 'paid'), ('declined', 'pending'), ('declined', 'expired'), ('declined', 'review'),
        ('expired', 'paid'), ('expired', 'review'),
        ('review', 'paying'), ('review', 'capturing'), ('review', 'pending'), ('review', 'paid'), ('review', 'expired'), ('review', 'refunded'), ('review', 'reversed'),
        ('refunded', 'provisioned'), ('refunded', 'review'),
        ('reversed', 'provisioned'), ('reversed', 'review')
      ) THEN
        RAISE EXCEPTION 'A checkout does not go from % to %.', OLD.state, NEW.state
          USING ERRCODE = 'check_violation', CONSTRAINT = 'guard_checkout_state';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER guard_checkout_state BEFORE UPDATE ON checkouts FOR EACH ROW
      WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION guard_checkout_state();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER guard_checkout_state ON checkouts;
    DROP FUNCTION guard_checkout_state;
  `)
}
