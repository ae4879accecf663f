// Run inside the lab: asks the site once, and prints the status, the headers and the words of what
// it answers.
import { readFileSync } from 'node:fs'
import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { SITE } from './lab-settings.mjs'

/**
 * @typedef {object} Question
 * @property {string} url of the proxy or of one container
 * @property {string} [cookie]
 * @property {string} [picture] a file, to upload into the library
 */

/** @type {Question} */
const { url, cookie = '', picture } = JSON.parse(process.argv[2] ?? '')

/** @param {string} file */
const formOf = async (file) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Of the engine test' }))
  form.set('file', new Blob([readFileSync(file)], { type: 'image/webp' }), 'engine.webp')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

const { body, headers } = picture ? await formOf(picture) : { body: undefined, headers: {} }
const asked = (url.startsWith('https:') ? https : http)(
  url,
  {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, cookie, host: new URL(SITE).host, origin: SITE },
  },
  async (answer) => {
    const parts = await answer.toArray()
    const { statusCode: status, headers } = answer
    const said = { status, headers, text: Buffer.concat(parts).toString() }
    process.stdout.write(JSON.stringify(said))
  },
)
asked.on('error', (error) => {
  process.stdout.write(JSON.stringify({ status: 0, text: error.message }))
})
asked.end(body)
