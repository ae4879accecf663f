import crypto from 'node:crypto'
import './quick-hashing.mjs'

const { pbkdf2 } = crypto
let gate: Promise<void> | null = null
let onHashStarted: () => void = () => undefined

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  const hash = () => {
    pbkdf2(password, salt, iterations, keyLength, digest, done)
  }
  if (!gate) {
    hash()
    return
  }
  onHashStarted()
  void gate.then(hash)
}

/**
 * Runs `work` after `start` has begun to hash a password, but before the hash can finish. `work`
 * thus runs between the database read before the hash and the write after it.
 */
export const whileHashing = async (start: () => void, work: () => Promise<void>): Promise<void> => {
  let release: () => void = () => undefined
  gate = new Promise((resolve) => (release = resolve))
  const hashStarted = new Promise<void>((resolve) => (onHashStarted = resolve))
  try {
    start()
    await hashStarted
    await work()
  } finally {
    gate = null
    release()
  }
}
