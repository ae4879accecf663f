import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const purchaseStates = [
  'draft',
  'paying',
  'capturing',
  'paid',
  'provisioned',
  'pending',
  'declined',
  'expired',
  'review',
  'refunded',
  'reversed',
]

/** Each value of an enum that has another name from now on. */
const renamed: [type: string, before: string, after: string][] = [
  ['enum_paypal_differences_state', 'settled', 'resolved'],
  ['enum_refund_requests_status', 'settled', 'resolved_elsewhere'],
  ...purchaseStates.map((state): [string, string, string] => [
    'enum_webhook_events_outcome',
    `settled_${state}`,
    `synced_${state}`,
  ]),
]

/** 'Settled' meant three things. PostgreSQL renames a value where it is defined: no row is written. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [type, before, after] of renamed)
    await db.execute(
      sql.raw(`ALTER TYPE "public"."${type}" RENAME VALUE '${before}' TO '${after}'`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const [type, before, after] of renamed)
    await db.execute(
      sql.raw(`ALTER TYPE "public"."${type}" RENAME VALUE '${after}' TO '${before}'`),
    )
}
