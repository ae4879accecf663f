// Stands where PayPal is, for trouble.mjs, in a container of its own: with the certificate and the
// time that a folder says, read anew for each connection.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'

const [folder = ''] = process.argv.slice(2)
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8')

createServer(
  {
    SNICallback: (_name, done) =>
      done(null, createSecureContext({ key: read('key.pem'), cert: read('certificate.pem') })),
  },
  (_request, response) => {
    const date = new Date(Date.now() + Number(read('ahead-ms'))).toUTCString()
    response.writeHead(404, { date, connection: 'close' }).end()
  },
).listen(443)
