import { refusals } from './buyers.mjs'

/** @import { CaptureOutcome, CaptureRefusal } from './buyers.mjs' */
/** @import { Order } from './orders.mjs' */

/**
 * @typedef {object} Authentication the result of 3-D Secure
 * @property {string} liability_shift
 * @property {{ enrollment_status: string, authentication_status?: string }} three_d_secure
 *
 * @typedef {object} TestCard
 * @property {string} hint shown on the approve page
 * @property {string} brand
 * @property {Authentication} [authentication]
 * @property {(order: Order) => CaptureOutcome | CaptureRefusal} [capture] by default, the buyer's
 */

/**
 * The processor's response codes for declines that PayPal documents (Orders API v2,
 * processor_response).
 */
export const declineCodes = [
  ...['00N7', '0100', '0390', '0500', '0580', '0800', '0880', '0890', '0960', '0R00', '1000'],
  ...['10BR', '1300', '1310', '1312', '1317', '1320', '1330', '1335', '1340', '1350', '1352'],
  ...['1360', '1370', '1380', '1382', '1384', '1390', '1393', '5100', '5110', '5120', '5130'],
  ...['5135', '5140', '5150', '5160', '5170', '5180', '5190', '5200', '5210', '5400', '5500'],
  ...['5650', '5700', '5710', '5800', '5900', '5910', '5920', '5930', '5950', '6300', '7600'],
  ...['7700', '7710', '7800', '7900', '8000', '8010', '8020', '8030', '8100', '8110', '8220'],
  ...['9100', '9500', '9510', '9520', '9530', '9540', '9600', 'PCNR', 'PCVV', 'PP06', 'PPRN'],
  ...['PPAD', 'PPAB', 'PPAE', 'PPAG', 'PPAI', 'PPAR', 'PPAU', 'PPAV', 'PPAX', 'PPBG', 'PPC2'],
  ...['PPCE', 'PPCO', 'PPCR', 'PPCT', 'PPCU', 'PPD3', 'PPDC', 'PPDI', 'PPDV', 'PPDT', 'PPEF'],
  ...['PPEL', 'PPER', 'PPEX', 'PPFE', 'PPFI', 'PPFR', 'PPFV', 'PPGR', 'PPH1', 'PPIF', 'PPII'],
  ...['PPIM', 'PPIT', 'PPLR', 'PPLS', 'PPMB', 'PPMC', 'PPMD', 'PPNC', 'PPNL', 'PPNM', 'PPNT'],
  ...['PPPH', 'PPPI', 'PPPM', 'PPQC', 'PPRE', 'PPRF', 'PPRR', 'PPS0', 'PPS1', 'PPS2', 'PPS3'],
  ...['PPS4', 'PPS5', 'PPS6', 'PPSC', 'PPSD', 'PPSE', 'PPTE', 'PPTF', 'PPTI', 'PPTR', 'PPTT'],
  ...['PPTV', 'PPUA', 'PPUC', 'PPUE', 'PPUI', 'PPUP', 'PPUR', 'PPVC', 'PPVE', 'PPVT'],
]

/** @param {string} code @returns {() => CaptureOutcome} */
const declineWith = (code) => () => ({
  status: 'DECLINED',
  processor_response: { response_code: code },
})

/**
 * @param {string} liability
 * @param {string} enrollment
 * @param {string} [status]
 * @returns {Authentication}
 */
const authenticate = (liability, enrollment, status) => ({
  liability_shift: liability,
  three_d_secure: { enrollment_status: enrollment, authentication_status: status },
})

/** The cards of the approve page, by number. @type {Record<string, TestCard>} */
export const testCards = {
  4111111111111111: { hint: 'The bank approves.', brand: 'VISA' },
  5555555555554444: { hint: 'The bank approves.', brand: 'MASTERCARD' },
  378282246310005: { hint: 'The bank approves.', brand: 'AMEX' },
  4000000000000002: {
    hint: 'The bank declines every attempt.',
    brand: 'VISA',
    capture: () => refusals.declined,
  },
  4000000000000010: {
    hint: 'The bank declines the first attempt and approves the next one.',
    brand: 'VISA',
    capture: (order) => (order.declines === 0 ? refusals.declined : { status: 'COMPLETED' }),
  },
  4000000000009995: {
    hint: 'The card doesn’t have enough funds (processor code 5120).',
    brand: 'VISA',
    capture: declineWith('5120'),
  },
  4000000000000069: {
    hint: 'The card has expired (processor code 5400).',
    brand: 'VISA',
    capture: declineWith('5400'),
  },
  4000000000000127: {
    hint: 'The security code is wrong (processor code 5110).',
    brand: 'VISA',
    capture: declineWith('5110'),
  },
  4000000000003220: {
    hint: '3-D Secure asks the buyer, who passes.',
    brand: 'VISA',
    authentication: authenticate('POSSIBLE', 'Y', 'Y'),
  },
  4000000000003238: {
    hint: '3-D Secure asks the buyer, who fails.',
    brand: 'VISA',
    authentication: authenticate('NO', 'Y', 'N'),
  },
  4000000000003246: {
    hint: '3-D Secure isn’t available.',
    brand: 'VISA',
    authentication: authenticate('UNKNOWN', 'U'),
  },
  4000000000003253: {
    hint: 'PayPal asks for 3-D Secure when the payment is captured.',
    brand: 'VISA',
    capture: (order) => (order.declines === 0 ? refusals.actionRequired : { status: 'COMPLETED' }),
  },
}

const DECLINED_PREFIX = '400000000001'

/** Returns the number of the card that is declined with a processor code. @param {string} code */
export const declinedCardNumber = (code) =>
  `${DECLINED_PREFIX}${String(declineCodes.indexOf(code)).padStart(4, '0')}`

/**
 * Finds a test card: one of the approve page's, or one that is declined with any documented code.
 * @param {string} number
 * @returns {TestCard | undefined}
 */
export function findCard(number) {
  if (Object.hasOwn(testCards, number)) return testCards[number]
  const code = declineCodes.find((other) => declinedCardNumber(other) === number)
  if (code === undefined) return undefined
  return { hint: `Processor code ${code}.`, brand: 'VISA', capture: declineWith(code) }
}
