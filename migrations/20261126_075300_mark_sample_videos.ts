import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Marks the sample videos of sites that were there before the mark was. The seed content has given
 * each of them this name and these bytes since the first version; a file that was put in the place
 * of one has others. Their titles are the instructor's and say nothing.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    UPDATE videos SET is_sample = true
    WHERE mime_type = 'video/webm' AND (filename, filesize) IN (
      ('answeringForIt.webm', 743180),
      ('arriveFirst.webm', 772487),
      ('constructiveDestructive.webm', 956254),
      ('creatingOpportunity.webm', 691999),
      ('findingPeace.webm', 602092),
      ('heardTheFirstTime.webm', 614416),
      ('howToUse.webm', 771210),
      ('kitchenSinking.webm', 988604),
      ('questionsThatOpen.webm', 604054),
      ('realReasonConflict.webm', 760346),
      ('realReasonConflict2.webm', 727633),
      ('reconcileAndRecreate.webm', 600210),
      ('sayItBack.webm', 750876),
      ('setUpForSuccess.webm', 697746),
      ('smallPromises.webm', 733437),
      ('welcome.webm', 843470),
      ('whenItComesBack.webm', 768355),
      ('wholeTruthOnce.webm', 760208))`)
}

/** The column goes with its own migration. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`UPDATE videos SET is_sample = false WHERE is_sample`)
}
