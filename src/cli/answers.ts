import { finishCommand } from './finish-command'
import { newKey } from './new-key'

const [command, ...rest] = process.argv.slice(2)

// A key is made before there are settings that could be read.
if (command === 'new-key') await finishCommand(async () => newKey(rest))

const { answersCommand } = await import('./answers-command')
const { runCommand } = await import('./run-command')
await runCommand((req) => answersCommand(req, process.argv.slice(2)))
