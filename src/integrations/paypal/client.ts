import { type ApiResponse, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk'
import { isSimulatorHost } from '@/domain/http/simulator-host'
import { metrics } from '@/lib/metrics.mjs'
import { PayPalError, toPayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const TIMEOUT_MS = 18_000
const CLOCK_SKEW_SECONDS = 60

const origins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

const tokens = new Map<string, OAuthToken>()

/** PayPal's SDK client. Sends all requests to the simulator if one is configured. */
class PayPalClient extends Client {
  private readonly apiBase: string | null

  constructor(settings: PayPalSettings, timeoutMs: number) {
    super({
      environment: settings.environment === 'live' ? Environment.Production : Environment.Sandbox,
      timeout: timeoutMs,
      clientCredentialsAuthCredentials: {
        oAuthClientId: settings.clientId,
        oAuthClientSecret: settings.clientSecret,
        oAuthToken: tokens.get(tokenKey(settings)),
        oAuthOnTokenUpdate: (token) => tokens.set(tokenKey(settings), token),
        oAuthClockSkew: CLOCK_SKEW_SECONDS,
      },
      // PayPal never redirects API calls, and a proxy could not reach the simulator.
      unstable_httpClientOptions: {
        maxRedirects: 0,
        ...(settings.apiBase === null ? {} : { proxy: false }),
      },
    })
    this.apiBase = settings.apiBase
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const baseFactory = super.getRequestBuilderFactory()
    return (method, path) => {
      const builder = baseFactory(method, path)
      // Read `apiBase` here, because the SDK's constructor calls the factory before this
      // constructor has set it.
      const { apiBase } = this
      if (apiBase !== null) {
        builder.interceptRequest((request) => ({
          ...request,
          url: withOrigin(request.url, apiBase),
        }))
      }
      return builder
    }
  }
}

/**
 * Runs an operation of the PayPal SDK and returns the parsed JSON response. Each operation gets a
 * new client, because a failed token request breaks a client permanently. All clients share the
 * cached token. If PayPal rejects a cached token with 401, retries once with a new token. Converts
 * all SDK errors to PayPalError.
 */
export async function callPayPal(
  settings: PayPalSettings,
  operation: (client: Client) => Promise<ApiResponse<unknown>>,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  assertSafeApiBase(settings)
  const cachedToken = tokens.get(tokenKey(settings))
  try {
    return await attempt(settings, operation, timeoutMs)
  } catch (error) {
    const failure = toPayPalError(error)
    if (failure.status !== 401) throw failure
    dropToken(settings, cachedToken)
    if (!cachedToken) throw failure
  }
  try {
    return await attempt(settings, operation, timeoutMs)
  } catch (error) {
    throw toPayPalError(error)
  }
}

/** Returns the origin of PayPal's API. */
export const getOrigin = ({ apiBase, environment }: PayPalSettings): string =>
  apiBase ?? origins[environment]

type DirectCall = { method: 'GET' | 'POST'; path: string; body?: string }

/**
 * Calls an endpoint that the SDK has no operation for. Sends the body unchanged. `path` must be
 * trusted, so callers must validate IDs before inserting them.
 */
export const callPayPalDirectly = (
  settings: PayPalSettings,
  { method, path, body }: DirectCall,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> =>
  callPayPal(
    settings,
    (client) => {
      const request = client.getRequestBuilderFactory()(method)
      // Set the complete URL, because the SDK would merge repeated slashes in a query.
      const url = new URL(path, getOrigin(settings)).href
      request.interceptRequest((original) => ({ ...original, url }))
      request.authenticate([{ oauth2: true }])
      request.contentType('application/json')
      if (body !== undefined) request.text(body)
      // The client's own timeout only covers the time until the headers arrive.
      return request.callAsText({ abortSignal: AbortSignal.timeout(timeoutMs) })
    },
    timeoutMs,
  )

/** Whether PayPal rejected the credentials in this process's most recent call. */
let wereCredentialsRejected = false

/** Returns whether PayPal rejected the client ID or secret in this process's most recent call. */
export const areCredentialsRejected = (): boolean => wereCredentialsRejected

/** Runs an operation with a new client, and measures its duration and outcome. */
async function attempt(
  settings: PayPalSettings,
  operation: (client: Client) => Promise<ApiResponse<unknown>>,
  timeoutMs: number,
): Promise<unknown> {
  const stopTimer = metrics.paypalCalls.startTimer()
  try {
    const response = parseBody(await operation(new PayPalClient(settings, timeoutMs)))
    stopTimer({ outcome: 'ok' })
    wereCredentialsRejected = false
    return response
  } catch (error) {
    const { outcome, status } = toPayPalError(error)
    stopTimer({ outcome: outcome === 'definite' ? 'refused' : 'failed' })
    if (status !== null) wereCredentialsRejected = status === 401
    throw error
  }
}

function parseBody({ body, statusCode }: ApiResponse<unknown>): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  throw new PayPalError({ status: statusCode, name: 'UNREADABLE_ANSWER', outcome: 'unknown' })
}

/**
 * Removes a token that PayPal rejected from the cache, unless another call has already replaced it.
 */
function dropToken(settings: PayPalSettings, rejectedToken: OAuthToken | undefined): void {
  const key = tokenKey(settings)
  if (tokens.get(key) === rejectedToken) tokens.delete(key)
}

function tokenKey(settings: PayPalSettings): string {
  return `${settings.apiBase ?? settings.environment} ${settings.clientId}`
}

function withOrigin(url: string, origin: string): string {
  const { pathname, search } = new URL(url)
  return new URL(pathname + search, origin).href
}

function assertSafeApiBase({ apiBase, environment }: PayPalSettings): void {
  if (apiBase === null) return
  if (environment === 'live' || !isSimulatorHost(apiBase))
    throw new Error(
      'The PayPal simulator is for the sandbox environment, over http on this machine or in a container beside this one.',
    )
}
