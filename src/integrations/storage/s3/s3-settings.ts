import type { Env } from '@/lib/env'

/** The location and credentials of a bucket. */
export type S3Settings = {
  /** Undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the bucket's settings, which `parseEnv` has validated. */
export function getS3Settings(env: Env): S3Settings {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('STORAGE is s3, and the settings name no bucket.')
  return {
    endpoint: env.S3_ENDPOINT,
    // This is also the default region of self-hosted servers.
    region: env.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
