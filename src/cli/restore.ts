import { finishCommand } from './finish-command'
import { restoreCommand } from './restore-command'

await finishCommand(() => restoreCommand(process.argv.slice(2)))
