import { finishCommand } from './finish-command'
import { restoreCommand } from './restore-command'
import { stopSignal } from './stop-signal'

await finishCommand(() => restoreCommand(process.argv.slice(2), stopSignal()))
