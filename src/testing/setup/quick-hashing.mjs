import crypto from 'node:crypto'

// A password hash costs a quarter of a CPU second by design. Loading this file makes hashes a
// hundred times cheaper, for tests that open hundreds of sessions. Integration tests import it; the
// processes of the end-to-end tests preload it.
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  pbkdf2(password, salt, Math.ceil(iterations / 100), keyLength, digest, done)
}
