import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodePostgresUrl } from '@/lib/database-url.mjs'
import { env } from '@/lib/env'
import { certificateKey, untrustedCertificate } from '@/testing/certificates'
import { uniqueText } from '@/testing/unique-text'
import { withLockedDatabase } from '../backup/open-database'
import { holdConnection } from './hold-connection'
import { createPoolOptions } from './pool-options'

const caFile = path.join(tmpdir(), `h2h-ca-${uniqueText()}.pem`)

let server: Server

/** PostgreSQL behind TLS, as a managed database offers it: with a certificate of its own CA. */
function listen(): Server {
  const { hostname, port } = new URL(env.DATABASE_URL)
  const secureContext = createSecureContext({ key: certificateKey, cert: untrustedCertificate })
  return createServer((plain) => {
    plain.once('data', () => {
      // Accepts the client's SSLRequest.
      plain.write('S')
      const secured = new TLSSocket(plain, { isServer: true, secureContext })
      join(secured, connect(Number(port || 5432), hostname))
    })
    plain.on('error', () => undefined)
  })
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
  }
}

const at = (host: string, query: string) => {
  const url = new URL(env.DATABASE_URL)
  url.hostname = host
  url.port = String((server.address() as AddressInfo).port)
  url.search = query.replace('CA', encodeURIComponent(caFile))
  return nodePostgresUrl(url.href)
}

/** How the site, the worker, the migrations and the backup connect. */
const connectors: Record<string, (url: string) => Promise<unknown>> = {
  pool: async (url) => {
    const client = new Client(createPoolOptions(url))
    await client.connect()
    await client.end()
  },
  'held connection': async (connectionString) => {
    const done = new AbortController()
    const setUp = async (client: Client) => {
      await client.query('select 1')
      done.abort()
    }
    await holdConnection({ connectionString, setUp, signal: done.signal })
  },
  backup: (url) => withLockedDatabase(url, () => Promise.resolve()),
}

beforeAll(async () => {
  writeFileSync(caFile, untrustedCertificate)
  server = listen()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  server.close()
  rmSync(caFile)
})

describe.each(Object.keys(connectors))('PostgreSQL over TLS, by %s', (way) => {
  it.each([
    ['127.0.0.1', '?sslmode=require'],
    ['127.0.0.1', '?sslmode=no-verify'],
    ['127.0.0.1', '?sslmode=require&sslrootcert=CA'],
    ['127.0.0.1', '?sslmode=verify-ca&sslrootcert=CA'],
    ['localhost', '?sslmode=verify-full&sslrootcert=CA'],
  ])('should connect to %s with %s', async (host, query) => {
    await connectors[way]?.(at(host, query))
  })

  it('should reject an untrusted certificate with verify-full', async () => {
    const url = at('localhost', '?sslmode=verify-full')
    await expect(connectors[way]?.(url)).rejects.toThrow(/self-signed certificate/)
  })
})
