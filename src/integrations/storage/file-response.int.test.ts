import { mkdir, readdir, readlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { fileResponse } from './file-response'
import { findStoredFile } from './store'

const SIZE = 300_000
const content = Buffer.from(Array.from({ length: SIZE }, (_, index) => index % 251))
const modified = 'Fri, 02 Jan 2026 03:04:05 GMT'

describe('fileResponse', () => {
  const folder = path.join(env.FILES_DIR, 'documents')

  beforeAll(async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'storage test é.pdf'), content)
    await utimes(path.join(folder, 'storage test é.pdf'), new Date(modified), new Date(modified))
    await writeFile(path.join(folder, 'empty.pdf'), '')
  })

  const respond = async (
    headers: Record<string, string> = {},
    { method = 'GET', name = 'storage test é.pdf' } = {},
  ) => {
    const file = await findStoredFile('documents', name)
    if (!file) throw new Error('no file')
    const request = new Request('http://localhost/file', { method, headers })
    return fileResponse(request, file, { filename: name, mimeType: 'application/pdf' })
  }
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

  it('should send the full file, with the headers for ranges and revalidation', async () => {
    const response = await respond()

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache, no-transform',
      'content-length': String(SIZE),
      'content-type': 'application/pdf',
      'last-modified': modified,
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''")
    expect((await bytes(response)).equals(content)).toBe(true)
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-', 1000, SIZE - 1],
    ['bytes=-10', SIZE - 10, SIZE - 1],
    ['bytes=-900000', 0, SIZE - 1],
    ['Bytes=5-5', 5, 5],
    ['bytes=299999-900000', SIZE - 1, SIZE - 1],
    ['bytes=131000-140000', 131_000, 140_000],
  ])('should respond to %s with that range', async (range, start, end) => {
    const response = await respond({ range })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytes(response)).equals(content.subarray(start, end + 1))).toBe(true)
  })

  it.each([`bytes=${SIZE}-`, 'bytes=-0', 'bytes=9-3'])(
    'should respond with 416 to the range %s',
    async (range) => {
      const response = await respond({ range })

      expect(response.status).toBe(416)
      expect(response.body).toBeNull()
      expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
    },
  )

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=x-y', 'nonsense'])(
    'should send the full file for %s, which is not supported',
    async (range) => {
      const response = await respond({ range })
      expect(response.status).toBe(200)
      await response.body?.cancel()
    },
  )

  it('should resume only the same version of a file', async () => {
    const etag = (await respond({}, { method: 'HEAD' })).headers.get('etag') ?? ''
    const statusFor = async (ifRange: string) => {
      const response = await respond({ range: 'bytes=5-9', 'if-range': ifRange })
      await response.body?.cancel()
      return response.status
    }

    expect(await statusFor(etag)).toBe(206)
    expect(await statusFor(modified)).toBe(206)
    expect(await statusFor('"another"')).toBe(200)
    expect(await statusFor('Fri, 02 Jan 2026 03:04:06 GMT')).toBe(200)
  })

  it('should respond with 304 to a browser that has it', async () => {
    const etag = (await respond({}, { method: 'HEAD' })).headers.get('etag') ?? ''

    expect((await respond({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await respond({ 'if-modified-since': modified })).status).toBe(304)
  })

  it('should respond to HEAD without a body, and ignore its range', async () => {
    const response = await respond({ range: 'bytes=0-9' }, { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(SIZE))
    expect(response.body).toBeNull()
  })

  it('should set the file name in any script', async () => {
    const getDisposition = async (filename: string) => {
      const file = await findStoredFile('documents', 'empty.pdf')
      if (!file) throw new Error('no file')
      const request = new Request('http://localhost/file')
      const options = { filename, mimeType: 'application/pdf', isDownload: true }
      return fileResponse(request, file, options).headers.get('content-disposition')
    }

    expect(await getDisposition('Übung “eins”; 日本.pdf')).toBe(
      `attachment; filename="?bung ?eins?; ??.pdf"; filename*=UTF-8''${encodeURIComponent('Übung “eins”; 日本.pdf')}`,
    )
    expect(await getDisposition('a"b\\c.pdf')).toBe('attachment; filename="a\\"b\\\\c.pdf"')
  })

  it('should respond to a range of an empty file with 416', async () => {
    const response = await respond({ range: 'bytes=-5' }, { name: 'empty.pdf' })

    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */0')
  })

  it('should send an empty file', async () => {
    const response = await respond({}, { name: 'empty.pdf' })

    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('should leave no file open: after reading, aborting, or not starting', async () => {
    const opened = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      )
      return (await Promise.all(links)).filter((link) => link.includes('storage test')).length
    }
    const reader = (await respond()).body?.getReader()
    await reader?.read()
    expect(await opened()).toBe(1)
    await reader?.cancel()
    await respond()
    await bytes(await respond())

    expect(await opened()).toBe(0)
  })

  it('should fail instead of mixing versions when the file is replaced meanwhile', async () => {
    const name = 'replaced.pdf'
    await writeFile(path.join(folder, name), content)
    const response = await respond({}, { name })
    await writeFile(path.join(folder, name), 'short')

    await expect(bytes(response)).rejects.toThrow('changed')
  })

  it('should find nothing outside its folder', async () => {
    const outside = ['../secret', '..', '.', '', 'a/b', '..\\x', 'x\0.pdf', '/etc/passwd']
    await writeFile(path.join(env.FILES_DIR, 'secret'), 'secret')

    for (const name of outside) expect(await findStoredFile('documents', name)).toBeNull()
    expect(await findStoredFile('documents', 'missing.pdf')).toBeNull()
  })
})
