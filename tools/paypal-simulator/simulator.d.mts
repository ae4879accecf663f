export type SimulatorOptions = {
  /** 0 takes any free port. */
  port: number
  /** It is for this machine only unless told otherwise. */
  host?: string
  stateFile: string
  clientId: string
  clientSecret: string
  merchantId: string
  /** Where events are sent, on this machine; without it they are only remembered. */
  webhookUrl?: string
  webhookId: string
}

export type Simulator = { url: string; stop: () => Promise<void> }

/** Starts a simulated PayPal on this machine: see simulator.mjs. */
export function startSimulator(options: SimulatorOptions): Promise<Simulator>
