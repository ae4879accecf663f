/**
 * Whether a connection failed on the certificate of the other side, by the codes of Node and
 * OpenSSL: on its dates, or on anything else about it. Null when it was something else.
 */
export function certificateProblem(code: string): 'certificate' | 'certificate-dates' | null {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-dates'
  return /CERT|SIGNATURE/.test(code) ? 'certificate' : null
}
