import { connect, createServer } from 'node:net'

/** @import { Socket } from 'node:net' */

/**
 * @typedef {object} Message a part of a client's stream
 * @property {Buffer} bytes
 * @property {string} [label] of a request
 *
 * @typedef {() => (chunk: Buffer) => Message[]} Parser one for each connection
 *
 * @typedef {object} Trigger
 * @property {RegExp[]} steps labels that one connection has to send in this order
 * @property {'before' | 'after'} when holds the last request, or only its response
 * @property {() => Promise<void> | void} fire
 */

/**
 * Opens a proxy to a server. Each trigger holds one connection for good, the first that matches and
 * isn't held: its client is going to be killed.
 * @param {{ target: number, parser: Parser }} options
 */
export const openGate = async ({ target, parser }) => {
  /** @type {Set<Trigger>} */
  const armed = new Set()
  /** @type {Set<Socket>} */
  const sockets = new Set()

  /** @param {Socket} client */
  const proxy = (client) => {
    const upstream = connect(target, '127.0.0.1')
    const parse = parser()
    /** Steps taken. @type {Map<Trigger, number>} */
    const progress = new Map()
    let isHeld = false
    /** @type {Trigger | null} */
    let awaited = null

    /** @param {Trigger} trigger */
    const hold = (trigger) => {
      isHeld = true
      void trigger.fire()
    }

    /**
     * Advances the triggers, and returns the one that this message completes, if any.
     * @param {string} label
     * @returns {Trigger | null}
     */
    const check = (label) => {
      for (const trigger of armed) {
        const step = progress.get(trigger) ?? 0
        if (!trigger.steps[step]?.test(label)) continue
        const isLast = step + 1 === trigger.steps.length
        progress.set(trigger, isLast ? 0 : step + 1)
        if (!isLast) continue
        armed.delete(trigger)
        return trigger
      }
      return null
    }

    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(socket)
      // Connections are cut on purpose.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (chunk) => {
      for (const { bytes, label } of parse(chunk)) {
        if (isHeld) return
        if (label !== undefined) {
          const trigger = check(label)
          if (trigger?.when === 'before') return hold(trigger)
          awaited ??= trigger
        }
        upstream.write(bytes)
      }
    })
    upstream.on('data', (chunk) => {
      if (isHeld) return
      if (awaited) return hold(awaited)
      client.write(chunk)
    })
  }

  const server = createServer(proxy)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Adds a trigger. */
    arm: (/** @type {Trigger} */ trigger) => {
      armed.add(trigger)
    },
    /** Removes the triggers that have not fired. */
    disarm: () => {
      armed.clear()
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
