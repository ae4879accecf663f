/**
 * Classifies a connection error by its Node.js or OpenSSL code: a certificate that is expired or
 * not yet valid, any other certificate problem, or null.
 */
export function certificateProblem(code: string): 'certificate' | 'certificate-dates' | null {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-dates'
  return /CERT|SIGNATURE/.test(code) ? 'certificate' : null
}
