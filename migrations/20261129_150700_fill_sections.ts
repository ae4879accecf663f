import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

// Written by hand: gives existing pages the sections that look like the pages before
// (docs/decisions/0073). A section has the same ID in a document and in its versions.
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create or replace function pg_temp.section(owner text, kind text, fields jsonb) returns jsonb language sql as $$
      select jsonb_build_object('id', left(md5(owner || kind), 24), 'blockType', kind) || fields
    $$;
    create or replace function pg_temp.sales_page(course_id uuid) returns jsonb language sql as $$
      select jsonb_agg(pg_temp.section(course_id::text, kind, '{}') order by position)
      from unnest(array['curriculum', 'included', 'together', 'instructor', 'faq', 'guarantee'])
        with ordinality as kinds (kind, position)
    $$;
    create or replace function pg_temp.home_page(courses_heading text) returns jsonb language sql as $$
      select jsonb_build_array(
        pg_temp.section('home', 'courses', jsonb_build_object('heading', courses_heading)),
        pg_temp.section('home', 'testimonials', '{}'))
    $$;
    create or replace function pg_temp.text_section(id text, heading text, body jsonb) returns jsonb language sql as $$
      select jsonb_build_object('id', id, 'blockType', 'text', 'heading', heading, 'body', body)
    $$;

    update courses set sections = pg_temp.sales_page(id);
    update _courses_v set version_sections = pg_temp.sales_page(parent_id) where parent_id is not null;
    update home set sections = pg_temp.home_page(courses_heading);
    update _home_v set version_sections = pg_temp.home_page(version_courses_heading);
    update pages p set is_numbered = true, sections = (
      select jsonb_agg(pg_temp.text_section(s.id, s.heading, s.body) order by s._order)
      from pages_sections s where s._parent_id = p.id);
    update _pages_v v set version_is_numbered = true, version_sections = (
      select jsonb_agg(pg_temp.text_section(coalesce(s._uuid, s.id::text), s.heading, s.body) order by s._order)
      from _pages_v_version_sections s where s._parent_id = v.id);`)
}

// Writes the texts back to where the previous version reads them.
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update home set courses_heading = coalesce(
      jsonb_path_query_first(sections, '$[*] ? (@.blockType == "courses").heading') #>> '{}',
      'Explore all courses');
    update _home_v set version_courses_heading = coalesce(
      jsonb_path_query_first(version_sections, '$[*] ? (@.blockType == "courses").heading') #>> '{}',
      'Explore all courses');
    delete from pages_sections;
    insert into pages_sections (_order, _parent_id, id, heading, body)
      select row_number() over (partition by p.id order by s.position), p.id, s.section ->> 'id', s.section ->> 'heading', s.section -> 'body'
      from pages p, jsonb_array_elements(p.sections) with ordinality as s (section, position)
      where s.section ->> 'blockType' = 'text';
    delete from _pages_v_version_sections;
    insert into _pages_v_version_sections (_order, _parent_id, id, heading, body, _uuid)
      select row_number() over (partition by v.id order by s.position), v.id, md5(v.id || (s.section ->> 'id'))::uuid, s.section ->> 'heading', s.section -> 'body', s.section ->> 'id'
      from _pages_v v, jsonb_array_elements(v.version_sections) with ordinality as s (section, position)
      where s.section ->> 'blockType' = 'text';

    update courses set sections = null;
    update _courses_v set version_sections = null;
    update home set sections = null;
    update _home_v set version_sections = null;
    update pages set sections = null, is_numbered = false;
    update _pages_v set version_sections = null, version_is_numbered = false;`)
}
