import { EditingNotice as EditingNotice_62e56b73e21b94bee0ab47fa04245f45 } from '@/admin/content/editing-notice.client'
import { EmptyDiff as EmptyDiff_7631bd6b539a1046450398335f2b58fe } from '@/admin/content/empty-diff'
import { PriceCell as PriceCell_95a71c6c50a705de9ca448a5d1fad5f7 } from '@/admin/shared/cells'
import { PriceDescription as PriceDescription_cb4a018c3e0540a451e73fa58e3e8d02 } from '@/admin/payments/price-description'
import { LaunchPriceEndedNotice as LaunchPriceEndedNotice_31dfa9d3438979b7dbb61ed46b0c63ad } from '@/admin/payments/launch-price.client'
import { LaunchPriceLabel as LaunchPriceLabel_80cc7e3ed3d54b159f12de255af8c834 } from '@/admin/payments/launch-price'
import { UnreadCaptions as UnreadCaptions_4dc10430710691e86482da15ac679148 } from '@/admin/captions/unread-lines.client'
import { RowLabel as RowLabel_a4974bd41ca5678eb92abb9eb4be413c } from '@/admin/content/row-label.client'
import { FactConflicts as FactConflicts_b1367ce9b7d57b9388d12451544cc229 } from '@/admin/course-facts/fact-conflicts'
import { ShowInPreview as ShowInPreview_c5c30e7ccd00299196da249505f5272b } from '@/admin/sections/show-in-preview.client'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { EditorFlushClient as EditorFlushClient_9bbb7eefd091bd371097233b203b64d5 } from '@/upstream/payload/editor-flush.client'
import { SectionLabel as SectionLabel_f3ad3191e39d12ada87dd6ebb8d88ac3 } from '@/admin/sections/section-label.client'
import { CourseContents as CourseContents_94ea9039655128d0bb152ed95b4f02d5 } from '@/admin/course-builder/course-contents'
import { CourseParticipation as CourseParticipation_bd43d31eb932f6a9f53f75d38896cc21 } from '@/admin/together/course-together'
import { YesNoCell as YesNoCell_95a71c6c50a705de9ca448a5d1fad5f7 } from '@/admin/shared/cells'
import { SearchPreview as SearchPreview_f4feb5830dfdf321c78d18320841bd60 } from '@/admin/seo/search-preview.client'
import { PreviewSwitch as PreviewSwitch_0c41e84d2a3d5cffabe9a6df146dc29d } from '@/admin/content/preview-switch.client'
import { HistoryView as HistoryView_3af556574613be0a8574a7a739105dbe } from '@/admin/content/history-view'
import { NewDocumentView as NewDocumentView_92acc2d050980ba36cedde9570bea740 } from '@/admin/new-document/new-document-view'
import { ReplacedVideo as ReplacedVideo_4124e45f28f8860842d4b39f2a642e15 } from '@/admin/content/replaced-video.client'
import { CaptionsLink as CaptionsLink_a9f0b3436ffa51bc3786be22dbd2b16b } from '@/admin/captions/captions-link'
import { ExerciseCounts as ExerciseCounts_4990e6f592eb466c705c06213e0ac221 } from '@/admin/together/exercise-counts'
import { ConditionalTextarea as ConditionalTextarea_2824718bf505d521a680186db14519d3 } from '@/upstream/payload/visible-when.client'
import { ConditionalText as ConditionalText_2824718bf505d521a680186db14519d3 } from '@/upstream/payload/visible-when.client'
import { ExerciseArchive as ExerciseArchive_96b629cdac09c0a134efe1b85c1b2f14 } from '@/admin/together/exercise-archive.client'
import { VideoLessons as VideoLessons_c880cfa148896932f45f5999acdeff6d } from '@/admin/content/video-lessons'
import { VideoUpload as VideoUpload_2733289e8e495333e9671a06656016cf } from '@/admin/content/video-upload.client'
import { StreamStatus as StreamStatus_ac15b804f23da86a429cce649b556ecc } from '@/admin/streams/stream-status'
import { UnreadLines as UnreadLines_4dc10430710691e86482da15ac679148 } from '@/admin/captions/unread-lines.client'
import { RefundPayment as RefundPayment_541826f3bb21ba4ecb75ab25b0b5ad16 } from '@/admin/payments/refund-payment'
import { ReceiptLink as ReceiptLink_cdc4a341e7c115e6288ea71625559e9e } from '@/admin/payments/receipt-link'
import { RefundDecision as RefundDecision_e6f66321e4759bda5448590476f3b215 } from '@/admin/payments/refund-decision'
import { CouponFacts as CouponFacts_5a8fc06b614a87f14f4f5c1c9b4704ea } from '@/admin/payments/coupon-facts'
import { ConditionalNumber as ConditionalNumber_2824718bf505d521a680186db14519d3 } from '@/upstream/payload/visible-when.client'
import { ConditionalRelationship as ConditionalRelationship_2824718bf505d521a680186db14519d3 } from '@/upstream/payload/visible-when.client'
import { CouponDiscountCell as CouponDiscountCell_3049ab33ac3615397df7eef8994ef1ec } from '@/admin/payments/coupon-cells'
import { CouponUsesCell as CouponUsesCell_3049ab33ac3615397df7eef8994ef1ec } from '@/admin/payments/coupon-cells'
import { PurchaseReview as PurchaseReview_8a9ea83a25d2120e47edd593096e8a15 } from '@/admin/payments/purchase-review'
import { DiscrepancyDecisions as DiscrepancyDecisions_90e0090b239c3d85364e2d3fb85ec2c7 } from '@/admin/payments/discrepancy-decisions'
import { CompareNowButton as CompareNowButton_90e0090b239c3d85364e2d3fb85ec2c7 } from '@/admin/payments/discrepancy-decisions'
import { ReviewOnHome as ReviewOnHome_a4ba1ebe5316c64d70eef6913b4febd1 } from '@/admin/content/review-on-home'
import { Couple as Couple_7403bac66fc9e0c388c0a4e831c96a97 } from '@/admin/together/couple'
import { AnnouncementSending as AnnouncementSending_0166a5de35f3ef11483b9b127526e4d3 } from '@/admin/announcements/announcement-sending'
import { SubscriberLists as SubscriberLists_088bdde785a4f9f1cc66c45607fb5135 } from '@/admin/newsletter/subscriber-lists'
import { EmailTemplatesView as EmailTemplatesView_330b8d9ee229deb00b96a6705ffde4d0 } from '@/admin/email-templates/email-templates-view'
import { SendAgain as SendAgain_c4ced29f2a9419eabc6d5918c91a2a0c } from '@/admin/shared/send-again'
import { AdminIcon as AdminIcon_62e50cee98a880baf99c4d3590552d66 } from '@/admin/shared/logo'
import { AdminLogo as AdminLogo_62e50cee98a880baf99c4d3590552d66 } from '@/admin/shared/logo'
import { PanelHelp as PanelHelp_77c9fa1d35ff080e757b6afbd524d4cd } from '@/admin/help/panel-help.client'
import { BottomMenuLinks as BottomMenuLinks_481c80a033c45d656000e097ea0849de } from '@/admin/shared/links'
import { NavHead as NavHead_62e50cee98a880baf99c4d3590552d66 } from '@/admin/shared/logo'
import { PeopleLink as PeopleLink_481c80a033c45d656000e097ea0849de } from '@/admin/shared/links'
import { PanelHome as PanelHome_0bcaed1a608c0f6b0a3e8ecc98a4e7ab } from '@/admin/home/panel-home'
import { AnalyticsView as AnalyticsView_148c8d5b70fbd3793d2c6c8b423d1423 } from '@/admin/analytics/analytics-view'
import { StatementView as StatementView_8425b2444fb87c66a4d9f44b92a5aac2 } from '@/admin/payments/statement-view'
import { PeopleView as PeopleView_669ceace213f1db0b2f2f11097f60175 } from '@/admin/people/people-view'
import { ImportView as ImportView_2f8f1f5bf095fa815a791950b2432c44 } from '@/admin/people/import-views'
import { ImportDetailsView as ImportDetailsView_2f8f1f5bf095fa815a791950b2432c44 } from '@/admin/people/import-views'
import { PersonView as PersonView_43e72f6f909c4e4e284828d783992d3b } from '@/admin/people/person-view'
import { CaptionsView as CaptionsView_89ba195a10854331c5f7e3e85426bac2 } from '@/admin/captions/captions-view'
import { AuditLogsView as AuditLogsView_3b8a697408ee9f1b2480dbd3ef0d2271 } from '@/admin/audit-logs/audit-logs-view'
import { NewCourseView as NewCourseView_8c02491160650fb0c48e4d04c51d2bc4 } from '@/admin/new-course/new-course-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@/admin/content/editing-notice.client#EditingNotice": EditingNotice_62e56b73e21b94bee0ab47fa04245f45,
  "@/admin/content/empty-diff#EmptyDiff": EmptyDiff_7631bd6b539a1046450398335f2b58fe,
  "@/admin/shared/cells#PriceCell": PriceCell_95a71c6c50a705de9ca448a5d1fad5f7,
  "@/admin/payments/price-description#PriceDescription": PriceDescription_cb4a018c3e0540a451e73fa58e3e8d02,
  "@/admin/payments/launch-price.client#LaunchPriceEndedNotice": LaunchPriceEndedNotice_31dfa9d3438979b7dbb61ed46b0c63ad,
  "@/admin/payments/launch-price#LaunchPriceLabel": LaunchPriceLabel_80cc7e3ed3d54b159f12de255af8c834,
  "@/admin/captions/unread-lines.client#UnreadCaptions": UnreadCaptions_4dc10430710691e86482da15ac679148,
  "@/admin/content/row-label.client#RowLabel": RowLabel_a4974bd41ca5678eb92abb9eb4be413c,
  "@/admin/course-facts/fact-conflicts#FactConflicts": FactConflicts_b1367ce9b7d57b9388d12451544cc229,
  "@/admin/sections/show-in-preview.client#ShowInPreview": ShowInPreview_c5c30e7ccd00299196da249505f5272b,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@/upstream/payload/editor-flush.client#EditorFlushClient": EditorFlushClient_9bbb7eefd091bd371097233b203b64d5,
  "@/admin/sections/section-label.client#SectionLabel": SectionLabel_f3ad3191e39d12ada87dd6ebb8d88ac3,
  "@/admin/course-builder/course-contents#CourseContents": CourseContents_94ea9039655128d0bb152ed95b4f02d5,
  "@/admin/together/course-together#CourseParticipation": CourseParticipation_bd43d31eb932f6a9f53f75d38896cc21,
  "@/admin/shared/cells#YesNoCell": YesNoCell_95a71c6c50a705de9ca448a5d1fad5f7,
  "@/admin/seo/search-preview.client#SearchPreview": SearchPreview_f4feb5830dfdf321c78d18320841bd60,
  "@/admin/content/preview-switch.client#PreviewSwitch": PreviewSwitch_0c41e84d2a3d5cffabe9a6df146dc29d,
  "@/admin/content/history-view#HistoryView": HistoryView_3af556574613be0a8574a7a739105dbe,
  "@/admin/new-document/new-document-view#NewDocumentView": NewDocumentView_92acc2d050980ba36cedde9570bea740,
  "@/admin/content/replaced-video.client#ReplacedVideo": ReplacedVideo_4124e45f28f8860842d4b39f2a642e15,
  "@/admin/captions/captions-link#CaptionsLink": CaptionsLink_a9f0b3436ffa51bc3786be22dbd2b16b,
  "@/admin/together/exercise-counts#ExerciseCounts": ExerciseCounts_4990e6f592eb466c705c06213e0ac221,
  "@/upstream/payload/visible-when.client#ConditionalTextarea": ConditionalTextarea_2824718bf505d521a680186db14519d3,
  "@/upstream/payload/visible-when.client#ConditionalText": ConditionalText_2824718bf505d521a680186db14519d3,
  "@/admin/together/exercise-archive.client#ExerciseArchive": ExerciseArchive_96b629cdac09c0a134efe1b85c1b2f14,
  "@/admin/content/video-lessons#VideoLessons": VideoLessons_c880cfa148896932f45f5999acdeff6d,
  "@/admin/content/video-upload.client#VideoUpload": VideoUpload_2733289e8e495333e9671a06656016cf,
  "@/admin/streams/stream-status#StreamStatus": StreamStatus_ac15b804f23da86a429cce649b556ecc,
  "@/admin/captions/unread-lines.client#UnreadLines": UnreadLines_4dc10430710691e86482da15ac679148,
  "@/admin/payments/refund-payment#RefundPayment": RefundPayment_541826f3bb21ba4ecb75ab25b0b5ad16,
  "@/admin/payments/receipt-link#ReceiptLink": ReceiptLink_cdc4a341e7c115e6288ea71625559e9e,
  "@/admin/payments/refund-decision#RefundDecision": RefundDecision_e6f66321e4759bda5448590476f3b215,
  "@/admin/payments/coupon-facts#CouponFacts": CouponFacts_5a8fc06b614a87f14f4f5c1c9b4704ea,
  "@/upstream/payload/visible-when.client#ConditionalNumber": ConditionalNumber_2824718bf505d521a680186db14519d3,
  "@/upstream/payload/visible-when.client#ConditionalRelationship": ConditionalRelationship_2824718bf505d521a680186db14519d3,
  "@/admin/payments/coupon-cells#CouponDiscountCell": CouponDiscountCell_3049ab33ac3615397df7eef8994ef1ec,
  "@/admin/payments/coupon-cells#CouponUsesCell": CouponUsesCell_3049ab33ac3615397df7eef8994ef1ec,
  "@/admin/payments/purchase-review#PurchaseReview": PurchaseReview_8a9ea83a25d2120e47edd593096e8a15,
  "@/admin/payments/discrepancy-decisions#DiscrepancyDecisions": DiscrepancyDecisions_90e0090b239c3d85364e2d3fb85ec2c7,
  "@/admin/payments/discrepancy-decisions#CompareNowButton": CompareNowButton_90e0090b239c3d85364e2d3fb85ec2c7,
  "@/admin/content/review-on-home#ReviewOnHome": ReviewOnHome_a4ba1ebe5316c64d70eef6913b4febd1,
  "@/admin/together/couple#Couple": Couple_7403bac66fc9e0c388c0a4e831c96a97,
  "@/admin/announcements/announcement-sending#AnnouncementSending": AnnouncementSending_0166a5de35f3ef11483b9b127526e4d3,
  "@/admin/newsletter/subscriber-lists#SubscriberLists": SubscriberLists_088bdde785a4f9f1cc66c45607fb5135,
  "@/admin/email-templates/email-templates-view#EmailTemplatesView": EmailTemplatesView_330b8d9ee229deb00b96a6705ffde4d0,
  "@/admin/shared/send-again#SendAgain": SendAgain_c4ced29f2a9419eabc6d5918c91a2a0c,
  "@/admin/shared/logo#AdminIcon": AdminIcon_62e50cee98a880baf99c4d3590552d66,
  "@/admin/shared/logo#AdminLogo": AdminLogo_62e50cee98a880baf99c4d3590552d66,
  "@/admin/help/panel-help.client#PanelHelp": PanelHelp_77c9fa1d35ff080e757b6afbd524d4cd,
  "@/admin/shared/links#BottomMenuLinks": BottomMenuLinks_481c80a033c45d656000e097ea0849de,
  "@/admin/shared/logo#NavHead": NavHead_62e50cee98a880baf99c4d3590552d66,
  "@/admin/shared/links#PeopleLink": PeopleLink_481c80a033c45d656000e097ea0849de,
  "@/admin/home/panel-home#PanelHome": PanelHome_0bcaed1a608c0f6b0a3e8ecc98a4e7ab,
  "@/admin/analytics/analytics-view#AnalyticsView": AnalyticsView_148c8d5b70fbd3793d2c6c8b423d1423,
  "@/admin/payments/statement-view#StatementView": StatementView_8425b2444fb87c66a4d9f44b92a5aac2,
  "@/admin/people/people-view#PeopleView": PeopleView_669ceace213f1db0b2f2f11097f60175,
  "@/admin/people/import-views#ImportView": ImportView_2f8f1f5bf095fa815a791950b2432c44,
  "@/admin/people/import-views#ImportDetailsView": ImportDetailsView_2f8f1f5bf095fa815a791950b2432c44,
  "@/admin/people/person-view#PersonView": PersonView_43e72f6f909c4e4e284828d783992d3b,
  "@/admin/captions/captions-view#CaptionsView": CaptionsView_89ba195a10854331c5f7e3e85426bac2,
  "@/admin/audit-logs/audit-logs-view#AuditLogsView": AuditLogsView_3b8a697408ee9f1b2480dbd3ef0d2271,
  "@/admin/new-course/new-course-view#NewCourseView": NewCourseView_8c02491160650fb0c48e4d04c51d2bc4,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
