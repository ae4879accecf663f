import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteProcess } from '../../lib/site-process.mjs'
import {
  restoreFrameworkScripts,
  deferFrameworkScripts,
  stripFrameworkScripts,
} from './framework-scripts.mjs'
import { quietConsole } from './quiet-console.mjs'

// What is relied on here, no documentation of Next.js promises. After an upgrade that fails here:
// look whether the newer version still writes and does the same, in e2e/lesson-document.spec.ts and
// e2e/malformed-requests.spec.ts. Known upstream: https://github.com/vercel/next.js/issues

const { resolve } = createRequire(import.meta.url)
const sourceOf = (/** @type {string} */ path) => readFileSync(resolve(`next/dist/${path}`), 'utf8')

const VERSION = '16.4.6'

describe(`Next.js ${VERSION}`, () => {
  it('should be the version that this was written for', () => {
    const { version } = JSON.parse(readFileSync(resolve('next/package.json'), 'utf8'))
    expect(version).toBe(VERSION)
  })

  it('should still take the Content-Length from what a route answers', () => {
    // Then src/http/replaceable-response.mjs need no longer put it back.
    expect(sourceOf('server/send-response.js')).toContain("'content-length'")
  })

  it('should still answer an action that it cannot decode with 500', () => {
    // Then `isUnread` of src/lib/site-process.mjs and quiet-console.mjs are not needed.
    expect(sourceOf('server/app-render/action-handler.js')).toMatch(
      /if \(isFetchAction\) \{\s+\/\/ TODO: consider checking if the error is an `ApiError`/,
    )
  })

  describe('has its scripts', () => {
    it('taken out of a page, but for our own and data', () => {
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

    it('none of which runs where there is none of ours', () => {
      expect(stripFrameworkScripts('<p>words</p>').scripts).toEqual(["'none'"])
    })

    it('joined and named by hash where a page needs them, and nothing else runs', () => {
      const { html, scripts } = restoreFrameworkScripts(
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

    it('asked for after the first paint where its policy has a nonce', () => {
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

  describe('writes to the console', () => {
    const { warn, error } = console
    afterEach(() => Object.assign(console, { warn, error }))

    it('nothing of a request that it could not read, and all else', () => {
      const said = vi.fn()
      Object.assign(console, { warn: said, error: said })
      quietConsole()
      siteProcess.work.run({ fields: { requestId: 'A1' }, isUnread: true }, () => {
        console.error(new Error('Connection closed.'))
        console.warn('stack')
      })
      expect(said).not.toHaveBeenCalled()

      siteProcess.work.run({ fields: { requestId: 'A1' }, isUnread: false }, () =>
        console.error('a page failed'),
      )
      console.warn('outside')
      expect(said.mock.calls).toEqual([['a page failed'], ['outside']])
    })
  })
})
