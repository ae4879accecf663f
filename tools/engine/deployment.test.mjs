import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { rejectionMessages } from '../../src/domain/http/refusals.mjs'
import { MAX_AVATAR_BYTES } from '../../src/domain/identity/avatar-rules'
import { MAX_IMPORT_BYTES } from '../../src/domain/people/import-rules'
import { MAX_TRAILER_BYTES, UPLOAD_CHUNK_BYTES } from '../../src/domain/upload-rules'
import { root } from '../lib/root.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

const serviceSchema = z.object({
  image: z.string(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), z.unknown()).optional(),
  deploy: z.object({ replicas: z.string().optional() }).optional(),
})

const MIB = 1024 * 1024

const compose = read('docker-compose.yml')
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(compose, { merge: true }))
const all = Object.entries(services)
const product = all.filter(([, { profiles = [] }]) => !profiles.includes('dev'))

const large = z
  .object({ services: z.record(z.string(), serviceSchema.partial({ image: true })) })
  .parse(parse(read('deploy/large/compose.yml'), { merge: true })).services

const caddyfile = read('deploy/Caddyfile')

/** The headers for the proxy only. @param {string} source */
const readNames = (source) => [...source.matchAll(/'(x-accel-[\w-]+)'/g)].map(([, name]) => name)

describe('the compose file', () => {
  it('should use only settings of deploy/env.example', () => {
    const described = [...read('deploy/env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(
      ([, name]) => name,
    )
    const settings = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(settings.filter((name) => !described.includes(name))).toEqual([])
  })

  it('should have the simulator and the mailbox only in the profile dev', () => {
    const others = all.filter(([, { profiles }]) => profiles)
    expect(others.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['backup', ['backup']],
      ['mail', ['dev']],
      ['paypal', ['dev']],
    ])
  })

  it.each(all)('should restart %s', (_name, { restart }) => {
    expect(restart).toMatch(/^(?:unless-stopped|on-failure:\d+)$/)
  })

  it.each(all)('should not let %s gain privileges', (_name, { security_opt }) => {
    expect(security_opt).toContain('no-new-privileges:true')
  })

  it.each(all)('should give %s a read-only file system', (_name, { read_only }) => {
    expect(read_only).toBe(true)
  })

  it.each(all)('should drop the capabilities of %s', (_name, { cap_drop }) => {
    expect(cap_drop).toEqual(['ALL'])
  })

  it('should publish only the web ports', () => {
    const published = product.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
    expect(published).toEqual([
      ['caddy', '80:80'],
      ['caddy', '443:443'],
      ['caddy', '443:443/udp'],
    ])
  })

  it('should publish dev ports only on the loopback interface', () => {
    for (const [, { ports = [], profiles }] of all)
      if (profiles) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it.each(all)('should pin the image of %s to a major version', (_name, { image }) => {
    expect(image).toMatch(
      /^(?:heart2heart(?:-tools|-backup|-worker)?:\$\{VERSION:-latest\}|[\w/]+:\d+(?:\.\d+)*)$/,
    )
  })

  it('should pin the base images to a major version', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
    const own = new Set(['source', 'site'])
    const others = bases.filter((name) => !own.has(name ?? ''))
    expect(others.filter((name) => !/^[\w/]+:\d+/.test(name ?? ''))).toEqual([])
  })

  it('should share the stored files with the proxy, read-only', () => {
    const { app, caddy } = services
    expect(app?.environment?.FILES_BY_PROXY).toBe('1')
    expect(app?.volumes).toContain('files:/files')
    expect(caddy?.volumes).toContain('files:/files:ro')
    expect(caddyfile).toMatch(/handle_response @file \{[^}]*root \/files\n/)
    const informed = all.filter(([, { environment }]) => environment?.FILES_BY_PROXY)
    expect(informed.map(([name]) => name)).toEqual(['app'])
  })

  it('should drain an instance for longer than the proxy keeps connections alive', () => {
    const keepalive = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1])
    const drain = Number(services.app?.environment?.DRAIN_SECONDS)
    expect(drain).toBeGreaterThan(keepalive)
    expect(services.app?.stop_grace_period).toBe('1m')
  })
})

describe('the compose file for many visitors', () => {
  it.each(['pooler', 'replica'])('should restrict %s', (name) => {
    expect(large[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    expect(large[name]?.ports).toBeUndefined()
  })

  it('should give the site a direct connection for notifications', () => {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = large.app?.environment ?? {}
    expect(DATABASE_URL).toContain('@pooler:6432/')
    expect(DATABASE_DIRECT_URL).toContain('@database:5432/')
  })

  it('should set the site’s connection limits in the pooler', () => {
    const limits = /: \{ (idle_in_transaction_session_timeout: .*) \}/.exec(
      read('src/services/database/pool-options.ts'),
    )?.[1]
    const config = read('deploy/large/pgbouncer.ini')
    const names = [...(limits ?? '').matchAll(/(\w+): ([\d_]+)/g)]
    expect(names).toHaveLength(2)
    for (const [, name, milliseconds = ''] of names) {
      expect(config).toContain(`set ${name} = ${milliseconds.replaceAll('_', '')}`)
      expect(config).toMatch(new RegExp(`^ignore_startup_parameters = .*\\b${name}\\b`, 'm'))
    }
  })
})

describe('the proxy', () => {
  it('should retry reads at another instance', () => {
    expect(services.app?.deploy?.replicas).toBe('${APP_REPLICAS:-2}')
    expect(caddyfile).toContain('dynamic a app 3000')
    expect(caddyfile).toContain('lb_try_duration 15s')
    expect(caddyfile).toMatch(
      /lb_retry_match \{\s+method GET HEAD\s+expression `\{rp\.is_transport_error\} == true && .*`\s+\}/,
    )
  })

  it('should block internal routes', () => {
    expect(caddyfile).toContain(
      '@inside path /api/internal /api/internal/* /api/health/ready /api/health/ready/*',
    )
    // A `respond` alone would run after every `handle`.
    expect(caddyfile).toMatch(/handle @inside \{\s+respond 404\s+\}/)
    expect(caddyfile.indexOf('handle @inside')).toBeLessThan(caddyfile.indexOf('import site'))
  })

  it('should accept every body that the site accepts', () => {
    const [files = '', ...others] = [...caddyfile.matchAll(/import site (\d+)MiB/g)].map(
      ([, mebibytes]) => Number(mebibytes) * MIB,
    )
    // A form's other fields have a mebibyte at most (payload.config.ts).
    expect(files).toBe(MAX_TRAILER_BYTES + MIB)
    const inPieces = /path (\/api\/media .*)\n/.exec(caddyfile)?.[1]?.split(' ')
    const folders = ['media', 'documents', 'videos'].map((name) => `/api/${name}`)
    expect(inPieces).toEqual(folders.flatMap((path) => [path, `${path}/*`]))

    const forms = [
      ['src/http/read-page-body.mjs', /MAX_ADMIN_BODY_BYTES = (\d+) \* 1024 \* 1024/],
      ['src/server/requests/safe-request.ts', /MAX_FORM_BYTES = (\d+) \* 1024 \* 1024/],
    ].map(([path, limit]) => Number(new RegExp(limit).exec(read(path))?.[1]) * MIB)
    const most = Math.max(UPLOAD_CHUNK_BYTES, MAX_IMPORT_BYTES, MAX_AVATAR_BYTES, ...forms)
    // Slightly too large bodies get the site's own error.
    for (const limit of others) expect(limit).toBeGreaterThan(most)
  })

  it('should use the site’s error for a body that is too large', () => {
    expect(caddyfile).toContain(`import too-large "${rejectionMessages.bodyTooLarge}"`)
  })

  it('should not reveal the path of a stored file', () => {
    // A single reverse_proxy.
    expect(caddyfile.match(/reverse_proxy /g)).toHaveLength(1)
    expect(caddyfile).toContain('@file header X-Accel-Redirect *')
    const named = readNames(read('src/integrations/storage/file-response.ts'))
    expect(named).toEqual(['x-accel-redirect', 'x-accel-range'])
    const excluded = /copy_response_headers \{\s+exclude (.*)\n/.exec(caddyfile)?.[1] ?? ''
    expect(excluded.toLowerCase().split(' ')).toEqual(expect.arrayContaining(named))
  })
})
