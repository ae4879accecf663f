import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What each published course has cost, whoever changed it: only a price that was asked may stand
 * struck through (src/domain/checkout/reference-price.ts). What a course costs at this moment is
 * known from now on, and not for how long before. A code is kept in capitals, so that two spellings
 * are one coupon.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE price_records (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      course_id uuid NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      since timestamptz NOT NULL DEFAULT now(),
      is_published boolean NOT NULL,
      price numeric NOT NULL,
      launch_price numeric,
      launch_from timestamptz,
      launch_until timestamptz
    );
    CREATE INDEX price_records_of_course ON price_records (course_id, since);

    CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.price IS NULL THEN RETURN NULL; END IF;
      IF TG_OP = 'INSERT' THEN
        IF NEW._status IS DISTINCT FROM 'published' THEN RETURN NULL; END IF;
      ELSIF OLD._status IS DISTINCT FROM 'published' AND NEW._status IS DISTINCT FROM 'published' THEN
        RETURN NULL;
      ELSIF (OLD._status, OLD.price, OLD.launch_price, OLD.launch_from, OLD.launch_until)
        IS NOT DISTINCT FROM (NEW._status, NEW.price, NEW.launch_price, NEW.launch_from, NEW.launch_until) THEN
        RETURN NULL;
      END IF;
      INSERT INTO price_records (course_id, is_published, price, launch_price, launch_from, launch_until)
      VALUES (NEW.id, NEW._status = 'published', NEW.price, NEW.launch_price, NEW.launch_from, NEW.launch_until);
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_price AFTER INSERT OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION record_price();

    INSERT INTO price_records (course_id, is_published, price)
      SELECT id, true, price FROM courses WHERE _status = 'published' AND price IS NOT NULL;

    ALTER TABLE coupons ADD CONSTRAINT coupons_code_in_capitals CHECK (code = upper(code));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE coupons DROP CONSTRAINT coupons_code_in_capitals;
    DROP TRIGGER record_price ON courses;
    -- The migration before drops its table with all that refers to it, and then these by name: Payload writes it so.
    ALTER TABLE enrollments DROP CONSTRAINT enrollments_coupon_id_coupons_id_fk,
      ADD CONSTRAINT enrollments_coupon_id_coupons_id_fk CHECK (true);
    ALTER TABLE checkouts DROP CONSTRAINT checkouts_coupon_id_coupons_id_fk,
      ADD CONSTRAINT checkouts_coupon_id_coupons_id_fk CHECK (true);
    DROP FUNCTION record_price;
    DROP TABLE price_records;
  `)
}
