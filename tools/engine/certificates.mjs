import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from '../lib/processes.mjs'

/** For `openssl ca`, which alone makes a certificate of the past. @param {string} name */
const config = (name) => `[ca]
default_ca = own
[own]
new_certs_dir = .
database = index.txt
serial = serial
default_md = sha256
policy = any
x509_extensions = extensions
unique_subject = no
[any]
commonName = supplied
[extensions]
subjectAltName = DNS:${name}
basicConstraints = CA:TRUE
`

/**
 * Makes a key and, signed by itself, a certificate that has expired and one that is valid:
 * `key.pem`, `expired.pem`, `valid.pem`, and `both.pem` for who is to trust them.
 *
 * @param {string} folder
 * @param {string} name of the server
 */
export const makeCertificates = async (folder, name) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'ca.conf'), config(name))
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(join(folder, 'serial'), '01\n')
  const openssl = (/** @type {string[]} */ args) =>
    mustRun(`openssl ${args[0]}`, 'openssl', args, { cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const asked = ['-keyout', 'key.pem', '-out', 'asked.pem', '-subj', `/CN=${name}`]
  await openssl(['req', '-new', ...key, ...asked])
  const sign = ['ca', '-batch', '-selfsign', '-notext', '-config', 'ca.conf', '-keyfile', 'key.pem']
  const dates = ['-startdate', '20200101000000Z', '-enddate', '20200201000000Z']
  await openssl([...sign, '-in', 'asked.pem', '-out', 'expired.pem', ...dates])
  await openssl([...sign, '-in', 'asked.pem', '-out', 'valid.pem', '-days', '2'])
  const both = ['expired', 'valid'].map((it) => readFileSync(join(folder, `${it}.pem`), 'utf8'))
  writeFileSync(join(folder, 'both.pem'), both.join(''))
}
