// Runs in the containers' network. Prints fingerprints of a database and a folder of files.
import { fingerprintDatabase, fingerprintFiles } from '../drill/compare.mjs'

const [databaseUrl = '', filesDir = ''] = process.argv.slice(2)
const fingerprints = {
  rows: await fingerprintDatabase(databaseUrl),
  files: fingerprintFiles(filesDir),
}
process.stdout.write(JSON.stringify(fingerprints))
