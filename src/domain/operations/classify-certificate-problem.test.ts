import { describe, expect, it } from 'vitest'
import { classifyCertificateProblem } from './classify-certificate-problem'

describe('classifyCertificateProblem', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'certificate-dates'],
    ['CERT_NOT_YET_VALID', 'certificate-dates'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['ECONNREFUSED', null],
    ['ETIMEDOUT', null],
    ['', null],
  ])('should be recognized by its code: %s', (code, problem) => {
    expect(classifyCertificateProblem(code)).toBe(problem)
  })
})
