import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '@/domain/messages/app-error'
import { classifyCertificateProblem } from '@/domain/operations/classify-certificate-problem'
import type { StoreProblem } from '../file-store'
import type { S3Settings } from './s3-settings'

const getStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Returns whether an error means that the object or upload doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.name === 'NoSuchUpload')

/** Runs work that uses the bucket. Throws AppError 'no_room' (quota) or 'storage_down'. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError(isStorageFullError(cause) ? 'no_room' : 'storage_down', { cause })
  }
}

const isStorageFullError = (error: unknown) =>
  getStatus(error) === 507 || getStatus(error) === 413 || getErrorName(error).includes('Quota')

const getErrorName = (error: unknown) => (error instanceof Error ? error.name : '')

/** Returns the code of a connection failure from Node.js or OpenSSL, or the error's name. */
const getErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : getErrorName(error)

/** Converts a bucket error to a problem with a message for the operator. */
export function toStoreProblem(
  error: unknown,
  { endpoint, bucket, region }: S3Settings,
): StoreProblem {
  const location = endpoint ?? `S3 in ${region}`
  const status = getStatus(error) ?? 0
  if (status === 404)
    return {
      code: 'missing',
      message: `There is no bucket “${bucket}” at ${location} (S3_BUCKET).`,
    }
  if (status === 403 || status === 401)
    return {
      code: 'refused',
      message: `The storage server at ${location} does not let these keys use the bucket “${bucket}” (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY).`,
    }
  if (status >= 300 && status < 500)
    return {
      code: 'elsewhere',
      message: `The bucket “${bucket}” is not in ${region}, or not at ${location} (S3_REGION, S3_ENDPOINT).`,
    }
  const reason = getErrorCode(error)
  const certificateCode = classifyCertificateProblem(reason)
  if (certificateCode)
    return {
      code: certificateCode,
      message:
        certificateCode === 'certificate'
          ? `The storage server at ${location} shows a certificate that can’t be trusted (${reason}).`
          : `The storage server’s certificate at ${location} is not valid, according to this server’s clock (${reason}).`,
    }
  return {
    code: 'unreachable',
    message: `The storage server at ${location} cannot be reached or does not work (${status || reason}).`,
  }
}
