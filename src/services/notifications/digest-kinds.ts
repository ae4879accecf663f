import { newDeviceDigest } from './account/new-device-mail'
import type { DigestItem, DigestKind } from './digest-kind'
import { commentAnsweredDigest, newCommentDigest } from './learning/comment-mails'
import { refundRequestedDigest, refundTaskDigest } from './refunds/refund-request-mail'
import { supportRequestDigest } from './support-request-mail'
import { partnerUpdateDigest } from './together/partner-update-digest'

export const digestKinds: Record<DigestItem['kind'], DigestKind> = {
  'comment-answered': commentAnsweredDigest,
  'new-comment': newCommentDigest,
  'new-device': newDeviceDigest,
  'refund-asked': refundRequestedDigest,
  'refund-task': refundTaskDigest,
  'support-request': supportRequestDigest,
  together: partnerUpdateDigest,
}
