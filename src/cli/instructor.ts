import { runInstructorCommand } from './instructor-command'
import { runCommand } from './run-command'

await runCommand((req) => runInstructorCommand(req, process.argv.slice(2)))
