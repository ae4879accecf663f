import { randomBytes } from 'node:crypto'

/** The site's URL in the lab. */
export const SITE = 'https://localhost'
/** The PayPal simulator's URL for a browser. */
export const SIMULATOR = 'http://127.0.0.1:4010'

const secret = () => randomBytes(24).toString('hex')

/** The site's settings, with new secrets. */
export const settings = () => ({
  SITE_URL: SITE,
  POSTGRES_PASSWORD: secret(),
  PAYLOAD_SECRET: secret(),
  ANSWERS_KEY: `lab:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://mail:1025',
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'heart2heart-lab',
  PAYPAL_CLIENT_SECRET: secret(),
  PAYPAL_MERCHANT_ID: 'H2HLABSELLER',
  PAYPAL_WEBHOOK_ID: 'H2HLABLISTENER01',
  PAYPAL_API_BASE: 'http://paypal:4010',
  PAYPAL_WEB_SDK_URL: SIMULATOR,
  BACKUP_PASSWORD: secret(),
})
