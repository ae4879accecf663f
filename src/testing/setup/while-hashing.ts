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
 * Runs `work` while a first hash has begun and none ends: between what is read before and written
 * after.
 */
export const whileHashing = async (begin: () => void, work: () => Promise<void>): Promise<void> => {
  let open: () => void = () => undefined
  gate = new Promise((resolve) => (open = resolve))
  const begun = new Promise<void>((resolve) => (arrived = resolve))
  try {
    begin()
    await begun
    await work()
  } finally {
    gate = null
    open()
  }
}
