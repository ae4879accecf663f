/** A value for each required setting except SITE_URL, for tests that load `env` themselves. */
export const requiredEnv = {
  DATABASE_URL: 'postgres://localhost/none',
  PAYLOAD_SECRET: 's'.repeat(32),
  ANSWERS_KEY: `tests:${'k'.repeat(43)}`,
  FILES_DIR: '/tmp',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'a@b.example',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'merchant',
}
