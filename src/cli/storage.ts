import { runCommand } from './run-command'
import { storageCommand } from './storage-command'

await runCommand((req) => storageCommand(req, process.argv.slice(2)))
