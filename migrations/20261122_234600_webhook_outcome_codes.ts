import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const known = sql.raw(`(VALUES
    ('settled_draft', 'PayPal was asked. The purchase is now: Begun.'),
    ('settled_paying', 'PayPal was asked. The purchase is now: At PayPal.'),
    ('settled_capturing', 'PayPal was asked. The purchase is now: Being paid.'),
    ('settled_paid', 'PayPal was asked. The purchase is now: Paid, account not made yet.'),
    ('settled_provisioned', 'PayPal was asked. The purchase is now: Paid and enrolled.'),
    ('settled_pending', 'PayPal was asked. The purchase is now: Being reviewed by PayPal.'),
    ('settled_declined', 'PayPal was asked. The purchase is now: Declined by PayPal.'),
    ('settled_expired', 'PayPal was asked. The purchase is now: Not finished.'),
    ('settled_review', 'PayPal was asked. The purchase is now: Needs a look from you.'),
    ('settled_refunded', 'PayPal was asked. The purchase is now: Refunded.'),
    ('settled_reversed', 'PayPal was asked. The purchase is now: Taken back by PayPal.'),
    ('waits_for_decision', 'You were told about it. It waits until you have decided about the purchase.'),
    ('retried_later', 'Not done yet. It is tried again.'),
    ('refund_recorded', 'PayPal was asked about the refund, and it is written down.'),
    ('dispute_noted', 'The dispute is noted on the payment. Access stays as it is.'),
    ('dispute_over', 'The dispute is over. It is noted on the payment.'),
    ('older_dispute_over', 'An older dispute is over. The one that is open stays.'),
    ('closed_without_payment', 'You closed the purchase without a payment. The dispute is at PayPal alone.'),
    ('not_ours', 'It is about a payment that did not begin on this site.'),
    ('other_environment', 'It came from the other PayPal.'),
    ('other_merchant', 'It is about the account of another merchant.'),
    ('unhandled_kind', 'This site does nothing with messages of this kind.'),
    ('unreadable', 'The message cannot be read.'),
    ('no_payment_named', 'PayPal does not say which payment it is about.'),
    ('no_dispute_named', 'PayPal does not say which dispute it is about.'),
    ('gave_up', 'It was tried for days. The daily comparison with PayPal says what is missing.'),
    ('gave_up_dispute', 'It was tried for days. Please look at the dispute at PayPal.')
  ) AS known (code, sentence)`)

/**
 * What came of a message of PayPal's was a sentence, and is a code from now on. It runs before the column becomes an enum: a sentence
 * of which nobody knows any more what it meant is left out.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE webhook_events SET outcome = (SELECT code FROM ${known} WHERE sentence = outcome)
    WHERE outcome IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE webhook_events SET outcome = (SELECT sentence FROM ${known} WHERE code = outcome)
    WHERE outcome IS NOT NULL;
  `)
}
