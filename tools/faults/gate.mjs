import { connect, createServer } from 'node:net'

/**
 * @typedef {import('node:net').Socket} Socket
 *
 * @typedef {object} Message a part of what a client sends
 * @property {Buffer} bytes
 * @property {string} [label] what it asks for, if it asks for something
 *
 * @typedef {() => (chunk: Buffer) => Message[]} Parser one for each connection
 *
 * @typedef {object} Trigger
 * @property {RegExp[]} steps what a connection has to ask for, one after the other
 * @property {'before' | 'after'} when the last of it is held back, or only its answer
 * @property {number} [nth] how often it must have happened, 1 unless told
 * @property {() => Promise<void> | void} fire
 *
 * @typedef {object} Gate
 * @property {number} port
 * @property {(trigger: Trigger) => void} arm
 * @property {() => boolean} disarm whether the trigger had not fired
 * @property {(watch: ((label: string) => void) | null) => void} watch
 * @property {() => Promise<void>} close
 */

/**
 * A way to a server of which one knows what passes, and at a chosen point can stop everything: the
 * connection on which it happens is held for good, as its client is going to die.
 *
 * @param {{ target: number, parser: Parser }} options
 * @returns {Promise<Gate>}
 */
export const openGate = async ({ target, parser }) => {
  /** @type {(Trigger & { left: number }) | null} */
  let armed = null
  /** @type {((label: string) => void) | null} */
  let watcher = null
  /** @type {Set<Socket>} */
  const sockets = new Set()

  /** @param {Socket} client */
  const join = (client) => {
    const upstream = connect(target, '127.0.0.1')
    const parse = parser()
    let step = 0
    let isHeld = false
    /** @type {Trigger | null} */
    let awaited = null

    /** @param {Trigger} trigger */
    const hold = (trigger) => {
      isHeld = true
      void trigger.fire()
    }

    /** Whether this message is the one that was waited for. @param {string} label @returns {Trigger | null} */
    const check = (label) => {
      if (!armed) return null
      if (!armed.steps[step]?.test(label)) return null
      step += 1
      if (step < armed.steps.length) return null
      step = 0
      armed.left -= 1
      if (armed.left > 0) return null
      const trigger = armed
      armed = null
      return trigger
    }

    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(socket)
      // Cut connections are what this is for.
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
          watcher?.(label)
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

  const server = createServer(join)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arm: (trigger) => {
      armed = { ...trigger, left: trigger.nth ?? 1 }
    },
    disarm: () => {
      const wasArmed = armed !== null
      armed = null
      return wasArmed
    },
    watch: (watch) => {
      watcher = watch
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
