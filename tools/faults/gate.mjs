import { connect, createServer } from 'node:net'

/** @import { Socket } from 'node:net' */

/**
 * @typedef {object} Message a part of a client's stream
 * @property {Buffer} bytes
 * @property {string} [label] describes a request
 *
 * @typedef {() => (chunk: Buffer) => Message[]} ParserFactory creates the parser of a connection
 *
 * @typedef {object} Trigger
 * @property {RegExp[]} steps labels of requests that one connection has to send in this order
 * @property {'before' | 'after'} when whether to hold the last request, or only its response
 * @property {() => Promise<void> | void} fire
 */

/**
 * Opens a proxy to a server. Each trigger permanently holds the first connection that matches and
 * isn't held yet, because the connection's client is about to be killed.
 * @param {{ targetPort: number, createParser: ParserFactory }} options
 */
export const openGate = async ({ targetPort, createParser }) => {
  /** @type {Set<Trigger>} */
  const armedTriggers = new Set()

  /** @param {Socket} client */
  const forwardClient = (client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    const parse = createParser()
    /** The number of steps that each trigger has seen. @type {Map<Trigger, number>} */
    const progress = new Map()
    let isHeld = false
    /** @type {Trigger | null} */
    let responseTrigger = null

    /** @param {Trigger} trigger */
    const hold = (trigger) => {
      isHeld = true
      void trigger.fire()
    }

    /**
     * Advances the triggers, and returns the trigger that this label completes, or null.
     * @param {string} label
     * @returns {Trigger | null}
     */
    const advanceTriggers = (label) => {
      for (const trigger of armedTriggers) {
        const stepIndex = progress.get(trigger) ?? 0
        if (!trigger.steps[stepIndex]?.test(label)) continue
        const isLast = stepIndex + 1 === trigger.steps.length
        progress.set(trigger, isLast ? 0 : stepIndex + 1)
        if (!isLast) continue
        armedTriggers.delete(trigger)
        return trigger
      }
      return null
    }

    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ]) {
      // Errors are expected, because crashes cut connections on purpose.
      socket.on('error', () => peer.destroy())
      socket.on('close', () => peer.destroy())
    }
    client.on('data', (chunk) => {
      for (const { bytes, label } of parse(chunk)) {
        if (isHeld) return
        if (label !== undefined) {
          const trigger = advanceTriggers(label)
          if (trigger?.when === 'before') return hold(trigger)
          responseTrigger ??= trigger
        }
        upstream.write(bytes)
      }
    })
    upstream.on('data', (chunk) => {
      if (isHeld) return
      if (responseTrigger) return hold(responseTrigger)
      client.write(chunk)
    })
  }

  const server = createServer(forwardClient)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Adds a trigger. */
    arm: (/** @type {Trigger} */ trigger) => {
      armedTriggers.add(trigger)
    },
    /** Removes the triggers that have not fired. */
    disarm: () => {
      armedTriggers.clear()
    },
    /** Rejects new connections. */
    close: () => server.close(),
  }
}
