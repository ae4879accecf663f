import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteProcess } from '../../lib/site-process.mjs'
import {
  mergeFrameworkScripts,
  deferFrameworkScripts,
  stripFrameworkScripts,
} from './framework-scripts.mjs'
import { quietConsole } from './quiet-console.mjs'

// Next.js documents none of this. After an upgrade that fails here, check whether the new version
// still behaves the same, with e2e/lesson-document.spec.ts and e2e/malformed-requests.spec.ts.
// Upstream issues: https://github.com/vercel/next.js/issues

const { resolve } = createRequire(import.meta.url)
const readSource = (/** @type {string} */ path) =>
  readFileSync(resolve(`next/dist/${path}`), 'utf8')

const VERSION = '16.4.6'

describe(`Next.js ${VERSION}`, () => {
  it('should be the version that this was written for', () => {
    const { version } = JSON.parse(readFileSync(resolve('next/package.json'), 'utf8'))
    expect(version).toBe(VERSION)
  })

  it('should still remove the Content-Length of a route’s response', () => {
    // If not: src/http/replaceable-response.mjs no longer has to restore it.
    expect(readSource('server/send-response.js')).toContain("'content-length'")
  })

  it('should still respond with 500 to an undecodable action', () => {
    // If not: `isDecodingRequest` of src/lib/site-process.mjs and quiet-console.mjs are obsolete.
    expect(readSource('server/app-render/action-handler.js')).toMatch(
      /if \(isFetchAction\) \{\s+\/\/ TODO: consider checking if the error is an `ApiError`/,
    )
  })

  describe('framework scripts', () => {
    it('should be stripped, except our own and data', () => {
      const { html, scripts } = stripFrameworkScripts(
        '<head><meta charSet="utf-8"/><link rel="preload" as="script" href="/_next/a.js"/>' +
          '<link rel="preload" as="font" href="/f.woff2"/><link rel="expect" href="#_R_" blocking="render"/>' +
          '<script src="/_next/a.js" id="_R_" async=""></script><script data-site="true">own()</script></head>' +
          '<body>words<script type="application/ld+json">{"a":"b"}</script>' +
          '<script>self.__next_f.push([1,"words\\n</p>"])</script><script>\nlast()\n</script></body>',
      )

      expect(html).toBe(
        '<head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f.woff2"/>' +
          '<script data-site="true">own()</script></head>' +
          '<body>words<script type="application/ld+json">{"a":"b"}</script></body>',
      )
      // printf 'own()' | openssl dgst -sha256 -binary | base64
      expect(scripts).toEqual(["'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk='"])
    })

    it('should leave no runnable script on a page without ours', () => {
      expect(stripFrameworkScripts('<p>words</p>').scripts).toEqual(["'none'"])
    })

    it('should be merged and listed by hash on pages that need them', () => {
      const { html, scripts } = mergeFrameworkScripts(
        '<head><link rel="preload" as="script" href="/_next/a.js"/>' +
          '<script src="/_next/a.js" async=""></script><script data-site="">own()</script></head>' +
          '<body><script>first()</script>words' +
          '<script src="/_next/b.js" id="_R_" async=""></script><script>a()</script>' +
          '<script>b()</script><script>c()</script></body>',
      )

      const [, loader = ''] = /^<head><script>(.*?)<\/script>/.exec(html) ?? []
      expect(loader).toContain('(["/_next/a.js","/_next/b.js"])')
      expect(html).toBe(
        `<head><script>${loader}</script><script data-site="">own()</script></head>` +
          '<body><script>first()</script>words<script>a();b();c()</script></body>',
      )
      const hashes = [loader, 'own()', 'first()', 'a();b();c()'].map(
        (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      )
      expect(scripts).toEqual([...hashes, "'strict-dynamic'"])
    })

    it('should load after the first paint on pages with a nonce', () => {
      const { html, scripts } = deferFrameworkScripts(
        '<head><link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/b.js"/>' +
          '<script src="/_next/a.js" async="" nonce="n1"></script></head>' +
          '<body>words<script src="/_next/b.js" nonce="n1" async=""></script>' +
          '<script nonce="n1">a()</script></body>',
      )

      const [, loader = ''] = /^<head><script nonce="n1">(.*?)<\/script>/.exec(html) ?? []
      expect(loader).toContain('(["/_next/a.js","/_next/b.js"])')
      expect(html).toBe(
        `<head><script nonce="n1">${loader}</script></head>` +
          '<body>words<script nonce="n1">a()</script></body>',
      )
      expect(scripts).toEqual([])
    })
  })

  describe('quietConsole', () => {
    const { warn, error } = console
    afterEach(() => Object.assign(console, { warn, error }))

    it('should silence only requests that could not be read', () => {
      const write = vi.fn()
      Object.assign(console, { warn: write, error: write })
      quietConsole()
      siteProcess.workContext.run({ fields: { requestId: 'A1' }, isDecoding: true }, () => {
        console.error(new Error('Connection closed.'))
        console.warn('stack')
      })
      expect(write).not.toHaveBeenCalled()

      siteProcess.workContext.run({ fields: { requestId: 'A1' }, isDecoding: false }, () =>
        console.error('a page failed'),
      )
      console.warn('outside')
      expect(write.mock.calls).toEqual([['a page failed'], ['outside']])
    })
  })
})
