/** What a heading says of the people below it, where it is not that they work here today. */
export type HeadedAs = 'past' | 'ahead' | 'others';

const HEADING_CHARACTERS_MAX = 110;
const HEADING_WORDS_MAX = 14;

/** Whom headings speak of when they speak of people, and what people hold. */
const PEOPLE =
  "(?:members?|employees?|staff|people|persons|teams?|colleagues?|co-?workers|(?:board|management|executive|leadership|supervisory|advisory)(?: board| team| committee)?|directors?|leaders(?:hip)?|executives?|officers?|trustees?|chairs?|chair(?:m[ae]n|wom[ae]n|persons?)|presidents?|heads?|ceos?|chief executives?|founders?|owners?|fellows?|interns?|apprentices?|trainees?|volunteers?|governors?|managers?|partners?|principals?|representatives?|councils?|council(?:l?ors?)|committees?|secretar(?:y|ies)|treasurers?|roles?|positions?|titles?|posts?|jobs?|functions?|faces|crews?|captains?|players?|coach(?:es)?|teachers?|scientists?|researchers?|engineers?|holders?|office[- ]?(?:bearers?|holders?)|residents?|contacts?|contributors?|organi[sz]ation(?:al)?(?: charts?)?|organogram|who(?:[’']s| is) who|vorst[aä]nd\\p{L}*|mitarbeiter\\p{L}*|mitglieder|geschäftsführ\\p{L}*|kolleg\\p{L}*|membres|collaborateurs|dirigeants|miembros|directores|medewerkers|leden)";
const FEW_WORDS = "(?:[\\p{L}’'-]+ ){0,3}";

/** "Former members of the board", "Directors (retired)", "They used to work here", "In memoriam". */
const PAST = new RegExp(
  `(?<!\\p{L})(?:(?:former|formerly|past|previous|retired|departed|late|earlier|ehemalige[rn]?|frühere[rn]?|anciens?|anciennes?|antigu[oa]s|vroegere) ${FEW_WORDS}${PEOPLE}|ex-?${PEOPLE})(?!\\p{L})|^(?:our |the )?(?:former|formerly|past|previously|retired|departed|ehemalige|anciens)\\W*$|(?<!\\p{L})${PEOPLE}(?: of [\\p{L} ]{2,30})?,? ?[(–—-]? ?(?:former|retired|past|emerit\\p{L}+|deceased|departed)\\W*$|(?<!\\p{L})(?:alumn(?:i|ae|us|a)|emerit(?:i|us|a|ae)|in (?:loving )?memor(?:iam|y)|obituar(?:y|ies)|deceased|those we have lost|rest in peace|farewells?|good ?byes?|predecessors?|(?:used to|once) (?:work(?:ed)?|served?|sit|sat|belong(?:ed)?|lead|led|run|ran|be (?:here|with|our|part))|(?:have|has|had) (?:left|moved on|retired|gone|departed)|who left|no longer (?:with us|here|at|work\\p{L}*|part)|moved on|gone but not forgotten|were here before|before (?:our time|us)|worked (?:here|for us|with us) (?:once|until|before))(?!\\p{L})`,
  'iu',
);

/** Who only stands for an office, or takes it up on a day that is told as to come. */
const AHEAD = new RegExp(
  `(?<!\\p{L})(?:planned|proposed|incoming|upcoming|future|prospective|next) ${FEW_WORDS}${PEOPLE}(?!\\p{L})|(?<!\\p{L})${PEOPLE}[^.;:]{0,40}(?:[(–—-] ?(?:planned|proposed|draft|provisional)|[ -](?:designate|elect))\\W*$|\\((?:planned|proposed|provisional|draft)\\)\\W*$|(?<!\\p{L})(?:nominees|nominations|applicants|shortlist(?:ed)?|contenders|hustings|standing for (?:election|the)|up for election|on the ballot)(?!\\p{L})|^(?!for )(?:[^:]{0,50}: ?)?(?:(?:our|the|all|meet|board|council|committee|election|trustee|director|governor)s? )*candidates?(?: (?:for|to|in|20\\d\\d).{0,60})?\\W*$|(?<!\\p{L})(?:about to join|will (?:soon )?(?:join|lead|start|be joining)|starting soon|(?:joining|starting) (?:us )?soon|coming soon)(?!\\p{L})`,
  'iu',
);

const HOUSES =
  '(?:customers?|clients?|suppliers?|vendors?|sponsors?|donors?|investors?|backers?|shareholders?|lenders?|financiers|competitors?|resellers?|dealers?|distributors?|licensees?|franchisees?|tenants?|subcontractors?|contractors?|(?:partner|client|member|portfolio|customer) (?:companies|firms|organi[sz]ations|businesses)|(?:technology|project|cooperation|co-operation|research|sales|channel|media|implementation|industry|trade|business|delivery|supply|strategic) partners)';
const ADVISERS =
  '(?:auditors?|lawyers?|solicitors?|attorneys?|notar(?:y|ies)|banks?|bankers?|insurers?|(?:tax|legal|financial) advis[eo]rs?|accountants?|landlords?|counsel)';
const JOINS = '(?:,? (?:and|&) |, ?| ?/ ?)';
const OPENING =
  '(?:(?:our|some|selected|happy|satisfied|key|main|meet|all|of|from|by|about|hear|the|voices|quotes|a few|more|trusted by|featured) )*';
const OF_WORDS =
  '(?:[:–—-].*|,? (?:say|speak|talk|tell|think|write|on us|about us|stories|voices|quotes|reports?|testimonials?|references|who |include|list|contacts?|in their own words).*|\\W*)';

/** Those who buy from the house, deliver to it or pay for it; with them its partners. */
const OTHER_HOUSES = new RegExp(
  `^${OPENING}(?:\\p{L}+ )?(?:${HOUSES}(?:${JOINS}(?:our )?(?:\\p{L}+ ){0,2}\\p{L}+){0,3}|partners?${JOINS}(?:our )?${HOUSES}|friends${JOINS}partners?)(?<! (?:success|service|services|support|care|experience|relations|management|team|manager|director))${OF_WORDS}$`,
  'iu',
);
/** Those who check, advise and lend: of another house, where this one does not do just that. */
const OUTSIDE_ADVISERS = new RegExp(
  `^(?:our|the company[’']s|external|independent|the) (?:\\p{L}+ )?${ADVISERS}(?:${JOINS}(?:our )?(?:${ADVISERS}|${HOUSES})){0,3}${OF_WORDS}$`,
  'iu',
);
/** A house of that trade, whose own people are called so. */
const OF_PRACTICE =
  /(?<!\p{L})(?:law firm|solicitors|attorneys at law|legal (?:advice|services)|practice areas?|litigation|chartered accountants?|audit(?:ing)? firm|tax advice|accounting firm|our clients|banking|barristers|chambers|kanzlei|cabinet d['’]avocats|notariat)(?!\p{L})/iu;

const PRAISE =
  /^(?!.*(?<!\p{L})(?:employees?|staff|team|colleagues?|apprentices?|trainees?|graduates?|interns?|our people|workers)(?!\p{L}))(?:(?:our|customer|client|user|guest|patient|reader|buyer|recent|more|selected|happy|the)s? )*(?:testimonials?|reviews?|references|praise|kind words|feedback|success stor(?:y|ies)|case stud(?:y|ies)|customer stor(?:y|ies)|client stor(?:y|ies)|user stor(?:y|ies)|kundenstimmen|referenzen|témoignages|testimonios)(?!\p{L})|^(?!.*(?<!\p{L})(?:employees?|staff|team|colleagues?|our people|workers)(?!\p{L}))what [^?]{0,50}(?<!\p{L})(?:say|says|said|think|thinks|write)(?!\p{L})|^(?:the|our|about the|a word from (?:the|our)) (?:customer|client|supplier|buyer)\W*$/iu;
const GUESTS =
  /(?<!\p{L})(?:guest|visiting|external|outside|invited|freelance) (?:[\p{L}-]+ )?(?:authors?|speakers?|posts?|bloggers?|contributors?|columnists?|lecturers?|editors?|writers?|articles?|experts?|essays?|columns?|interviews?)(?!\p{L})|^(?:our |meet our |the )?guests?\W*$/iu;

/** A year of a heading that speaks of people. */
const OF_PEOPLE = new RegExp(
  `(?<!\\p{L})${PEOPLE}(?!\\p{L})|(?<!\\p{L})(?:joining|starting|arriving)(?!\\p{L})`,
  'iu',
);
const LASTS =
  /(?<!\p{L})(?:since|founded|established|est\.?|seit|depuis|starting in|working here from|joining|arriving)(?!\p{L})/iu;
const ENDS = /(?<!\p{L})(?:until|till|up to|through|to|bis|jusqu)(?!\p{L})|(?:19|20)\d\d ?[–-]/iu;
/** "2019 – present" */
const OPEN_END = /(?:19|20)\d\d ?[–-] ?(?:present|today|now|heute)?\W*$/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const BEGINS =
  /(?<!\p{L})(?:from|as of|as from|starting|joining|effective|arriving)(?!\p{L})[^.;:]{0,30}?(?<year>20\d\d)(?!\d)/iu;

/**
 * Whether a heading, a caption or the head of a column says that those below it are no longer, not yet or not at all people of
 * this house: "Former employees", "Management until 2015", "Board election: candidates", "Our customers". Null where it does not.
 *
 * @param page  text of the page: at a law firm "our lawyers" are its own
 */
export function headedAs(heading: string, today: Date, page = ''): HeadedAs | null {
  const text = heading.replace(/\s+/gu, ' ').trim();
  if (text.length > HEADING_CHARACTERS_MAX || text.split(' ').length > HEADING_WORDS_MAX) return null;
  if (PAST.test(text)) return 'past';
  const dated = byYear(text, today.getUTCFullYear());
  if (dated !== null) return dated;
  if (AHEAD.test(text)) return 'ahead';
  if (OTHER_HOUSES.test(text) || PRAISE.test(text) || GUESTS.test(text)) return 'others';
  return OUTSIDE_ADVISERS.test(text) && !OF_PRACTICE.test(page.slice(0, PAGE_MAX)) ? 'others' : null;
}
const PAGE_MAX = 50_000;

/** "Our team in 2012", "Management until 2015", "Joining us in 2027": the last year that a heading of people names. */
function byYear(text: string, now: number): HeadedAs | null {
  const years = (text.match(YEAR) ?? []).map(Number);
  const last = Math.max(...years);
  if (years.length === 0 || !OF_PEOPLE.test(text)) return null;
  if (last > now)
    return BEGINS.exec(text)?.groups?.year === String(last) || !ENDS.test(text) ? 'ahead' : null;
  if (LASTS.test(text) || OPEN_END.test(text)) return null;
  const isEnded = years.length > 1 || ENDS.test(text);
  return last < (isEnded ? now : now - 1) ? 'past' : null;
}
