/** What is wrong with a certificate, by a code of Node and OpenSSL; null when it is not that. */
export function certificateProblem(code: string): 'certificate' | 'certificate-dates' | null {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-dates'
  return /CERT|SIGNATURE/.test(code) ? 'certificate' : null
}
