import crypto from 'node:crypto'

// A password hash is meant to cost a quarter of a second of a core. Tests that open hundreds of
// sessions are about what happens around it: importing this file makes hashes a hundred times
// cheaper.
const { pbkdf2 } = crypto
let gate: Promise<void> | null = null
let arrived: () => void = () => undefined

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  const hash = () => {
    pbkdf2(password, salt, Math.ceil(iterations / 100), keyLength, digest, done)
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
