import { type ApiResponse, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk'
import { isSimulatorHost } from '@/domain/http/simulator-host'
import { metrics } from '@/lib/metrics.mjs'
import { failureOfResponse, PayPalError, toPayPalError } from './paypal-error'
import type { PayPalSettings } from './settings'

const TIMEOUT_MS = 18_000
const CLOCK_SKEW_SECONDS = 60

const origins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

const tokens = new Map<string, OAuthToken>()

/**
 * PayPal's client, which for the simulator sends every call, the one for a token too, elsewhere.
 */
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
      // PayPal never redirects an API call, and a proxy cannot reach the simulator.
      unstable_httpClientOptions: {
        maxRedirects: 0,
        ...(settings.apiBase === null ? {} : { proxy: false }),
      },
    })
    this.apiBase = settings.apiBase
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const inner = super.getRequestBuilderFactory()
    return (method, path) => {
      const builder = inner(method, path)
      // Read here, not above: the SDK asks for the factory before this constructor has run.
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
 * Runs one operation of the PayPal SDK and returns the parsed JSON of the answer.
 * Every operation gets a client of its own, because one failed token call spoils a client for good;
 * the token is shared. An answer of 401 to a remembered token is tried once more with a new one.
 * Throws PayPalError, never an error of the SDK.
 */
export async function callPayPal(
  settings: PayPalSettings,
  operation: (client: Client) => Promise<ApiResponse<unknown>>,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  return withToken(settings, () => counted(() => attempt(settings, operation, timeoutMs)))
}

/** Where PayPal's API is. */
export const originOf = ({ apiBase, environment }: PayPalSettings): string =>
  apiBase ?? origins[environment]

type DirectCall = { method: 'GET' | 'POST'; path: string; body?: string }

/**
 * The same for what the SDK has no operation for: the body is sent exactly as it is given. Paths
 * are ours: whoever puts an id into one has checked it.
 */
export async function callPayPalDirectly(
  settings: PayPalSettings,
  call: DirectCall,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  return withToken(settings, () => counted(() => attemptDirectly(settings, call, timeoutMs)))
}

async function withToken(settings: PayPalSettings, work: () => Promise<unknown>): Promise<unknown> {
  refuseUnsafeBase(settings)
  const remembered = tokens.get(tokenKey(settings))
  try {
    return await work()
  } catch (error) {
    const failure = toPayPalError(error)
    if (failure.status !== 401) throw failure
    forgetToken(settings, remembered)
    if (!remembered) throw failure
  }
  try {
    return await work()
  } catch (error) {
    throw toPayPalError(error)
  }
}

/** Whether PayPal last answered this process that it does not know this site. */
let isStranger = false

/** Whether the client id or the secret was refused, as far as this process has asked. */
export const areCredentialsRefused = (): boolean => isStranger

/** Counts a call by how it ended. */
async function counted(call: () => Promise<unknown>): Promise<unknown> {
  const timeAs = metrics.paypalCalls.startTimer()
  try {
    const answer = await call()
    timeAs({ outcome: 'ok' })
    isStranger = false
    return answer
  } catch (error) {
    const { outcome, status } = toPayPalError(error)
    timeAs({ outcome: outcome === 'definite' ? 'refused' : 'failed' })
    if (status !== null) isStranger = status === 401
    throw error
  }
}

async function attemptDirectly(
  settings: PayPalSettings,
  { method, path, body }: DirectCall,
  timeoutMs: number,
): Promise<unknown> {
  const client = new PayPalClient(settings, timeoutMs)
  const token = await client.clientCredentialsAuthManager.updateToken(
    tokens.get(tokenKey(settings)),
  )
  tokens.set(tokenKey(settings), token)
  const answer = await fetch(new URL(path, originOf(settings)), {
    method,
    headers: {
      authorization: `Bearer ${token.accessToken}`,
      'content-type': 'application/json',
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  if (!answer.ok) throw failureOfResponse(answer.status, text)
  const parsed: unknown = JSON.parse(text)
  return parsed
}

async function attempt(
  settings: PayPalSettings,
  operation: (client: Client) => Promise<ApiResponse<unknown>>,
  timeoutMs: number,
): Promise<unknown> {
  const { body, statusCode } = await operation(new PayPalClient(settings, timeoutMs))
  if (typeof body === 'string') {
    const parsed: unknown = JSON.parse(body)
    return parsed
  }
  throw new PayPalError({
    status: statusCode,
    name: 'UNREADABLE_ANSWER',
    issue: null,
    debugId: null,
    outcome: 'unknown',
  })
}

/** Forgets a token that PayPal refused, unless another call has already replaced it. */
function forgetToken(settings: PayPalSettings, refused: OAuthToken | undefined): void {
  const key = tokenKey(settings)
  if (tokens.get(key) === refused) tokens.delete(key)
}

function tokenKey(settings: PayPalSettings): string {
  return `${settings.apiBase ?? settings.environment} ${settings.clientId}`
}

function withOrigin(url: string, origin: string): string {
  const { pathname, search } = new URL(url)
  return new URL(pathname + search, origin).href
}

function refuseUnsafeBase({ apiBase, environment }: PayPalSettings): void {
  if (apiBase === null) return
  if (environment === 'live' || !isSimulatorHost(apiBase))
    throw new Error(
      'The PayPal simulator is for the sandbox environment, over http on this machine or in a container beside this one.',
    )
}
