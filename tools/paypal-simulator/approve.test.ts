import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { aPurchase, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const SHOP = 'http://localhost:3000'

const open = async (orderId: string, query = '') => {
  const answer = await simulator.fetch(`/checkoutnow?token=${orderId}${query}`)
  return { status: answer.status, html: await answer.text() }
}

const press = (orderId: string, form: Record<string, string>) =>
  simulator.fetch(`/checkoutnow?token=${orderId}`, {
    method: 'POST',
    body: new URLSearchParams({ buyer: 'ok', ...form }),
  })

describe('the approve page', () => {
  it('should say what is paid, and that it is simulated', async () => {
    const order = await createOrder(simulator.settings, aPurchase({ brandName: '<b>H2H</b>' }))
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

  it('should not offer what cannot be paid', async () => {
    expect(await open('AAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404 })
    const order = await createOrder(simulator.settings, aPurchase())
    await press(order.id, { action: 'pay' })
    await captureOrder(simulator.settings, { orderId: order.id, requestId: `cap-${order.id}` })
    const { html } = await open(order.id)
    expect(html).toContain('already paid')
    expect(html).not.toContain('<form')
  })

  it('should wait while the shop makes the order', async () => {
    const answer = await simulator.fetch('/checkoutnow')
    expect(await answer.text()).toContain('Opening PayPal')
  })

  it('should tell the page that opened it, and nobody else', async () => {
    const order = await createOrder(simulator.settings, aPurchase())
    const answer = await press(order.id, { action: 'pay', origin: SHOP })
    const html = await answer.text()
    expect(html).toContain('window.opener?.postMessage(')
    expect(html).toContain(`"${SHOP}"`)
    expect(html).toContain('"outcome":"approved"')
  })

  it('should send the buyer back to the shop where no page opened it', async () => {
    const order = await createOrder(simulator.settings, aPurchase())
    const canceled = await press(order.id, { action: 'cancel' })
    expect(canceled.headers.get('location')).toBe(`${SHOP}/signup?token=${order.id}`)
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
    })
    const paid = await press(order.id, { action: 'pay' })
    expect(paid.headers.get('location')).toBe(
      `${SHOP}/signup?paypal=return&token=${order.id}&PayerID=SIMBUYEROK001`,
    )
  })

  it('should tell of a buyer who cancels, without having agreed', async () => {
    const order = await createOrder(simulator.settings, aPurchase())
    const answer = await press(order.id, { action: 'cancel', origin: SHOP })
    expect(await answer.text()).toContain('"outcome":"canceled"')
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
    })
  })

  it('should tell nobody when the buyer pays and closes the window', async () => {
    const order = await createOrder(simulator.settings, aPurchase())
    const answer = await press(order.id, { action: 'pay-and-close', origin: SHOP })
    expect(await answer.text()).not.toContain('postMessage')
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'APPROVED',
    })
  })

  it('should not let its address smuggle anything into the script', async () => {
    const order = await createOrder(simulator.settings, aPurchase())
    const origin = '</script><script>alert(1)</script>'
    const answer = await press(order.id, { action: 'pay', origin })
    expect(await answer.text()).not.toContain('alert(1)')
  })

  it.each<Record<string, string>>([
    { action: 'pay', buyer: 'nobody' },
    { action: 'pay', buyer: '__proto__' },
    { action: 'x' },
  ])('should refuse %j', async (form) => {
    const order = await createOrder(simulator.settings, aPurchase())
    expect((await press(order.id, form)).status).toBe(400)
    await expect(getOrder(simulator.settings, order.id)).resolves.toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
    })
  })
})

describe('the web SDK', () => {
  it('should be one script that parses and asks for nothing else', async () => {
    const answer = await simulator.fetch('/web-sdk/v6/core')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    const source = await answer.text()
    expect(() => new Script(source)).not.toThrow()
    expect(source).not.toMatch(/^(import|export) /m)
    expect(source).toContain('install("test-client")')
  })
})
