import { EditingNotice as EditingNotice_4c0743c1ef697a8bc0b7c0073a2da6e9 } from '@/components/admin/content/editing-notice.client'
import { EmptyDiff as EmptyDiff_4e5e9e9f4045cf8f57afe8514880234e } from '@/components/admin/content/empty-diff'
import { PriceCell as PriceCell_e05f6ac9ede25467f55f09817b54f69f } from '@/components/admin/cells'
import { LaunchPriceOver as LaunchPriceOver_9a1d83250c0502aa2715b6fe30d0af3e } from '@/components/admin/money/launch-price.client'
import { LaunchPriceLabel as LaunchPriceLabel_9a1d83250c0502aa2715b6fe30d0af3e } from '@/components/admin/money/launch-price.client'
import { UnreadCaptions as UnreadCaptions_cf408aa7e804ee46ce74ab08fd439a9b } from '@/components/admin/captions/unread-lines.client'
import { RowLabel as RowLabel_5a3dac67598366de3a4d5ee44b6cb774 } from '@/components/admin/content/row-label.client'
import { CourseContents as CourseContents_e2c4fe34bd4613fc257ebd1e4ccc8f13 } from '@/components/admin/content/contents/course-contents'
import { CourseTogether as CourseTogether_5bf20884c3ce31a055695d1cb51160c9 } from '@/components/admin/together/course-together'
import { YesNoCell as YesNoCell_e05f6ac9ede25467f55f09817b54f69f } from '@/components/admin/cells'
import { PreviewSwitch as PreviewSwitch_063eac2107fe41d00813e94ca8184fac } from '@/components/admin/content/preview-switch.client'
import { HistoryView as HistoryView_85ca482d06a7c552e1a55dad8c6598ce } from '@/components/admin/content/history-view'
import { NewDocumentView as NewDocumentView_9dadeb88f853af24b1831bd2e752a5ac } from '@/components/admin/content/new-document/new-document-view'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { EditorFlushClient as EditorFlushClient_0d5e7a787ed4ea700139519f70d75242 } from '@/components/admin/content/editor-flush.client'
import { ReplacedVideo as ReplacedVideo_ff5d19ae7938fd36af87418f0b06bc99 } from '@/components/admin/content/replaced-video.client'
import { CaptionsLink as CaptionsLink_24ecd9b5e3aa77bbba913185618ceac5 } from '@/components/admin/captions/captions-link'
import { ExerciseCounts as ExerciseCounts_841b610ffa70b724a5459f4202b9df93 } from '@/components/admin/together/exercise-counts'
import { ShownTextarea as ShownTextarea_e689de340cb1d489b947d6eb5fd9921d } from '@/components/admin/shown-when.client'
import { ShownText as ShownText_e689de340cb1d489b947d6eb5fd9921d } from '@/components/admin/shown-when.client'
import { ExerciseArchive as ExerciseArchive_eb91bc715a6cd3d2a1bbd529727e4525 } from '@/components/admin/together/exercise-archive.client'
import { VideoLessons as VideoLessons_a961375573841d038be6f00b35d0149f } from '@/components/admin/content/video-lessons'
import { VideoUpload as VideoUpload_2a398edecb5cf9de81518d07c1e4eeaa } from '@/components/admin/content/video-upload.client'
import { StreamStatus as StreamStatus_bee9734b3faca74acaee819f86266a6d } from '@/components/admin/streams/stream-status'
import { UnreadLines as UnreadLines_cf408aa7e804ee46ce74ab08fd439a9b } from '@/components/admin/captions/unread-lines.client'
import { SecondPlace as SecondPlace_8ded8e8739eec18bfe79c9b449fa8f05 } from '@/components/admin/together/second-place'
import { RefundPayment as RefundPayment_05be482697b1ca6b47d9b61cf5886702 } from '@/components/admin/money/refund-payment'
import { ReceiptLink as ReceiptLink_739a12af0d96aec72ecb5f6ba6104916 } from '@/components/admin/money/receipt-link'
import { PaymentTotals as PaymentTotals_747a9975b7da44af5e1a89ed162595b0 } from '@/components/admin/money/payment-totals'
import { RefundDecision as RefundDecision_55341e29c48b10fa45393597a8c8f130 } from '@/components/admin/money/refund-decision'
import { CouponFacts as CouponFacts_5c9108b0b5d72cf8bd401cb76fe7bd46 } from '@/components/admin/money/coupon-facts'
import { ShownNumber as ShownNumber_e689de340cb1d489b947d6eb5fd9921d } from '@/components/admin/shown-when.client'
import { ShownRelationship as ShownRelationship_e689de340cb1d489b947d6eb5fd9921d } from '@/components/admin/shown-when.client'
import { CouponWorthCell as CouponWorthCell_a4e808072f1fd54687868c139e6363ea } from '@/components/admin/money/coupon-cells'
import { CouponUsesCell as CouponUsesCell_a4e808072f1fd54687868c139e6363ea } from '@/components/admin/money/coupon-cells'
import { PurchaseReview as PurchaseReview_49165b45a5aae3fbfd1f08d2303f3bdd } from '@/components/admin/money/purchase-review'
import { DiscrepancyDecisions as DiscrepancyDecisions_8c9affc3f18bc1e942117237831435e1 } from '@/components/admin/money/discrepancy-decisions'
import { CompareNow as CompareNow_8c9affc3f18bc1e942117237831435e1 } from '@/components/admin/money/discrepancy-decisions'
import { ReviewOnHome as ReviewOnHome_9e4124fe98998c5229924b300ca04abe } from '@/components/admin/content/review-on-home'
import { Couple as Couple_b6ec60cdb8fcc86c96511f6e713483a0 } from '@/components/admin/together/couple'
import { AnnouncementSending as AnnouncementSending_c47e07d02641932745c2dffdfac00284 } from '@/components/admin/mail/announcement-sending'
import { MailWordsView as MailWordsView_0ba54a4b4dac1415e7cad1687e46be24 } from '@/components/admin/mail/words/mail-words-view'
import { SendAgain as SendAgain_528fc421b5bc95f1977de57112d296e5 } from '@/components/admin/send-again'
import { AdminIcon as AdminIcon_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { AdminLogo as AdminLogo_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { PanelHelp as PanelHelp_30692ce6cf5224c5102e7e14e4607afb } from '@/components/admin/help/panel-help.client'
import { FiguresLink as FiguresLink_f5a1a7bdd00d8296fec45812bc411759 } from '@/components/admin/figures/figures-link'
import { StatementLink as StatementLink_d0923524c85498c57a85e09bd7ed0117 } from '@/components/admin/money/statement-link'
import { RecordsLink as RecordsLink_4866e547a2651fcc78546806a62bd4a4 } from '@/components/admin/records/records-link'
import { NavHead as NavHead_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { PeopleLink as PeopleLink_cd1f6cced0a77a5c11f8280552e37d47 } from '@/components/admin/people/people-link'
import { FirstPage as FirstPage_fbaee2f0b7294fb8f6dc5c1f494dac24 } from '@/components/admin/first-page/first-page'
import { FiguresView as FiguresView_0ac817711f1192b8640d16359053e40a } from '@/components/admin/figures/figures-view'
import { StatementView as StatementView_86bba0571c5abf21dd210f45591ff560 } from '@/components/admin/money/statement-view'
import { PeopleView as PeopleView_20cf69fb3cc98a661d5d5136f60cfa1c } from '@/components/admin/people/people-view'
import { ImportView as ImportView_3f443efecc8c104488d41deb6c61be70 } from '@/components/admin/people/import-view'
import { OneImportView as OneImportView_6ffd4376620edb2f9d0180dc9e83937b } from '@/components/admin/people/one-import-view'
import { PersonView as PersonView_0bc32a6311bd39023920a1991413ccf2 } from '@/components/admin/people/person-view'
import { CaptionsView as CaptionsView_89aa5dcb4c2bf2fc8a8e63e501570a14 } from '@/components/admin/captions/captions-view'
import { RecordsView as RecordsView_0515fe5e92ac1e0c0e62f9a86a178a18 } from '@/components/admin/records/records-view'
import { NewCourseView as NewCourseView_faebc1e263f6f0fc3ccb8cd972b9ca83 } from '@/components/admin/content/new-course/new-course-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@/components/admin/content/editing-notice.client#EditingNotice": EditingNotice_4c0743c1ef697a8bc0b7c0073a2da6e9,
  "@/components/admin/content/empty-diff#EmptyDiff": EmptyDiff_4e5e9e9f4045cf8f57afe8514880234e,
  "@/components/admin/cells#PriceCell": PriceCell_e05f6ac9ede25467f55f09817b54f69f,
  "@/components/admin/money/launch-price.client#LaunchPriceOver": LaunchPriceOver_9a1d83250c0502aa2715b6fe30d0af3e,
  "@/components/admin/money/launch-price.client#LaunchPriceLabel": LaunchPriceLabel_9a1d83250c0502aa2715b6fe30d0af3e,
  "@/components/admin/captions/unread-lines.client#UnreadCaptions": UnreadCaptions_cf408aa7e804ee46ce74ab08fd439a9b,
  "@/components/admin/content/row-label.client#RowLabel": RowLabel_5a3dac67598366de3a4d5ee44b6cb774,
  "@/components/admin/content/contents/course-contents#CourseContents": CourseContents_e2c4fe34bd4613fc257ebd1e4ccc8f13,
  "@/components/admin/together/course-together#CourseTogether": CourseTogether_5bf20884c3ce31a055695d1cb51160c9,
  "@/components/admin/cells#YesNoCell": YesNoCell_e05f6ac9ede25467f55f09817b54f69f,
  "@/components/admin/content/preview-switch.client#PreviewSwitch": PreviewSwitch_063eac2107fe41d00813e94ca8184fac,
  "@/components/admin/content/history-view#HistoryView": HistoryView_85ca482d06a7c552e1a55dad8c6598ce,
  "@/components/admin/content/new-document/new-document-view#NewDocumentView": NewDocumentView_9dadeb88f853af24b1831bd2e752a5ac,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@/components/admin/content/editor-flush.client#EditorFlushClient": EditorFlushClient_0d5e7a787ed4ea700139519f70d75242,
  "@/components/admin/content/replaced-video.client#ReplacedVideo": ReplacedVideo_ff5d19ae7938fd36af87418f0b06bc99,
  "@/components/admin/captions/captions-link#CaptionsLink": CaptionsLink_24ecd9b5e3aa77bbba913185618ceac5,
  "@/components/admin/together/exercise-counts#ExerciseCounts": ExerciseCounts_841b610ffa70b724a5459f4202b9df93,
  "@/components/admin/shown-when.client#ShownTextarea": ShownTextarea_e689de340cb1d489b947d6eb5fd9921d,
  "@/components/admin/shown-when.client#ShownText": ShownText_e689de340cb1d489b947d6eb5fd9921d,
  "@/components/admin/together/exercise-archive.client#ExerciseArchive": ExerciseArchive_eb91bc715a6cd3d2a1bbd529727e4525,
  "@/components/admin/content/video-lessons#VideoLessons": VideoLessons_a961375573841d038be6f00b35d0149f,
  "@/components/admin/content/video-upload.client#VideoUpload": VideoUpload_2a398edecb5cf9de81518d07c1e4eeaa,
  "@/components/admin/streams/stream-status#StreamStatus": StreamStatus_bee9734b3faca74acaee819f86266a6d,
  "@/components/admin/captions/unread-lines.client#UnreadLines": UnreadLines_cf408aa7e804ee46ce74ab08fd439a9b,
  "@/components/admin/together/second-place#SecondPlace": SecondPlace_8ded8e8739eec18bfe79c9b449fa8f05,
  "@/components/admin/money/refund-payment#RefundPayment": RefundPayment_05be482697b1ca6b47d9b61cf5886702,
  "@/components/admin/money/receipt-link#ReceiptLink": ReceiptLink_739a12af0d96aec72ecb5f6ba6104916,
  "@/components/admin/money/payment-totals#PaymentTotals": PaymentTotals_747a9975b7da44af5e1a89ed162595b0,
  "@/components/admin/money/refund-decision#RefundDecision": RefundDecision_55341e29c48b10fa45393597a8c8f130,
  "@/components/admin/money/coupon-facts#CouponFacts": CouponFacts_5c9108b0b5d72cf8bd401cb76fe7bd46,
  "@/components/admin/shown-when.client#ShownNumber": ShownNumber_e689de340cb1d489b947d6eb5fd9921d,
  "@/components/admin/shown-when.client#ShownRelationship": ShownRelationship_e689de340cb1d489b947d6eb5fd9921d,
  "@/components/admin/money/coupon-cells#CouponWorthCell": CouponWorthCell_a4e808072f1fd54687868c139e6363ea,
  "@/components/admin/money/coupon-cells#CouponUsesCell": CouponUsesCell_a4e808072f1fd54687868c139e6363ea,
  "@/components/admin/money/purchase-review#PurchaseReview": PurchaseReview_49165b45a5aae3fbfd1f08d2303f3bdd,
  "@/components/admin/money/discrepancy-decisions#DiscrepancyDecisions": DiscrepancyDecisions_8c9affc3f18bc1e942117237831435e1,
  "@/components/admin/money/discrepancy-decisions#CompareNow": CompareNow_8c9affc3f18bc1e942117237831435e1,
  "@/components/admin/content/review-on-home#ReviewOnHome": ReviewOnHome_9e4124fe98998c5229924b300ca04abe,
  "@/components/admin/together/couple#Couple": Couple_b6ec60cdb8fcc86c96511f6e713483a0,
  "@/components/admin/mail/announcement-sending#AnnouncementSending": AnnouncementSending_c47e07d02641932745c2dffdfac00284,
  "@/components/admin/mail/words/mail-words-view#MailWordsView": MailWordsView_0ba54a4b4dac1415e7cad1687e46be24,
  "@/components/admin/send-again#SendAgain": SendAgain_528fc421b5bc95f1977de57112d296e5,
  "@/components/admin/logo#AdminIcon": AdminIcon_334250e18ce0b45af3e0c04bb6fe8307,
  "@/components/admin/logo#AdminLogo": AdminLogo_334250e18ce0b45af3e0c04bb6fe8307,
  "@/components/admin/help/panel-help.client#PanelHelp": PanelHelp_30692ce6cf5224c5102e7e14e4607afb,
  "@/components/admin/figures/figures-link#FiguresLink": FiguresLink_f5a1a7bdd00d8296fec45812bc411759,
  "@/components/admin/money/statement-link#StatementLink": StatementLink_d0923524c85498c57a85e09bd7ed0117,
  "@/components/admin/records/records-link#RecordsLink": RecordsLink_4866e547a2651fcc78546806a62bd4a4,
  "@/components/admin/logo#NavHead": NavHead_334250e18ce0b45af3e0c04bb6fe8307,
  "@/components/admin/people/people-link#PeopleLink": PeopleLink_cd1f6cced0a77a5c11f8280552e37d47,
  "@/components/admin/first-page/first-page#FirstPage": FirstPage_fbaee2f0b7294fb8f6dc5c1f494dac24,
  "@/components/admin/figures/figures-view#FiguresView": FiguresView_0ac817711f1192b8640d16359053e40a,
  "@/components/admin/money/statement-view#StatementView": StatementView_86bba0571c5abf21dd210f45591ff560,
  "@/components/admin/people/people-view#PeopleView": PeopleView_20cf69fb3cc98a661d5d5136f60cfa1c,
  "@/components/admin/people/import-view#ImportView": ImportView_3f443efecc8c104488d41deb6c61be70,
  "@/components/admin/people/one-import-view#OneImportView": OneImportView_6ffd4376620edb2f9d0180dc9e83937b,
  "@/components/admin/people/person-view#PersonView": PersonView_0bc32a6311bd39023920a1991413ccf2,
  "@/components/admin/captions/captions-view#CaptionsView": CaptionsView_89aa5dcb4c2bf2fc8a8e63e501570a14,
  "@/components/admin/records/records-view#RecordsView": RecordsView_0515fe5e92ac1e0c0e62f9a86a178a18,
  "@/components/admin/content/new-course/new-course-view#NewCourseView": NewCourseView_faebc1e263f6f0fc3ccb8cd972b9ca83,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
