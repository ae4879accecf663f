import { backupCommand } from './backup-command'
import { finishCommand } from './finish-command'
import { untilStopped } from './until-stopped'

await finishCommand(() => backupCommand(process.argv.slice(2), untilStopped()))
