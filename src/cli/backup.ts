import { backupCommand } from './backup-command'
import { finishCommand } from './finish-command'
import { stopSignal } from './stop-signal'

await finishCommand(() => backupCommand(process.argv.slice(2), stopSignal()))
