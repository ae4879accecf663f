import { runAndExit } from './run-and-exit'
import { runRestoreCommand } from './restore-command'
import { createStopSignal } from '@/lib/stop-signal'

await runAndExit(() => runRestoreCommand(process.argv.slice(2), createStopSignal()))
