/** Classifies a certificate problem by its Node.js or OpenSSL code, or returns null. */
export function classifyCertificateProblem(
  code: string,
): 'certificate' | 'certificate-dates' | null {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-dates'
  return /CERT|SIGNATURE/.test(code) ? 'certificate' : null
}
