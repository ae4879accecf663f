import { RowLabel as RowLabel_2c662d65eb2e78c3b7c52923c02a90a8 } from '@/components/admin/row-label.client'
import { CourseContents as CourseContents_fa795b13feb892637aa81831cc099985 } from '@/components/admin/course-contents'
import { PriceCell as PriceCell_e05f6ac9ede25467f55f09817b54f69f } from '@/components/admin/cells'
import { YesNoCell as YesNoCell_e05f6ac9ede25467f55f09817b54f69f } from '@/components/admin/cells'
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
import { VideoUpload as VideoUpload_8d54c9cb2f983770745f6f8f6f3f2015 } from '@/components/admin/video-upload.client'
import { RefundPayment as RefundPayment_86e44fc5f091143d0aab02c1317a6f0e } from '@/components/admin/refund-payment'
import { ReceiptLink as ReceiptLink_7167907627867a8c2ade061f7ef904cb } from '@/components/admin/receipt-link'
import { PaymentTotals as PaymentTotals_490f033eab7604fab7a1119ba4049363 } from '@/components/admin/payment-totals'
import { RefundDecision as RefundDecision_b4d73960613a3aa4bbb8bcd866901945 } from '@/components/admin/refund-decision'
import { PurchaseReview as PurchaseReview_7d822e339c25eda08922f0685a3cc2c8 } from '@/components/admin/purchase-review'
import { DifferenceDecisions as DifferenceDecisions_aa53ad74c9f7962c9a649c7b47ebc645 } from '@/components/admin/difference-decisions'
import { CompareNow as CompareNow_aa53ad74c9f7962c9a649c7b47ebc645 } from '@/components/admin/difference-decisions'
import { ReviewOnHome as ReviewOnHome_aa5183e53e764ea192bd21ab891f15ba } from '@/components/admin/review-on-home'
import { SendAgain as SendAgain_528fc421b5bc95f1977de57112d296e5 } from '@/components/admin/send-again'
import { AdminIcon as AdminIcon_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { AdminLogo as AdminLogo_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { Welcome as Welcome_a46054946cda8e8c24b8136c3f3432d7 } from '@/components/admin/welcome'
import { NavHead as NavHead_334250e18ce0b45af3e0c04bb6fe8307 } from '@/components/admin/logo'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@/components/admin/row-label.client#RowLabel": RowLabel_2c662d65eb2e78c3b7c52923c02a90a8,
  "@/components/admin/course-contents#CourseContents": CourseContents_fa795b13feb892637aa81831cc099985,
  "@/components/admin/cells#PriceCell": PriceCell_e05f6ac9ede25467f55f09817b54f69f,
  "@/components/admin/cells#YesNoCell": YesNoCell_e05f6ac9ede25467f55f09817b54f69f,
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
  "@/components/admin/video-upload.client#VideoUpload": VideoUpload_8d54c9cb2f983770745f6f8f6f3f2015,
  "@/components/admin/refund-payment#RefundPayment": RefundPayment_86e44fc5f091143d0aab02c1317a6f0e,
  "@/components/admin/receipt-link#ReceiptLink": ReceiptLink_7167907627867a8c2ade061f7ef904cb,
  "@/components/admin/payment-totals#PaymentTotals": PaymentTotals_490f033eab7604fab7a1119ba4049363,
  "@/components/admin/refund-decision#RefundDecision": RefundDecision_b4d73960613a3aa4bbb8bcd866901945,
  "@/components/admin/purchase-review#PurchaseReview": PurchaseReview_7d822e339c25eda08922f0685a3cc2c8,
  "@/components/admin/difference-decisions#DifferenceDecisions": DifferenceDecisions_aa53ad74c9f7962c9a649c7b47ebc645,
  "@/components/admin/difference-decisions#CompareNow": CompareNow_aa53ad74c9f7962c9a649c7b47ebc645,
  "@/components/admin/review-on-home#ReviewOnHome": ReviewOnHome_aa5183e53e764ea192bd21ab891f15ba,
  "@/components/admin/send-again#SendAgain": SendAgain_528fc421b5bc95f1977de57112d296e5,
  "@/components/admin/logo#AdminIcon": AdminIcon_334250e18ce0b45af3e0c04bb6fe8307,
  "@/components/admin/logo#AdminLogo": AdminLogo_334250e18ce0b45af3e0c04bb6fe8307,
  "@/components/admin/welcome#Welcome": Welcome_a46054946cda8e8c24b8136c3f3432d7,
  "@/components/admin/logo#NavHead": NavHead_334250e18ce0b45af3e0c04bb6fe8307,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
