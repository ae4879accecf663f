import { resolve } from 'node:path'

const { env } = process

/** @param {string} message */
function exitWithError(message) {
  console.error(message)
  process.exit(1)
}

if (env.PAYPAL_ENV === 'live') {
  exitWithError('The PayPal simulator doesn’t run with PAYPAL_ENV=live, because it fakes payments.')
}
for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID']) {
  if (!env[name])
    exitWithError(`The PayPal simulator needs ${name}. Use the same value as the site.`)
}
const port = Number(env.PAYPAL_SIM_PORT ?? env.PORT ?? 4010)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  exitWithError(
    'The port of the PayPal simulator (PAYPAL_SIM_PORT or PORT) must be a number up to 65535.',
  )
}

try {
  // Imports this after the checks, because the import takes most of the startup time.
  const { startSimulator } = await import('./simulator.mjs')
  const simulator = await startSimulator({
    port,
    host: env.PAYPAL_SIM_HOST || '127.0.0.1',
    stateFile: resolve(env.PAYPAL_SIM_STATE ?? '.data/paypal-simulator.json'),
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    merchantId: env.PAYPAL_MERCHANT_ID ?? '',
    webhookUrl: env.PAYPAL_SIM_WEBHOOK_URL || undefined,
    webhookId: env.PAYPAL_WEBHOOK_ID || 'SIMULATEDWEBHOOK1',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void simulator.stop().then(() => process.exit(0))
    })
  }
  console.log(`PayPal simulator ready: ${simulator.url}`)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  exitWithError(
    isTaken
      ? `Port ${port} is in use. Stop the program that uses it, or set PAYPAL_SIM_PORT.`
      : `The PayPal simulator can’t start: ${error instanceof Error ? error.message : String(error)}`,
  )
}
