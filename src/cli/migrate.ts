import { env } from '@/lib/env'
import { migrateOnce } from './migrate-once'
import { runCommand } from './run-command'

await runCommand(({ payload }) => migrateOnce(payload, env.DATABASE_URL))
