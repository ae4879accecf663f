import { runBackupCommand } from './backup-command'
import { runAndExit } from './run-and-exit'
import { createStopSignal } from '@/lib/stop-signal'

await runAndExit(() => runBackupCommand(process.argv.slice(2), createStopSignal()))
