type TestResources = { database: string; files: string; paypal?: string; smtp?: string }

/** Nothing listens at this address, so accidental external requests fail immediately. */
const unusedAddress = '127.0.0.1:9'

/** The ID of our webhook in the PayPal simulator. */
export const testWebhookId = 'H2HTESTLISTENER01'

/** Returns the environment variables of integration tests. */
export const testEnvironment = ({ database, files, paypal, smtp }: TestResources) => ({
  DATABASE_URL: database,
  PAYLOAD_SECRET: 'a secret for integration tests, and for nothing else',
  ANSWERS_KEY: `tests:${'k'.repeat(43)}`,
  SITE_URL: 'http://localhost:3000',
  FILES_DIR: files,
  SMTP_URL: smtp ?? `smtp://${unusedAddress}`,
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'integration-tests',
  PAYPAL_CLIENT_SECRET: 'integration-tests',
  PAYPAL_MERCHANT_ID: 'H2HDEMOSELLER',
  PAYPAL_WEBHOOK_ID: testWebhookId,
  PAYPAL_API_BASE: paypal ?? `http://${unusedAddress}`,
  PAYPAL_WEB_SDK_URL: paypal ?? `http://${unusedAddress}`,
  LOG_LEVEL: 'silent',
})
