import * as migration_20261120_110000_initial from './20261120_110000_initial'
import * as migration_20261120_112200_guards from './20261120_112200_guards'
import * as migration_20261120_112300_job_queue from './20261120_112300_job_queue'
import * as migration_20261121_132540_retries_share_purchase_number from './20261121_132540_retries_share_purchase_number'
import * as migration_20261121_172204_learning_remembers from './20261121_172204_learning_remembers'
import * as migration_20261121_201456_accounts_to_trust from './20261121_201456_accounts_to_trust'
import * as migration_20261121_233551_money_never_lost from './20261121_233551_money_never_lost'
import * as migration_20261121_233600_money_guards from './20261121_233600_money_guards'
import * as migration_20261122_000518_mail_names_its_account from './20261122_000518_mail_names_its_account'
import * as migration_20261122_033707_purchase_links from './20261122_033707_purchase_links'
import * as migration_20261122_040000_guard_names from './20261122_040000_guard_names'
import * as migration_20261122_050111_purchase_dispute from './20261122_050111_purchase_dispute'
import * as migration_20261122_191029_enrollment_closed_reason from './20261122_191029_enrollment_closed_reason'
import * as migration_20261122_191100_closed_reasons from './20261122_191100_closed_reasons'
import * as migration_20261122_234600_webhook_outcome_codes from './20261122_234600_webhook_outcome_codes'
import * as migration_20261122_234709_state_codes from './20261122_234709_state_codes'
import * as migration_20261122_234800_pending_reasons from './20261122_234800_pending_reasons'
import * as migration_20261122_235500_checkout_ways from './20261122_235500_checkout_ways'
import * as migration_20261123_153300_picture_sizes from './20261123_153300_picture_sizes'
import * as migration_20261123_153400_sizes_of_older_pictures from './20261123_153400_sizes_of_older_pictures'
import * as migration_20261123_213000_states_resolved_and_synced from './20261123_213000_states_resolved_and_synced'
import * as migration_20261123_221500_progress_in_place from './20261123_221500_progress_in_place'
import * as migration_20261124_205000_operations from './20261124_205000_operations'
import * as migration_20261124_220000_deleted_accounts from './20261124_220000_deleted_accounts'
import * as migration_20261125_032815_picture_width_720 from './20261125_032815_picture_width_720'
import * as migration_20261125_111313_together from './20261125_111313_together'
import * as migration_20261125_113000_together_guards from './20261125_113000_together_guards'
import * as migration_20261125_155840_setup_proofs from './20261125_155840_setup_proofs'
import * as migration_20261125_212339_workplace from './20261125_212339_workplace'
import * as migration_20261125_212340_announcement_guards from './20261125_212340_announcement_guards'
import * as migration_20261125_212341_figures from './20261125_212341_figures'
import * as migration_20261125_212342_drafts_guards from './20261125_212342_drafts_guards'
import * as migration_20261125_212343_price_records from './20261125_212343_price_records'
import * as migration_20261125_232253_draft_saves from './20261125_232253_draft_saves'
import * as migration_20261125_232254_editing from './20261125_232254_editing'
import * as migration_20261126_040655_import_reopens from './20261126_040655_import_reopens'
import * as migration_20261126_070700_paid_visits from './20261126_070700_paid_visits'
import * as migration_20261126_070951_without_drafts_saves from './20261126_070951_without_drafts_saves'
import * as migration_20261126_075204_sample_videos from './20261126_075204_sample_videos'
import * as migration_20261126_075300_mark_sample_videos from './20261126_075300_mark_sample_videos'
import * as migration_20261127_111453_satisfaction_without_default from './20261127_111453_satisfaction_without_default'
import * as migration_20261127_134410_workbook_letter from './20261127_134410_workbook_letter'
import * as migration_20261127_141036_checkout_time_zone from './20261127_141036_checkout_time_zone'
import * as migration_20261127_145642_not_started_audience from './20261127_145642_not_started_audience'
import * as migration_20261127_182456_unread_caption_lines from './20261127_182456_unread_caption_lines'
import * as migration_20261127_190337_trailer_captions from './20261127_190337_trailer_captions'
import * as migration_20261127_223000_outgoing_mails from './20261127_223000_outgoing_mails'
import * as migration_20261129_081625_payment_settings from './20261129_081625_payment_settings'
import * as migration_20261129_111201_site_currency from './20261129_111201_site_currency'
import * as migration_20261129_120205_course_numbers from './20261129_120205_course_numbers'
import * as migration_20261129_120221_redirects from './20261129_120221_redirects'
import * as migration_20261129_124617_seo_fields from './20261129_124617_seo_fields'
import * as migration_20261129_150425_free_lessons from './20261129_150425_free_lessons'
import * as migration_20261129_150514_pages_with_own_url from './20261129_150514_pages_with_own_url'
import * as migration_20261129_150600_page_paths from './20261129_150600_page_paths'
import * as migration_20261129_150638_sections from './20261129_150638_sections'
import * as migration_20261129_150700_fill_sections from './20261129_150700_fill_sections'
import * as migration_20261129_150702_newsletter_subscribers from './20261129_150702_newsletter_subscribers'
import * as migration_20261129_150800_newsletter_guards from './20261129_150800_newsletter_guards'
import * as migration_20261129_150900_newsletter_switch from './20261129_150900_newsletter_switch'
import * as migration_99990101_000000_content from './99990101_000000_content'
import * as migration_99990102_000000_companion_courses from './99990102_000000_companion_courses'
import * as migration_99990103_000000_exercises from './99990103_000000_exercises'
import * as migration_99990104_000000_partner_words from './99990104_000000_partner_words'
import * as migration_99990105_000000_workbook_letter from './99990105_000000_workbook_letter'
import * as migration_99990106_000000_quick_exit from './99990106_000000_quick_exit'
import * as migration_99990107_000000_one_instruction from './99990107_000000_one_instruction'
import * as migration_99990108_000000_trailer_captions from './99990108_000000_trailer_captions'
import * as migration_99990109_000000_plain_english from './99990109_000000_plain_english'
import * as migration_99990110_000000_draft_pages from './99990110_000000_draft_pages'

export const migrations = [
  {
    up: migration_20261120_110000_initial.up,
    down: migration_20261120_110000_initial.down,
    name: '20261120_110000_initial',
  },
  {
    up: migration_20261120_112200_guards.up,
    down: migration_20261120_112200_guards.down,
    name: '20261120_112200_guards',
  },
  {
    up: migration_20261120_112300_job_queue.up,
    down: migration_20261120_112300_job_queue.down,
    name: '20261120_112300_job_queue',
  },
  {
    up: migration_20261121_132540_retries_share_purchase_number.up,
    down: migration_20261121_132540_retries_share_purchase_number.down,
    name: '20261121_132540_retries_share_purchase_number',
  },
  {
    up: migration_20261121_172204_learning_remembers.up,
    down: migration_20261121_172204_learning_remembers.down,
    name: '20261121_172204_learning_remembers',
  },
  {
    up: migration_20261121_201456_accounts_to_trust.up,
    down: migration_20261121_201456_accounts_to_trust.down,
    name: '20261121_201456_accounts_to_trust',
  },
  {
    up: migration_20261121_233551_money_never_lost.up,
    down: migration_20261121_233551_money_never_lost.down,
    name: '20261121_233551_money_never_lost',
  },
  {
    up: migration_20261121_233600_money_guards.up,
    down: migration_20261121_233600_money_guards.down,
    name: '20261121_233600_money_guards',
  },
  {
    up: migration_20261122_000518_mail_names_its_account.up,
    down: migration_20261122_000518_mail_names_its_account.down,
    name: '20261122_000518_mail_names_its_account',
  },
  {
    up: migration_20261122_033707_purchase_links.up,
    down: migration_20261122_033707_purchase_links.down,
    name: '20261122_033707_purchase_links',
  },
  {
    up: migration_20261122_040000_guard_names.up,
    down: migration_20261122_040000_guard_names.down,
    name: '20261122_040000_guard_names',
  },
  {
    up: migration_20261122_050111_purchase_dispute.up,
    down: migration_20261122_050111_purchase_dispute.down,
    name: '20261122_050111_purchase_dispute',
  },
  {
    up: migration_20261122_191029_enrollment_closed_reason.up,
    down: migration_20261122_191029_enrollment_closed_reason.down,
    name: '20261122_191029_enrollment_closed_reason',
  },
  {
    up: migration_20261122_191100_closed_reasons.up,
    down: migration_20261122_191100_closed_reasons.down,
    name: '20261122_191100_closed_reasons',
  },
  {
    up: migration_20261122_234600_webhook_outcome_codes.up,
    down: migration_20261122_234600_webhook_outcome_codes.down,
    name: '20261122_234600_webhook_outcome_codes',
  },
  {
    up: migration_20261122_234709_state_codes.up,
    down: migration_20261122_234709_state_codes.down,
    name: '20261122_234709_state_codes',
  },
  {
    up: migration_20261122_234800_pending_reasons.up,
    down: migration_20261122_234800_pending_reasons.down,
    name: '20261122_234800_pending_reasons',
  },
  {
    up: migration_20261122_235500_checkout_ways.up,
    down: migration_20261122_235500_checkout_ways.down,
    name: '20261122_235500_checkout_ways',
  },
  {
    up: migration_20261123_153300_picture_sizes.up,
    down: migration_20261123_153300_picture_sizes.down,
    name: '20261123_153300_picture_sizes',
  },
  {
    up: migration_20261123_153400_sizes_of_older_pictures.up,
    down: migration_20261123_153400_sizes_of_older_pictures.down,
    name: '20261123_153400_sizes_of_older_pictures',
  },
  {
    up: migration_20261123_213000_states_resolved_and_synced.up,
    down: migration_20261123_213000_states_resolved_and_synced.down,
    name: '20261123_213000_states_resolved_and_synced',
  },
  {
    up: migration_20261123_221500_progress_in_place.up,
    down: migration_20261123_221500_progress_in_place.down,
    name: '20261123_221500_progress_in_place',
  },
  {
    up: migration_20261124_205000_operations.up,
    down: migration_20261124_205000_operations.down,
    name: '20261124_205000_operations',
  },
  {
    up: migration_20261124_220000_deleted_accounts.up,
    down: migration_20261124_220000_deleted_accounts.down,
    name: '20261124_220000_deleted_accounts',
  },
  {
    up: migration_20261125_032815_picture_width_720.up,
    down: migration_20261125_032815_picture_width_720.down,
    name: '20261125_032815_picture_width_720',
  },
  {
    up: migration_20261125_111313_together.up,
    down: migration_20261125_111313_together.down,
    name: '20261125_111313_together',
  },
  {
    up: migration_20261125_113000_together_guards.up,
    down: migration_20261125_113000_together_guards.down,
    name: '20261125_113000_together_guards',
  },
  {
    up: migration_20261125_155840_setup_proofs.up,
    down: migration_20261125_155840_setup_proofs.down,
    name: '20261125_155840_setup_proofs',
  },
  {
    up: migration_20261125_212339_workplace.up,
    down: migration_20261125_212339_workplace.down,
    name: '20261125_212339_workplace',
  },
  {
    up: migration_20261125_212340_announcement_guards.up,
    down: migration_20261125_212340_announcement_guards.down,
    name: '20261125_212340_announcement_guards',
  },
  {
    up: migration_20261125_212341_figures.up,
    down: migration_20261125_212341_figures.down,
    name: '20261125_212341_figures',
  },
  {
    up: migration_20261125_212342_drafts_guards.up,
    down: migration_20261125_212342_drafts_guards.down,
    name: '20261125_212342_drafts_guards',
  },
  {
    up: migration_20261125_212343_price_records.up,
    down: migration_20261125_212343_price_records.down,
    name: '20261125_212343_price_records',
  },
  {
    up: migration_20261125_232253_draft_saves.up,
    down: migration_20261125_232253_draft_saves.down,
    name: '20261125_232253_draft_saves',
  },
  {
    up: migration_20261125_232254_editing.up,
    down: migration_20261125_232254_editing.down,
    name: '20261125_232254_editing',
  },
  {
    up: migration_20261126_040655_import_reopens.up,
    down: migration_20261126_040655_import_reopens.down,
    name: '20261126_040655_import_reopens',
  },
  {
    up: migration_20261126_070700_paid_visits.up,
    down: migration_20261126_070700_paid_visits.down,
    name: '20261126_070700_paid_visits',
  },
  {
    up: migration_20261126_070951_without_drafts_saves.up,
    down: migration_20261126_070951_without_drafts_saves.down,
    name: '20261126_070951_without_drafts_saves',
  },
  {
    up: migration_20261126_075204_sample_videos.up,
    down: migration_20261126_075204_sample_videos.down,
    name: '20261126_075204_sample_videos',
  },
  {
    up: migration_20261126_075300_mark_sample_videos.up,
    down: migration_20261126_075300_mark_sample_videos.down,
    name: '20261126_075300_mark_sample_videos',
  },
  {
    up: migration_20261127_111453_satisfaction_without_default.up,
    down: migration_20261127_111453_satisfaction_without_default.down,
    name: '20261127_111453_satisfaction_without_default',
  },
  {
    up: migration_20261127_134410_workbook_letter.up,
    down: migration_20261127_134410_workbook_letter.down,
    name: '20261127_134410_workbook_letter',
  },
  {
    up: migration_20261127_141036_checkout_time_zone.up,
    down: migration_20261127_141036_checkout_time_zone.down,
    name: '20261127_141036_checkout_time_zone',
  },
  {
    up: migration_20261127_145642_not_started_audience.up,
    down: migration_20261127_145642_not_started_audience.down,
    name: '20261127_145642_not_started_audience',
  },
  {
    up: migration_20261127_182456_unread_caption_lines.up,
    down: migration_20261127_182456_unread_caption_lines.down,
    name: '20261127_182456_unread_caption_lines',
  },
  {
    up: migration_20261127_190337_trailer_captions.up,
    down: migration_20261127_190337_trailer_captions.down,
    name: '20261127_190337_trailer_captions',
  },
  {
    up: migration_20261127_223000_outgoing_mails.up,
    down: migration_20261127_223000_outgoing_mails.down,
    name: '20261127_223000_outgoing_mails',
  },
  {
    up: migration_20261129_081625_payment_settings.up,
    down: migration_20261129_081625_payment_settings.down,
    name: '20261129_081625_payment_settings',
  },
  {
    up: migration_20261129_111201_site_currency.up,
    down: migration_20261129_111201_site_currency.down,
    name: '20261129_111201_site_currency',
  },
  {
    up: migration_20261129_120205_course_numbers.up,
    down: migration_20261129_120205_course_numbers.down,
    name: '20261129_120205_course_numbers',
  },
  {
    up: migration_20261129_120221_redirects.up,
    down: migration_20261129_120221_redirects.down,
    name: '20261129_120221_redirects',
  },
  {
    up: migration_20261129_124617_seo_fields.up,
    down: migration_20261129_124617_seo_fields.down,
    name: '20261129_124617_seo_fields',
  },
  {
    up: migration_20261129_150425_free_lessons.up,
    down: migration_20261129_150425_free_lessons.down,
    name: '20261129_150425_free_lessons',
  },
  {
    up: migration_20261129_150514_pages_with_own_url.up,
    down: migration_20261129_150514_pages_with_own_url.down,
    name: '20261129_150514_pages_with_own_url',
  },
  {
    up: migration_20261129_150600_page_paths.up,
    down: migration_20261129_150600_page_paths.down,
    name: '20261129_150600_page_paths',
  },
  {
    up: migration_20261129_150638_sections.up,
    down: migration_20261129_150638_sections.down,
    name: '20261129_150638_sections',
  },
  {
    up: migration_20261129_150700_fill_sections.up,
    down: migration_20261129_150700_fill_sections.down,
    name: '20261129_150700_fill_sections',
  },
  {
    up: migration_20261129_150702_newsletter_subscribers.up,
    down: migration_20261129_150702_newsletter_subscribers.down,
    name: '20261129_150702_newsletter_subscribers',
  },
  {
    up: migration_20261129_150800_newsletter_guards.up,
    down: migration_20261129_150800_newsletter_guards.down,
    name: '20261129_150800_newsletter_guards',
  },
  {
    up: migration_20261129_150900_newsletter_switch.up,
    down: migration_20261129_150900_newsletter_switch.down,
    name: '20261129_150900_newsletter_switch',
  },
  {
    up: migration_99990101_000000_content.up,
    down: migration_99990101_000000_content.down,
    name: '99990101_000000_content',
  },
  {
    up: migration_99990102_000000_companion_courses.up,
    down: migration_99990102_000000_companion_courses.down,
    name: '99990102_000000_companion_courses',
  },
  {
    up: migration_99990103_000000_exercises.up,
    down: migration_99990103_000000_exercises.down,
    name: '99990103_000000_exercises',
  },
  {
    up: migration_99990104_000000_partner_words.up,
    down: migration_99990104_000000_partner_words.down,
    name: '99990104_000000_partner_words',
  },
  {
    up: migration_99990105_000000_workbook_letter.up,
    down: migration_99990105_000000_workbook_letter.down,
    name: '99990105_000000_workbook_letter',
  },
  {
    up: migration_99990106_000000_quick_exit.up,
    down: migration_99990106_000000_quick_exit.down,
    name: '99990106_000000_quick_exit',
  },
  {
    up: migration_99990107_000000_one_instruction.up,
    down: migration_99990107_000000_one_instruction.down,
    name: '99990107_000000_one_instruction',
  },
  {
    up: migration_99990108_000000_trailer_captions.up,
    down: migration_99990108_000000_trailer_captions.down,
    name: '99990108_000000_trailer_captions',
  },
  {
    up: migration_99990109_000000_plain_english.up,
    down: migration_99990109_000000_plain_english.down,
    name: '99990109_000000_plain_english',
  },
  {
    up: migration_99990110_000000_draft_pages.up,
    down: migration_99990110_000000_draft_pages.down,
    name: '99990110_000000_draft_pages',
  },
]
