const splitWords = (/** @type {string} */ list) => list.trim().split(/\s+/)

/**
 * Configures the spell checker for code, comments, and documents in American English. `npm run
 * check` runs it on all files.
 */
export default {
  version: '0.2',
  language: 'en-US',
  dictionaries: splitWords(
    'bash companies css docker fonts fullstack html html-symbol-entities node npm software-tools sql',
  ),
  // Path prefixes: generated files, the specification, earlier seed content, spoken text in videos,
  // and lists of prohibited words.
  ignorePaths: [
    'cspell.config.mjs',
    'docs/specification.md',
    'migrations/2',
    'src/app/(payload)/admin/importMap.js',
    'src/content/earlier/',
    'src/content/listening-well/video-scripts.ts',
    'src/payload-types.ts',
    'tools/lint-rules/house-rules',
    'tools/lint-rules/comment-wording.test.mjs',
    'tools/lint-rules/wording',
    'tools/spelling.test.mjs',
  ],
  ignoreRegExpList: [
    // Words with letters that aren't in the English alphabet.
    String.raw`/\p{L}*[^\x00-\x7f\p{P}\p{S}\s]\p{L}*/gu`,
    // Encoded characters, and codes in capitals.
    String.raw`/%[0-9a-f]{2}/gi`,
    String.raw`/\\u[0-9a-f]{4}/gi`,
    String.raw`/\b[A-Z][A-Z0-9]{3,}\b/g`,
    // Organizations in the list of hotlines.
    String.raw`/\bline\('[^']*', '[^']*'/g`,
  ],
  // British spellings that the dictionary allows.
  flagWords: splitWords(`
    amongst catalogue catalogues centre centred centres enrol enrolment fulfil grey greys instalment
    instalments judgement learnt towards untick unticked whilst
  `),
  words: splitWords(`
    abababababab adyen aleksandra allways andr anns apiurl applepay aptopt aresample arib
    attname attnum attrelid atttypid autocannon autogroup autolinks avenir bancaire bavail
    birnen bowser braintree bsky chargeback checkoutnow citus cmdline codemod conflits confrelid
    conkey connectionreset conrelid contype coursecontent courseid coursename coursetitle
    crontabs ctim datname debconf defgh desat diaz dont dotless dpkgopt duckduckgo echeck ecosia
    efmt eftpos eins emailaddress emeka eventloop exif familyname ffprobe figtree firstname
    fontfile fontkit fraunces ftyp ftypavif ftypqt gapless gbrpf givenname googlebot googlemail
    googlepay graphile greylisted groff guardar hable hana hashtext hashtextextended hiper
    iloveyou intltool invitable isready itsoffset iyer jitsi kajabi kaur kbps keyint kolkata
    lastname lavfi libexec libpq libvips libx lindgren lindqvist lingui linkify lintian livekit
    lkgecata lnbm lnkd locktype mailaddress mainpg masq mateo matroska maxrate mbit mdat
    mebibyte mebibytes mediahasplayed mediapaused mehr merchantid metas minbase mmdebstrap moov
    mountpoint mpegurl mple msgbox msvideo multivariant nationale ncafile netns networkidle
    nextval nghe nicename noor nosniff nostdin nosubtitleslangpref nsenter nspname nternal
    offnen okafor ords otpauth pango paylater payloadcms personaldashboard pgbackrest pgbouncer
    pidfile pids plpgsql pooler posthog prerenderingchange prerenders priya proname pronamespace
    publicname pwfile qrcode quagmireletters quicktime qwant reauthentication recordset regclass
    regnamespace regtype relid relkind relname relnamespace reloptions rels resends restic
    reviewmodules rossi ruhe rver ryixj samenet samira satze sdby sechs secre seekoffset
    setparams setsar showduration smpte smtps soun sourcelist sourceparts sslmode sslrootcert
    startpage starttls statfs stsd subaddress subaddresses subrequest subrip tempauth testengine
    testsrc theo thinkific tini tmpfs tonemap totp tpad trixie tsgolint turbopack typname
    typnamespace uden ultrafast uncompiled undecryptable undrafted unpdf unprovisioned
    unpublishing unrotated unstarted unstorable unstub uselibpqcompat userinactive usernicename
    uwsgi venmo veryfast vjcm vold webvtt wombatanxiety wordmark xact yazl ygau youtu yuki
    zscale zxcvbn
  `),
  maxNumberOfProblems: 1000,
  maxDuplicateProblems: 1000,
}
