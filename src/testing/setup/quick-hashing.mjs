import crypto from 'node:crypto'

// A password hash is meant to cost a quarter of a second of a core. Tests that open hundreds of
// sessions are about what happens around it: loading this file makes hashes a hundred times
// cheaper. Integration tests import it; the processes of the end-to-end tests load it first.
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
  pbkdf2(password, salt, Math.ceil(iterations / 100), keyLength, digest, done)
}
