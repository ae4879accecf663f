// Runs the mailbox. Reads MAILBOX_PORT, MAILBOX_HOST, and MAILBOX_OUTBOX from the environment.
import { startMailbox } from './mailbox.mjs'

const outbox = process.env.MAILBOX_OUTBOX
if (!outbox) {
  process.stderr.write('MAILBOX_OUTBOX is missing. Set it to the folder where emails are saved.\n')
  process.exit(1)
}
const host = process.env.MAILBOX_HOST || '127.0.0.1'
const { port } = await startMailbox({
  outbox,
  host,
  port: Number(process.env.MAILBOX_PORT ?? 1025),
})
process.stdout.write(`mailbox ready at smtp://${host}:${port}, saving emails to ${outbox}\n`)
