// How fast the proxy sends a public page against a plain file of the same size, run inside the lab:
// both in turns, and the medians of what they reached a second.
import autocannon from 'autocannon'

const ROUNDS = 3
const SECONDS = 5
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const [page = '', file = ''] = process.argv.slice(2)

/** @param {string} url */
const measure = async (url) => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: 16,
    duration: SECONDS,
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`)
  return Math.round(requests.average)
}

/** @param {number[]} figures */
const median = (figures) => figures.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0

/** @type {{ page: number[], file: number[] }} */
const reached = { page: [], file: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  reached.page.push(await measure(page))
  reached.file.push(await measure(file))
}
const answer = { page: median(reached.page), file: median(reached.file), rounds: reached }
process.stdout.write(JSON.stringify(answer))
