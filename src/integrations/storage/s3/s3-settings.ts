import type { Env } from '@/lib/env'

/** Where a bucket is and who may use it. */
export type S3Settings = {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket that the settings name, or null when they name none. */
export function s3SettingsOf(env: Env): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: env.S3_ENDPOINT,
    // What servers of one's own go by, too.
    region: env.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
