import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { createOrder } from '@/integrations/paypal/create-order'
import { getOrder } from '@/integrations/paypal/get-order'
import { declineCodes, declinedCardNumber } from './cards.mjs'
import { getRejection, newPurchase, readControlResult, TestSimulator } from './test-simulator'

const simulator = new TestSimulator()
beforeAll(() => simulator.start())
afterAll(() => simulator.remove())

const approve = async (orderId: string, approval: object) =>
  readControlResult(simulator.control('approve', { orderId, ...approval }))

const createApproved = async (approval: object) => {
  const { id } = await createOrder(simulator.settings, newPurchase())
  await approve(id, approval)
  return id
}

const capture = (orderId: string, attempt = 0) =>
  captureOrder(simulator.settings, { orderId, requestId: `cap-${orderId}-${attempt}` })

describe('paying', () => {
  it.each([
    [{ method: 'card' }, 'card', { brand: 'VISA', lastDigits: '1111' }],
    [{ method: 'card', card: '378282246310005' }, 'card', { brand: 'AMEX', lastDigits: '0005' }],
    [{ method: 'venmo', buyer: 'ok' }, 'venmo', null],
    // PayPal doesn't tell Pay Later and PayPal apart.
    [{ method: 'pay_later', buyer: 'ok' }, 'paypal', null],
    [{ buyer: 'ok' }, 'paypal', null],
  ])('should, as %j, be reported as %s', async (approval, method, card) => {
    await expect(capture(await createApproved(approval))).resolves.toMatchObject({
      method,
      card,
      payer: { email: 'olivia.kay@buyers.example', country: 'US' },
      captures: [{ status: 'COMPLETED', processorCode: null }],
    })
  })

  it('should report a payer without a name and an email', async () => {
    const orderId = await createApproved({ method: 'card', buyer: 'anonymous' })
    await expect(capture(orderId)).resolves.toMatchObject({
      payer: { email: null, name: null, country: 'US' },
    })
  })

  it('should report the payer’s country', async () => {
    const orderId = await createApproved({ buyer: 'abroad' })
    await expect(capture(orderId)).resolves.toMatchObject({ payer: { country: 'DE' } })
  })

  it('should accept another method after a declined card', async () => {
    const orderId = await createApproved({ method: 'card', card: '4000000000000002' })
    expect(await getRejection(capture(orderId))).toMatchObject({ issue: 'INSTRUMENT_DECLINED' })
    await approve(orderId, { method: 'venmo', buyer: 'ok' })
    await expect(capture(orderId, 1)).resolves.toMatchObject({ method: 'venmo' })
  })

  it.each(declineCodes)('should be declined with the processor code %s', async (code) => {
    const orderId = await createApproved({ method: 'card', card: declinedCardNumber(code) })
    await expect(capture(orderId)).resolves.toMatchObject({
      captures: [{ status: 'DECLINED', processorCode: code }],
    })
  })

  it.each([
    ['4000000000003220', 'passed'],
    ['4000000000003238', 'failed'],
    ['4000000000003246', 'unavailable'],
  ])('should report that 3-D Secure, with %s, %s', async (card, authentication) => {
    const orderId = await createApproved({ method: 'card', card })
    await expect(getOrder(simulator.settings, orderId)).resolves.toMatchObject({
      status: 'APPROVED',
      authentication,
    })
  })

  it.each([{ method: 'cash' }, { method: 'card', card: '1' }, { buyer: '__proto__' }, {}])(
    'should be refused for %j',
    async (approval) => {
      const { id } = await createOrder(simulator.settings, newPurchase())
      const response = await simulator.control('approve', { orderId: id, ...approval })
      expect(response.status).toBe(422)
    },
  )

  it('should accept a card on the approve page', async () => {
    const { id } = await createOrder(simulator.settings, newPurchase())
    const submit = (card: string) =>
      simulator.fetch(`/checkoutnow?token=${id}`, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay', method: 'card', card }),
      })
    expect((await submit('1234')).status).toBe(400)
    expect((await submit('5555 5555 5555 4444')).status).toBe(303)
    await expect(getOrder(simulator.settings, id)).resolves.toMatchObject({
      card: { brand: 'MASTERCARD', lastDigits: '4444' },
    })
  })
})

describe('eligibility', () => {
  const fetchMethods = async (query = '') => {
    const response = await simulator.fetch(`/__sim/eligibility?clientId=test-client${query}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return z.object({ methods: z.record(z.string(), z.boolean()) }).parse(await response.json())
      .methods
  }
  const all = { paypal: true, card: true, pay_later: true, venmo: true }

  it.each([
    [{ country: 'US' }, all],
    [{ country: 'DE' }, { ...all, venmo: false }],
    [{ country: 'JP' }, { ...all, pay_later: false, venmo: false }],
    [{ methods: { card: false } }, { ...all, card: false }],
  ])('should depend on country and seller: %j', async (eligibility, expected) => {
    await readControlResult(simulator.control('eligibility', eligibility))
    expect(await fetchMethods()).toEqual(expected)
  })

  it.each([
    ['29.99', false],
    ['30.00', true],
    ['10000.00', true],
    ['10000.01', false],
  ])('should, for %s, offer Pay Later: %s', async (amount, isOffered) => {
    await readControlResult(simulator.control('eligibility', {}))
    expect(await fetchMethods(`&amount=${amount}`)).toEqual({ ...all, pay_later: isOffered })
  })

  it('should offer Venmo in US dollars only', async () => {
    await readControlResult(simulator.control('eligibility', {}))
    expect(await fetchMethods('&currency=EUR')).toMatchObject({ pay_later: true, venmo: false })
  })
})
