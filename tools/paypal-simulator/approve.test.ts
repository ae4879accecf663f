import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { newPurchase, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const SHOP = 'http://localhost:3000'

const open = async (orderId: string, query = '') => {
  const response = await simulator.fetch(`/checkoutnow?token=${orderId}${query}`)
  return { status: response.status, html: await response.text() }
}

const submit = (orderId: string, form: Record<string, string>) =>
  simulator.fetch(`/checkoutnow?token=${orderId}`, {
    method: 'POST',
    body: new URLSearchParams({ buyer: 'ok', ...form }),
  })

describe('the approve page', () => {
  it('should show the order, marked as simulated', async () => {
    const order = await createOrder(simulator.settings, newPurchase({ brandName: '<b>H2H</b>' }))
    const { html } = await open(order.id)
    expect(html).toContain('SIMULATED PAYMENT')
    expect(html).toContain('$99.00')
    expect(html).toContain('Conflict Cure')
    expect(html).toContain('&lt;b&gt;H2H&lt;/b&gt;')
    for (const buyer of [
      ...['ok', 'decline-once', 'decline-always', 'pending-echeck', 'pending-review'],
      ...['completed-but-declined', 'payer-action', 'account-locked'],
    ]) {
      expect(html).toContain(`value="${buyer}"`)
    }
  })

  it('should refuse unknown and paid orders', async () => {
    expect(await open('AAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404 })
    const order = await createOrder(simulator.settings, newPurchase())
    await submit(order.id, { action: 'pay' })
    await captureOrder(simulator.settings, { orderId: order.id, requestId: `cap-${order.id}` })
    const { html } = await open(order.id)
    expect(html).toContain('already paid')
    expect(html).not.toContain('<form')
  })

  it('should wait while the shop creates the order', async () => {
    const response = await simulator.fetch('/checkoutnow')
    expect(await response.text()).toContain('Opening PayPal')
  })

  it('should post the outcome to its opener only', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const response = await submit(order.id, { action: 'pay', origin: SHOP })
    const html = await response.text()
    expect(html).toContain('window.opener?.postMessage(')
    expect(html).toContain(`"${SHOP}"`)
    expect(html).toContain('"outcome":"approved"')
  })

  it('should redirect to the shop without an opener', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const canceled = await submit(order.id, { action: 'cancel' })
    expect(canceled.headers.get('location')).toBe(`${SHOP}/signup?token=${order.id}`)
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'CREATED',
    })
    const paid = await submit(order.id, { action: 'pay' })
    expect(paid.headers.get('location')).toBe(
      `${SHOP}/signup?paypal=return&token=${order.id}&PayerID=SIMBUYEROK001`,
    )
  })

  it('should report a canceled payment without approving', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const response = await submit(order.id, { action: 'cancel', origin: SHOP })
    expect(await response.text()).toContain('"outcome":"canceled"')
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'CREATED',
    })
  })

  it('should approve silently when the buyer closes the window', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const response = await submit(order.id, { action: 'pay-and-close', origin: SHOP })
    expect(await response.text()).not.toContain('postMessage')
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'APPROVED',
    })
  })

  it('should not inject its query into the script', async () => {
    const order = await createOrder(simulator.settings, newPurchase())
    const origin = '</script><script>alert(1)</script>'
    const response = await submit(order.id, { action: 'pay', origin })
    expect(await response.text()).not.toContain('alert(1)')
  })

  it.each<Record<string, string>>([
    { action: 'pay', buyer: 'nobody' },
    { action: 'pay', buyer: '__proto__' },
    { action: 'x' },
  ])('should refuse %j', async (form) => {
    const order = await createOrder(simulator.settings, newPurchase())
    expect((await submit(order.id, form)).status).toBe(400)
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'CREATED',
    })
  })
})

describe('the web SDK', () => {
  it('should be one script that parses and imports nothing', async () => {
    const response = await simulator.fetch('/web-sdk/v6/core')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const source = await response.text()
    expect(() => new Script(source)).not.toThrow()
    expect(source).not.toMatch(/^(import|export) /m)
    expect(source).toContain('install("test-client")')
  })
})
