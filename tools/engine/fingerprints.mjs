// Run inside the lab: prints what is in a database and in a folder of files, to compare it later.
import { printDatabase, printFiles } from '../drill/compare.mjs'

const [database = '', files = ''] = process.argv.slice(2)
const prints = { rows: await printDatabase(database), files: printFiles(files) }
process.stdout.write(JSON.stringify(prints))
