import crypto from 'node:crypto'
import './quick-hashing.mjs'

const { pbkdf2 } = crypto
let gate: Promise<void> | null = null
let arrived: () => void = () => undefined

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  const hash = () => {
    pbkdf2(password, salt, iterations, keyLength, digest, done)
  }
  if (!gate) {
    hash()
    return
  }
  arrived()
  void gate.then(hash)
}

/**
 * Runs `work` while a first hash has started and none can finish: between the read before it and
 * the write after it.
 */
export const whileHashing = async (start: () => void, work: () => Promise<void>): Promise<void> => {
  let release: () => void = () => undefined
  gate = new Promise((resolve) => (release = resolve))
  const started = new Promise<void>((resolve) => (arrived = resolve))
  try {
    start()
    await started
    await work()
  } finally {
    gate = null
    release()
  }
}
