import { instructorCommand } from './instructor-command'
import { runCommand } from './run-command'

await runCommand((req) => instructorCommand(req, process.argv.slice(2)))
