import { expect, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { signInBySession } from './support/sign-in'

/** The CSP violations in the browser's console. */
function violations(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) found.push(message.text())
  })
  return found
}

const listSources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((text) => text.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

test('a page rendered per request has its own nonce', async ({ request }) => {
  for (const path of ['/signin?next=/settings', '/signup?from=x', '/reset-password?token=x']) {
    const nonces = new Set<string | undefined>()
    for (let visit = 0; visit < 2; visit += 1) {
      const headers = (await request.get(path)).headers()
      const policy = headers['content-security-policy'] ?? ''
      const scripts = listSources(policy, 'script-src')
      expect(scripts).toContain("'strict-dynamic'")
      expect(scripts).not.toContain("'unsafe-inline'")
      expect(headers['cache-control']).toContain('no-store')
      nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1])
    }
    expect(nonces.size, path).toBe(2)
  }
})

test('a cached page runs only its own scripts', async ({ request }) => {
  for (const path of ['/', '/course/course-id-2', '/privacy', '/terms', '/course/none']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = listSources(policy, 'script-src')
    expect(scripts.length).toBeGreaterThan(0)
    for (const source of scripts) expect(source).toMatch(/^'sha256-.+'$/)
    expect(listSources(policy, 'object-src')).toEqual(["'none'"])
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test('a visitor form runs inline scripts by hashes, and their imports', async ({ request }) => {
  for (const path of ['/signin', '/signup']) {
    const headers = (await request.get(path)).headers()
    const scripts = listSources(headers['content-security-policy'] ?? '', 'script-src')
    expect(scripts).toContain("'strict-dynamic'")
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(1)
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('no kind of page runs an injected script', async ({ browser }) => {
  const visits: [who: typeof stack.student | null, paths: string[]][] = [
    [null, ['/', '/course/course-id-2', '/privacy', '/course/none', '/signin', '/signup']],
    [stack.student, ['/dashboard', '/module2', '/settings']],
    [stack.instructor, ['/admin']],
  ]
  for (const [who, paths] of visits) {
    const page = await browser.newPage()
    if (who) await signInBySession(page, who)
    const refused = violations(page)
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /<\/body>/,
        '<script>document.title = "taken over"</script><img src="x" onerror="document.title = \'taken over\'">$&',
      )
      return route.fulfill({ response, body })
    })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      await expect.poll(() => refused.splice(0).length, path).toBeGreaterThanOrEqual(1)
      expect(await page.title(), path).not.toBe('taken over')
    }
    await page.close()
  }
})

test('only payment pages allow PayPal', async ({ request }) => {
  const simulator = new URL(stack.simulator).origin
  const paying = (await request.get('/signup')).headers()
  expect(paying['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(listSources(paying['content-security-policy'] ?? '', 'frame-src')).toContain(simulator)

  const other = (await request.get('/signin')).headers()
  expect(other['cross-origin-opener-policy']).toBe('same-origin')
  expect(other['content-security-policy']).not.toContain(simulator)
})

test('every response forbids sniffing and framing', async ({ request }) => {
  for (const path of ['/', '/signin', '/admin', '/api/health/live']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('no build file can be sniffed or framed', async ({ request }) => {
  const page = await (await request.get('/signin')).text()
  const files = new Set(page.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))
  expect(files.size).toBeGreaterThan(5)
  for (const path of files) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})

test('unknown pages redirect home, unknown files and endpoints return 404', async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 })
  for (const path of ['/no-such-page', '/MainPG', '/no/such/page']) {
    const response = await get(path)
    expect([307, 308]).toContain(response.status())
    expect(new URL(response.headers().location ?? '', stack.site).pathname).toBe('/')
  }
  for (const path of ['/no-such-file.png', '/a/b.js', '/api/nothing', '/_next/nothing']) {
    expect((await get(path)).status(), path).toBe(404)
  }
  const file = await request.get('/no-such-file.txt')
  expect(file.headers()['content-security-policy']).toContain("object-src 'none'")
  for (const path of ['/course/no-such-course', '/course/%00', '/course/__proto__'])
    expect((await get(path)).status(), path).toBe(404)
  const admin = await get('/admin/collections/users')
  expect(admin.status()).toBe(307)
  expect(admin.headers().location).toContain('/signin')
})

test('the admin panel works under its policy', async ({ page }) => {
  const refused = violations(page)
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin')
  await openPage(page, '/admin/collections/courses?search=Conflict+Cure')
  const course = page.getByRole('link', { name: 'Conflict Cure' }).first()
  // Each is a document with its own policy.
  await page.goto((await course.getAttribute('href')) ?? '')
  await expect(page.getByRole('button', { name: /Save|Publish/ }).first()).toBeVisible()
  expect(refused).toEqual([])
})
