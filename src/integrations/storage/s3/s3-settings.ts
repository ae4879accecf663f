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

/** The bucket that the settings name. Throws when they name none, which `env` has refused. */
export function s3SettingsOf(env: Env): S3Settings {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('STORAGE is s3, and the settings name no bucket.')
  return {
    endpoint: env.S3_ENDPOINT,
    // What servers of one's own go by, too.
    region: env.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
