import { newDeviceDigest } from './account/new-device-mail'
import type { DigestItem, DigestKind } from './digest-kind'
import { commentReplyDigest, newCommentDigest } from './learning/comment-mails'
import { refundConfirmationDigest, refundTaskDigest } from './refunds/refund-request-mail'
import { supportRequestDigest } from './support-request-mail'
import { partnerUpdateDigest } from './together/partner-update-digest'

export const digestKinds: Record<DigestItem['kind'], DigestKind> = {
  'comment-answered': commentReplyDigest,
  'new-comment': newCommentDigest,
  'new-device': newDeviceDigest,
  'refund-asked': refundConfirmationDigest,
  'refund-task': refundTaskDigest,
  'support-request': supportRequestDigest,
  together: partnerUpdateDigest,
}
