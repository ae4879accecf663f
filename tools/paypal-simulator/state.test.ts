import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { newPurchase, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const pay = async (invoiceId: string) => {
  const purchase = newPurchase({ invoiceId })
  const order = await createOrder(simulator.settings, purchase)
  await simulator.control('approve', { orderId: order.id, buyer: 'ok' })
  const request = { orderId: order.id, requestId: `cap-${order.id}` }
  return { purchase, request, paid: await captureOrder(simulator.settings, request) }
}

const readState = async () => {
  const response = await simulator.fetch('/__sim/state')
  const state: unknown = await response.json()
  return state
}

describe('the state', () => {
  it('should survive a restart, with stored replies', async () => {
    const { purchase, request, paid } = await pay('H2H-RESTART')
    await simulator.stop()
    await simulator.start()
    expect(await getOrder(simulator.settings, paid.id)).toEqual(paid)
    expect(await captureOrder(simulator.settings, request)).toEqual(paid)
    expect((await createOrder(simulator.settings, purchase)).id).toBe(paid.id)
  })

  it('should be returned without tokens', async () => {
    await simulator.control('reset', {})
    const { paid } = await pay('H2H-SHOWN')
    const state = await readState()
    expect(state).toMatchObject({
      orders: [{ id: paid.id, status: 'COMPLETED', declines: 0 }],
      captures: [{ id: paid.captures[0]?.id, order_id: paid.id, status: 'COMPLETED' }],
      refunds: [],
    })
    expect(JSON.stringify(state)).not.toContain('A21AA')
  })

  it('should be empty after a reset, with tokens still renewable', async () => {
    const { purchase } = await pay('H2H-RESET')
    await simulator.control('reset', {})
    expect(await readState()).toMatchObject({ orders: [], captures: [], refunds: [] })
    await expect(createOrder(simulator.settings, purchase)).resolves.toMatchObject({
      invoiceId: 'H2H-RESET',
    })
  })

  it('should not accept a foreign page’s form', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const response = await simulator.fetch('/__sim/reset', { method: 'POST', body: 'x=1' })
    expect(response.status).toBe(400)
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({ id: order.id })
  })

  it.each([
    ['approve', {}, 400],
    ['approve', { orderId: 'AAAAAAAAAAAAAAAAA', buyer: 'ok' }, 404],
    ['settle', { captureId: 'AAAAAAAAAAAAAAAAA' }, 404],
    ['clock', { advanceSeconds: -1 }, 400],
    ['nothing', {}, 404],
  ])('should refuse %s with %j', async (name, body, status) => {
    expect((await simulator.control(name, body)).status).toBe(status)
  })

  it('should explain a corrupt file', async () => {
    await simulator.stop()
    const content = readFileSync(simulator.stateFile, 'utf8')
    writeFileSync(simulator.stateFile, content.slice(0, 40))
    await expect(simulator.start()).rejects.toThrow('Delete the file to start over')
    writeFileSync(simulator.stateFile, content)
    await simulator.start()
  })
})

describe('the program', () => {
  const env = {
    NODE_ENV: 'test' as const,
    PAYPAL_CLIENT_ID: 'shop',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_MERCHANT_ID: 'MERCHANT00001',
    PAYPAL_SIM_PORT: '0',
  }

  const run = (changes: Record<string, string | undefined>) => {
    const program = fileURLToPath(new URL('main.mjs', import.meta.url))
    const file = { PAYPAL_SIM_STATE: `${simulator.stateFile}.program` }
    const child = spawn(process.execPath, [program], { env: { ...env, ...file, ...changes } })
    const output = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString()
      child.kill('SIGTERM')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output.err += chunk.toString()
    })
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, ...output }))
    })
  }

  it('should print its URL, and stop on SIGTERM', async () => {
    const { code, out, err } = await run({})
    expect(out).toMatch(/^PayPal simulator ready: http:\/\/127\.0\.0\.1:\d+\n$/)
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  it.each([
    [{ PAYPAL_ENV: 'live' }, /doesn’t run with PAYPAL_ENV=live/],
    [{ PAYPAL_CLIENT_SECRET: undefined }, /needs PAYPAL_CLIENT_SECRET/],
    [{ PAYPAL_SIM_PORT: 'http' }, /must be a number/],
    [{ PAYPAL_SIM_WEBHOOK_URL: 'https://example.com/hook' }, /on this machine only/],
    [{ PAYPAL_SIM_WEBHOOK_URL: 'hook' }, /can’t start/],
  ])('should refuse %j', async (changes, message) => {
    const { code, out, err } = await run(changes)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(message)
  })

  it('should explain a port in use', async () => {
    const { code, err } = await run({ PAYPAL_SIM_PORT: new URL(simulator.url).port })
    expect(code).toBe(1)
    expect(err).toMatch(/Port \d+ is in use/)
  })
})
