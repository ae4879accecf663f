import crypto from 'node:crypto'

// Hashing a password takes 250 ms of CPU time by design. Loading this file makes it a hundred times
// faster, for tests that open hundreds of sessions. Integration tests import this file, and the
// processes of the end-to-end tests preload it.
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  pbkdf2(password, salt, Math.ceil(iterations / 100), keyLength, digest, done)
}
