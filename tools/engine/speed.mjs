// Run inside the lab: how fast the proxy sends a public page, and the same page as a plain file, in
// turns.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'

const ROUNDS = 3
const [page = '', file = '', folder = ''] = process.argv.slice(2)

/** @param {string} url */
const measure = async (url) => {
  const headers = { 'accept-encoding': 'br' }
  // The second Caddy has an authority of its own, which nobody knows.
  const tlsOptions = { rejectUnauthorized: false }
  const result = await autocannon({ url, headers, connections: 16, duration: 5, tlsOptions })
  const failures = result.non2xx + result.errors
  if (failures > 0) throw new Error(`${url} failed ${failures} times.`)
  return result.requests.average
}

const text = await (await fetch(page)).text()
writeFileSync(join(folder, 'index.html'), text)
writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(text))
const sums = { page: 0, file: 0 }
for (let round = 0; round < ROUNDS; round += 1) {
  sums.page += await measure(page)
  sums.file += await measure(file)
}
const [pages, files] = [sums.page, sums.file].map((sum) => Math.round(sum / ROUNDS))
process.stdout.write(JSON.stringify({ pages, files }))
