type Where = { database: string; files: string; paypal?: string; smtp?: string }

/** Nothing listens there, so a test that talks to the outside by mistake fails at once. */
const nowhere = '127.0.0.1:9'

/** The id of our listener at the PayPal of the tests. */
export const testWebhookId = 'H2HTESTLISTENER01'

/** The settings under which integration tests run. */
export const testEnvironment = ({ database, files, paypal, smtp }: Where) => ({
  DATABASE_URL: database,
  PAYLOAD_SECRET: 'a secret for integration tests, and for nothing else',
  ANSWERS_KEY: `tests:${'k'.repeat(43)}`,
  SITE_URL: 'http://localhost:3000',
  FILES_DIR: files,
  SMTP_URL: smtp ?? `smtp://${nowhere}`,
  MAIL_FROM: 'Heart2Heart <hello@heart2heart.example>',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'integration-tests',
  PAYPAL_CLIENT_SECRET: 'integration-tests',
  PAYPAL_MERCHANT_ID: 'H2HDEMOSELLER',
  PAYPAL_WEBHOOK_ID: testWebhookId,
  PAYPAL_API_BASE: paypal ?? `http://${nowhere}`,
  PAYPAL_WEB_SDK_URL: paypal ?? `http://${nowhere}`,
  LOG_LEVEL: 'silent',
})
