// Run inside the lab: how fast the proxy sends a public page, and the same page as a plain file, in
// turns.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { measureLoad } from '../bench/load.mjs'

const ROUNDS = 3
const [page = '', file = '', folder = ''] = process.argv.slice(2)

const text = await (await fetch(page)).text()
writeFileSync(join(folder, 'index.html'), text)
writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(text))
const found = { pages: 0, files: 0, failures: 0 }
for (let round = 0; round < ROUNDS; round += 1) {
  const one = await measureLoad({ name: 'page', url: page, seconds: 5 })
  const other = await measureLoad({ name: 'file', url: file, seconds: 5 })
  found.pages += one.requestsPerSecond / ROUNDS
  found.files += other.requestsPerSecond / ROUNDS
  found.failures += one.failures + other.failures
}
process.stdout.write(JSON.stringify(found))
