import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPdf } from '@/testing/read-pdf'
import { sampleReceiptContent as receipt } from '@/testing/factories/receipts'
import { renderPdf } from './render-pdf'

vi.mock('@/lib/env', () => ({ env: { NODE_ENV: 'test' } }))
vi.mock('node:child_process', { spy: true })

const started = (): ChildProcess[] =>
  vi.mocked(spawn).mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []))

afterEach(() => {
  for (const child of started()) child.kill('SIGKILL')
  vi.mocked(spawn).mockClear()
  vi.useRealTimers()
})

const renderReceiptPdf = (content: typeof receipt) => renderPdf({ kind: 'receipt', content })

// The process starts slowly on a busy machine.
describe('renderPdf', { timeout: 60_000 }, () => {
  it('should render in a separate process without secrets', async () => {
    const first = await renderReceiptPdf(receipt)
    const second = await renderReceiptPdf({ ...receipt, number: 1002 })

    expect((await readPdf(new Uint8Array(first))).text).toContain('Refunded $1.00')
    expect((await readPdf(new Uint8Array(second))).text).toContain('Receipt No. 1002')
    expect(started()).toHaveLength(1)
    expect(vi.mocked(spawn).mock.calls[0]?.[2].env).toEqual({ NODE_ENV: 'test' })
  })

  it('should fail when the process dies, and use another for the next document', async () => {
    const failing = renderReceiptPdf(receipt)
    started()[0]?.kill('SIGKILL')

    await expect(failing).rejects.toThrow('A sheet could not be drawn.')
    await expect(renderReceiptPdf(receipt)).resolves.toBeInstanceOf(Buffer)
    expect(started()).toHaveLength(2)
  })

  it('should kill a process that takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failing = renderReceiptPdf(receipt)
    const [child] = started()
    child?.kill('SIGSTOP')
    vi.advanceTimersByTime(60_000)

    await expect(failing).rejects.toThrow('A sheet could not be drawn.')
    expect(child?.killed).toBe(true)
  })

  it('should fail for invalid content', async () => {
    await expect(renderReceiptPdf({ ...receipt, siteUrl: 'no address' })).rejects.toThrow(
      'A sheet could not be drawn.',
    )
  })
})

describe('pdfkit', () => {
  it('should not be loaded by the site or the worker', () => {
    const folder = path.join(process.cwd(), 'src')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
      .filter(
        (name) =>
          !/^integrations\/pdf\/(?:pdf-process|render-receipt|render-journey|render-statement)\./.test(
            name,
          ),
      )
    const users = sources.filter((name) =>
      /from '(?:pdfkit|fontkit|.*\/(?:render-receipt|render-journey|render-statement|pdf-process)')/.test(
        readFileSync(path.join(folder, name), 'utf8'),
      ),
    )

    expect(users.sort()).toEqual(['integrations/pdf/fonts.ts', 'integrations/pdf/pdf-writer.ts'])
  })
})
