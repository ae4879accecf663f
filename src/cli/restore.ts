import { finishCommand } from './finish-command'
import { restoreCommand } from './restore-command'
import { untilStopped } from './until-stopped'

await finishCommand(() => restoreCommand(process.argv.slice(2), untilStopped()))
