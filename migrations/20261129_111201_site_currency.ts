import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payment_settings_currency" AS ENUM('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'BRL', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD');
  CREATE TYPE "public"."enum__payment_settings_v_version_currency" AS ENUM('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'BRL', 'CNY', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD');
  ALTER TABLE "refunds" ADD COLUMN "currency" varchar DEFAULT 'USD' NOT NULL;
  ALTER TABLE "payment_settings" ADD COLUMN "currency" "enum_payment_settings_currency" DEFAULT 'USD' NOT NULL;
  ALTER TABLE "_payment_settings_v" ADD COLUMN "version_currency" "enum__payment_settings_v_version_currency" DEFAULT 'USD' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "refunds" DROP COLUMN "currency";
  ALTER TABLE "payment_settings" DROP COLUMN "currency";
  ALTER TABLE "_payment_settings_v" DROP COLUMN "version_currency";
  DROP TYPE "public"."enum_payment_settings_currency";
  DROP TYPE "public"."enum__payment_settings_v_version_currency";`)
}
