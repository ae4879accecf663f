// Run inside the lab: prints fingerprints of a database and a folder of files.
import { printDatabase, printFiles } from '../drill/compare.mjs'

const [database = '', files = ''] = process.argv.slice(2)
const prints = { rows: await printDatabase(database), files: printFiles(files) }
process.stdout.write(JSON.stringify(prints))
