import { type Bound, type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { type ReadNumber, readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader } from '../claims/reader.ts';
import type { Passage } from '../documents/passage.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { yearOfEntry } from './entryDate.ts';
import { toldOtherwise } from './headCountForms.ts';
import { isToldOfHouse } from './headCountGrammar.ts';
import { isOfOtherHolder, isOfPlaceOrPart, sentencesBefore } from './headCountHolder.ts';
import { isOfSomeOnly } from './headCountPart.ts';
import { houseTakenOver } from './houseTakenOver.ts';
import { type Prose, statedDate } from './reading.ts';

/** No company has more people than these. */
export const HEAD_COUNT_MAX = 5_000_000;

/** People who work there, in eleven languages. `people` and the like need a verb of having or employing. */
const STAFF =
  /^(?:employees|employes|staff members|staff|team members|team mates|teammates|colleagues|co-workers|coworkers|associates|full-time employees|people|persons|professionals|specialists|experts|engineers and \p{L}+|mitarbeiter(?:innen|\*innen|:innen|_innen|\/-?innen)?(?: und mitarbeitern?(?:innen)?)?|mitarbeitern|kolleg(?:innen und kollegen|en)|menschen|köpfen?|mitarbeitende[nr]?|beschäftigte[nr]?|angestellte[nr]?|collaborateurs(?: et collaboratrices)?|collaboratrices(?: et collaborateurs)?|salariés|employés|personnes|empleados(?: y empleadas)?|trabajadores|profesionales|personas|dipendenti|collaboratori|persone|medewerkers|werknemers|mensen|collega['’]s|colaboradores|funcionários|pessoas|anställda|medarbetare|medarbejdere|ansatte|kolleger|människor|mennesker|personer|työntekijää|henkilöä|henkeä|pracowników|osób|zaměstnanců|lidí|lidi|zamestnancov|ľudí|munkatárs\p{L}*|dolgozó\p{L}*|angajați|zaposlenih|delavcev|çalışan\p{L}*|of us(?= (?:work(?! (?:from home|remotely|abroad|part[- ]time|full[- ]time|nights|at night|shifts|in the field|on the road)(?!\p{L}))|now|today|here|run|make|build|across|in)(?!\p{L})|[.,]?$))(?![\p{L}-])/iu;
const VAGUE_STAFF =
  /^(?:people|persons|professionals|specialists|experts|associates|colleagues|personnes|personas|profesionales|persone|mensen|menschen|pessoas|osób|kolleger|människor|mennesker|personer|henkilöä|henkeä|lidí|lidi|ľudí|collega['’]s|of us)/i;
/** Words that may stand between the number and the people. */
const BETWEEN =
  /^(?:\+|plus)?[ -]{0,2}(?:(?:dedicated|talented|passionate|skilled|highly|qualified|full-time|permanent|global|worldwide|international|committed|experienced|motivated|great|creative|amazing|diverse|happy|fantastic|engagierte[nr]?|qualifizierte[nr]?|motivierte[nr]?|feste[nr]?|hochqualifizierte[nr]?|erfahrene[nr]?|fest|angestellte[nr]?) ){0,3}/iu;
/** What makes a count a statement about the team rather than about some other people. */
const HAVING =
  /(?:employ(?:s|ing)?|suma|asciende a|team of|staff of|workforce of|workforce|headcount(?: of)?|have|has|having|with|are|we’re|we're|comprises?|of|our|grown to|grew to|consists of|made up of|group of|beschäftig(?:t|en)|team aus|mit|sind|haben|zählt|zählen|arbeiten|emplo(?:ie|yons)|équipe de|compte|comptons|réunit|avec|sommes|emplea(?:mos)?|equipo de|cuenta con|contamos con|somos|con|impiega|conta|siamo(?: in)?|pracuje|werken|there are(?: now)?|team di|telt|met|emprega|tem|sysselsätter|sysselsetter|beskæftiger|har|zatrudnia|zatrudniamy|zaměstnává|zaměstnáváme|zamestnáva|zamestnávame|työllistää|työskentelee|arbetar|arbejder|jobber|arbeider|formamos|somos|emprega(?:mos)?|trabalham|trabajan|lavorano|travaillent|abbiamo|angajăm|avem|foglalkoztat(?:unk)?)[^\d.;:!?]{0,40}$/iu;

const AT_LEAST =
  /(?:over|more than|in excess of|upwards of|at least|exceeding|beyond|über|mehr als|mindestens|plus de|más de|oltre|più di|meer dan|ruim|mais de|över|mer än|mere end|over|ponad)\s*$/iu;
const ABOUT =
  /(?:about|around|approximately|approx\.|some|nearly|almost|close to|roughly|circa|ca\.|rund|etwa|knapp|environ|près de|quelque|unos|cerca de|casi|alrededor de|circa|quasi|ongeveer|bijna|ungefär|omkring|około)\s*$/iu;

/**
 * Counts that are not the company's head count: customers' staff, plan limits, people hired or dismissed, sizes
 * of other companies. Looked for before and behind the number.
 */
const NOT_OURS_BEFORE = [
  // other companies: "businesses with more than 50"
  /(?<!\p{L})(?:companies|businesses|organi[sz]ations|firms|employers|enterprises|teams|clients?|customers?|plans?|(?:any|every|each|a typical) (?:company|business|employer)|(?<!das |unser |dem )unternehmen|betriebe|firmen|entreprises|empresas) (?:that |who |which )?(?:have |has |having |employing |employ |with |of |from |mit |von |ab |de |con |and )(?:\S+ ){0,3}$/iu,
  // places and the public: "a city of 90,000"; the group around the company
  /(?<!\p{L})(?:city|town|village|county|borough|region|population|audience|community|network) of (?:\S+ ){0,2}$/iu,
  /(?<!\p{L})(?:group|gruppe|groupe|grupo|konzern|network) (?:of which|to which|that owns|we belong|zu der|zu dem|der wir|dont)[^.;]*$/iu,
  // beginnings: "opened with four staff"
  /(?<!\p{L})(?:opened|started|starting|began|beginning|set out|launched|founded)(?: (?:out|off|life))? (?:with|as a team of) (?:\S+ ){0,2}$/iu,
  // limits: "up to 50"
  /(?<!\p{L})(?:up to|bis zu|jusqu['’]à|hasta|fewer than|less than|under|weniger als|moins de|menos de|between|zwischen|entre) (?:\S+ ){0,2}$/iu,
  // people something is done to: "we trained 300"
  /(?<!\p{L})(?:hire[ds]?|hiring|stellen wir|recruit(?:s|ed|ing)?|laid off|lay off|dismiss(?:ed)?|cut|cutting|train(?:s|ed)?|help(?:s|ed|ing)?|serve[ds]?|serving|support(?:ed|s|ing)?(?! by)|connect(?:s|ed|ing)?|reach(?:ed|es)?|manage[sd]?|led|headed|ran|insure[sd]?|protect(?:s|ed|ing)?|empower(?:s|ed|ing)?|trusted by|used by|loved by|survey(?:ed|s)|survey of|interviewed|per|each|every|for every|additional|another|new|neue) (?:\S+ ){0,2}$/iu,
  // a part of the company: "our service team of nine", "the night shift of twelve"
  /(?<!\p{L})(?!(?:our|the|an?|its|their|whole|entire|total|full|small|tiny|little|big|large|great|strong|young|current|present|happy|friendly|global|international|local|family|core|diverse|remote|lean|wonderful|amazing|fantastic|brilliant|expert|own|growing|loyal|permanent|ever-growing|hard-working|in-house|multilingual|multicultural|highly|truly|very|cohesive|unser|unserem|das|dem|ein|einem|and|of|with|company|firm|group|super|tight|compact|competent|professional)(?!\p{L}))(?!\p{L}+(?:ed|ful|ive|ous|able|ible|less|knit|minded|ary|'s|’s) )(?!\p{L}+[’'-]\p{L}+ )\p{Ll}+ (?:team|crew|shift|squad|unit|department) of (?:\S+ ){0,2}$/u,
  // a part of the company: "the plant employs 80"
  /(?<!\p{L})(?:stores?|shops?|factory|factories|plants?|offices?|sites?|branch(?:es)?|restaurants?|hotels?|warehouses?|subsidiary|subsidiaries|departments?|divisions?|werke?|filialen?|standorte?|usines?|magasins?|tiendas?|plantas?) (?:alone )?(?:employs?|has|have|with|beschäftig(?:t|en)|hat|haben|emploient|emploie|compte|emplean?) (?:\S+ ){0,2}$/iu,
];
const NOT_OURS_BEHIND =
  /^[^.;]{0,40}?(?:of (?:our|its|their) (?:clients?|customers?)|on (?:the|our) (?:waiting |mailing |e-?mail )?(?:list|waitlist)(?!\p{L})|at (?:our|their) (?:clients?|customers?)|among (?:our|their) (?:clients?|customers?)|unserer kunden|bei unseren kunden|de nos clients|de nuestros clientes|who use|\busing\b|\buse\b|rely on|\btrust|vertrau(?:t|en)|nutz(?:t|en)|setz(?:t|en) auf|font confiance|confían?|surveyed|were laid off|or (?:more|fewer|less)|and up|minimum|maximum|per (?:location|site|month|user))/iu;

/** "The group employs 2,900 people; Acme itself counts 412": the one before is another's. */
const ITSELF_BEHIND =
  /^[^.]{0,80}[;,] (?:\p{Lu}[\p{L}\d&’' -]{1,40}|we|the (?:company|firm)) (?:itself|ourselves|alone) (?:counts?|has|have|employs?|numbers?|is|are|accounts?|makes?)(?!\p{L})/u;

/** "65 colleagues in Utrecht and 20 in Aarhus": those of one place of several, where no one sum is told. */
const OF_ONE_PLACE =
  /^ (?:in|at) (?:our |the )?\p{Lu}[\p{L}’'-]+(?: \p{Ll}+)?(?:,? and|,|;) (?:about |another |a further )?(?:\d[\d,.]*|\p{Ll}+(?:-\p{Ll}+)?)(?: (?!in |at )\p{Ll}+){0,2} (?:in|at) (?:our |the )?\p{Lu}/u;

/** "With us 20 employees and his wife joined the ride": those who took part in something, and not all. */
const TOOK_PART =
  /^(?: and (?:[\p{L}’'-]+ ){1,6}?)? ?(?:who |were |have |had )?(?:joined|attended|took part|participated|volunteered|gathered|came|went|met|completed|received|ran|walked|cycled|graduated|travell?ed|present|filled in|answered|responded|replied|voted|signed|applied|subscribed|bought|booked)(?!\p{L})/iu;

/** Employee counts said in prose, each with the sentence and how exactly it is meant. */
export function employeeProseDrafts(prose: Prose): ClaimDraft<number>[] {
  return prose.passages.flatMap((passage) => {
    const told = [
      ...countsIn(passage, prose),
      ...personTeams(passage, prose),
      ...nounlessTeams(passage, prose),
    ];
    return told.length > 0 ? told : countsOtherwise(passage, prose);
  });
}

function countsOtherwise(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  return readNumbers(passage.text).flatMap((number): ClaimDraft<number>[] => {
    const told = toldOtherwise(passage, number, prose);
    if (told === null || told.value > HEAD_COUNT_MAX || isOfAnotherYear(passage, prose)) return [];
    if (isOfSomeOnly(passage, number, '', (words) => mentions(words, prose.spokenNames))) return [];
    const subject = subjectFactor(passage, number.start, prose);
    if (subject === 0) return [];
    const before = passage.text.slice(0, number.start);
    const words = passage.text.slice(number.start, number.end);
    const bound = boundOf(before, passage.text.slice(number.end));
    return [draft(passage, prose, told.value, words, bound, told.strength * subject)];
  });
}

function countsIn(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  return readNumbers(passage.text).flatMap((number): ClaimDraft<number>[] => {
    const count = wholeReading(number);
    const before = passage.text.slice(0, number.start);
    const behind = passage.text.slice(number.end);
    const between = BETWEEN.exec(behind)?.[0] ?? '';
    const staff = STAFF.exec(behind.slice(between.length));
    if (count === null || count < 1 || count > HEAD_COUNT_MAX || !staff) return [];
    const rest = behind.slice(between.length + staff[0].length);
    if (isSomebodyElses(before, rest) || isNotAllOfUs(passage, number, rest, prose)) return [];
    if (isOver(before, rest) || isOfAnotherYear(passage, prose)) return [];
    if (!isOfThem(passage, { before, rest }, staff[0], prose)) return [];
    const plain = before.replace(AT_LEAST, '').replace(ABOUT, '');
    const having =
      HAVING.test(plain) || GROWTH.test(plain) || WORKING.test(rest) || isDatedOfLate(passage, plain, prose);
    const strength = strengthOf(passage, staff[0], having) * (AVERAGE.test(before) ? OF_AVERAGE : 1);
    const subject = subjectFactor(passage, number.start, prose);
    if (strength === 0 || subject === 0) return [];
    const words = passage.text.slice(number.start, number.end);
    return [draft(passage, prose, count, words, boundOf(before, behind), strength * subject)];
  });
}

/** The noun of people behind a count, with the words before it: " dedicated employees"; null where it counts no people of a house. */
export function staffNounOf(behind: string): string | null {
  const between = BETWEEN.exec(behind)?.[0] ?? '';
  const staff = STAFF.exec(behind.slice(between.length));
  return staff === null ? null : behind.slice(0, between.length + staff[0].length);
}

const HAS_THEM = /(?<!\p{L})(?:employ\p{L}*|have|has|are|team|workforce|headcount)(?!\p{L})[^.;]*$/iu;

/** "From 47 employees to 84": what it was before. "17 employees attended": what they did, once. */
const isOver = (before: string, rest: string): boolean =>
  (/(?<!\p{L})from $/iu.test(before) && /^ to (?:\p{L}+ ){0,2}\d/u.test(rest)) ||
  (TOOK_PART.test(rest) && !HAS_THEM.test(before));

/** The sentence says that they are the house's; encyclopaedias and registries are about the house throughout. */
function isOfThem(
  passage: Passage,
  around: { before: string; rest: string },
  noun: string,
  { spokenNames, aboutCompanyThroughout }: Prose,
): boolean {
  if (aboutCompanyThroughout) return true;
  const earlier = sentencesBefore(passage);
  return isToldOfHouse({ ...around, earlier, namesUs: (words) => mentions(words, spokenNames) }, noun);
}

/** People of one place or kind, or of another house than the company's. */
function isNotAllOfUs(passage: Passage, number: ReadNumber, rest: string, { spokenNames }: Prose): boolean {
  const namesUs = (words: string) => mentions(words, spokenNames);
  return (
    isOfPlaceOrPart(passage, number, rest) ||
    isOfSomeOnly(passage, number, rest, namesUs) ||
    isOfOtherHolder(passage, number, namesUs) ||
    houseTakenOver(passage.text, number, namesUs) !== null
  );
}

/** An average of the year says less than a count at its end. */
const AVERAGE = /(?<!\p{L})(?:average|durchschnittlich|durchschnitt|moyenne|promedio|media)(?!\p{L})/iu;
const OF_AVERAGE = 0.7;

const WERE = /(?<!\p{L})(?:we|it|they) (?:were|employed|numbered)(?: a team of)? $/iu;
const LATE_YEARS = 1;

/** "At the end of September 2026 we were 88 people": a day of this year or the last one tells of now. */
function isDatedOfLate({ text }: Passage, before: string, { asOf }: Prose): boolean {
  const year = Number(/(?<!\d)20\d\d(?!\d)/u.exec(text)?.[0] ?? 0);
  return WERE.test(before) && asOf !== null && year >= asOf.getUTCFullYear() - LATE_YEARS;
}

/** An entry of a time-line or of a list of news whose year is over. */
function isOfAnotherYear(passage: Passage, { asOf }: Prose): boolean {
  const year = yearOfEntry(passage) ?? Number.NaN;
  return year < (asOf ?? passage.document.page.accessedAt).getUTCFullYear() - 1;
}

/** Whether the words around a number make it a count of other people than the company's own. */
export function isSomebodyElses(before: string, rest: string): boolean {
  const near = before.slice(-110);
  const plain = near.replace(AT_LEAST, '').replace(ABOUT, '');
  if (NOT_OURS_BEFORE.some((pattern) => pattern.test(plain) || pattern.test(near))) return true;
  return (
    OF_ONE_PLACE.test(rest) ||
    ITSELF_BEHIND.test(rest) ||
    NOT_OURS_BEHIND.test(rest) ||
    (IN_RANGE.test(near) && !GROWTH.test(near))
  );
}

/** The upper end of "11-50", "from 11 to 50"; but "grew from 20 to 200" is a count. */
/** "52 people work at Acme": they work for the company, and not at one site of it. */
const WORKING =
  /^ (?:work|arbeiten|travaillent|trabajan|lavorano|werken|arbetar) (?:at|for|with|here|from|bei|für|hier|chez|ici|en|aquí|da|bij|hos)(?!\p{L})(?! (?:our|its|unserem|unserer|der|dem) )(?! the (?!group|company|firm|society|council|charity|association))|^ (?:now |today )?(?:earn|make) (?:their|a) living (?:at|with|here|from)(?!\p{L})|^ (?:are |bei [^.;\d]{1,40} )(?:employed|beschäftigt|angestellt)(?!\p{L})(?! (?:by|with) (?:other|contractors|agencies))|^ in (?:all|total)(?!\p{L})/iu;

const IN_RANGE = /\d[ –-]{0,3}$|\d ?(?:to|bis|à|a) $/;
const GROWTH =
  /(?:grew|grown|grow|growing|rose|risen|increased|climbed|gewachsen|gestiegen|passés?|crecido) (?:\S+ ){0,4}\d[\d.,]* ?(?:to|auf|à|a) $/i;

/** Sentences with a verb of having are sure; a bare "250 employees" only as a line of its own. */
function strengthOf(passage: Passage, staff: string, having: boolean): number {
  if (having) return VAGUE_STAFF.test(staff) ? 0.85 : 0.95;
  if (/^colleagues$/i.test(staff) && passage.text.length <= 30) return 0.75;
  if (VAGUE_STAFF.test(staff)) return 0;
  return passage.text.length <= 60 ? 0.85 : 0.7;
}

const TEAM_OF =
  /(?<!(?:leads?|led|leading|heads?|headed|manages?|managed|managing|runs?|ran|built|hired) (?:a |an |the |our )?)(?:team|workforce|staff|crew|headcount|payroll) of (?:(?:over|more than|about|around|nearly|some|approximately) )?(\d[\d,.]{0,8})\+?(?= (?:spans?|is|are|works?|sits?|lives?|builds?|makes?|runs?|with|across|based|supports?|serves?|and growing|worldwide|later|today|now)(?!\p{L})| in \p{Lu}|[,;]| –|\.?$)/u;
/** "820 pilots, cabin crew and ground staff work for Aernorth". */
const WORKERS =
  /(?<![\d.,])(\d[\d,.]{0,8}) (?=[^.]{0,80}(?:, | and )[^.]{0,60}work for)(?:[\p{Ll}’-]+,? ){1,9}work for (?=us(?!\p{L})|\p{Lu})/u;
const TEAM_NUMBERS =
  /(?:(?:team|workforce|staff|headcount|[Nn]umber of (?:our |its |the )?(?:employees|staff|colleagues))(?:, [^,.;\d]{2,40},)? (?:numbers|totals|counts|stands at|(?:has (?:now |since |thus )?(?:grown|risen|increased)|grew|rose|increased)(?: from \d[\d,.]*)? to)|\b[Ww]e (?:now )?number|(?:[Ww]e are|[Ww]e’re|[Ww]e're)(?= [^.]{1,30}[- ]strong| \d{1,6} in (?:all|total))|[Ss]iamo in) (?:(?:over|more than|about|around|nearly|some|approximately) )?(\d[\d,.]{0,8})\+?(?! ?(?:%|percent|million|years?|countries|languages|nationalities|offices))/u;

/**
 * "a team of more than 900 spans five continents", "the whole team numbers 34": the people go without saying. A team that
 * somebody leads is a part of the company.
 */
function nounlessTeams(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  const match = TEAM_OF.exec(passage.text) ?? TEAM_NUMBERS.exec(passage.text) ?? WORKERS.exec(passage.text);
  const words = match?.[1]?.replace(/[.,]$/, '') ?? '';
  const count = Number(words.replace(/[.,](?=\d{3})/g, ''));
  if (!match || !Number.isInteger(count) || count < 2 || count > HEAD_COUNT_MAX) return [];
  const subject = subjectFactor(passage, match.index, prose);
  const behind = passage.text.slice(match.index + match[0].length);
  const isUs = /^we /i.test(match[0]);
  const before = isUs ? '' : passage.text.slice(0, match.index);
  // "Our design team of 6": what kind of team it is stands before it.
  const upToTeam = isUs ? '' : passage.text.slice(0, match.index + match[0].lastIndexOf(words));
  if (subject === 0 || isSomebodyElses(before, behind) || isSomebodyElses(upToTeam, behind)) return [];
  const bound = boundOf(
    match[0].slice(0, match[0].lastIndexOf(words)),
    match[0].slice(match[0].lastIndexOf(words) + words.length),
  );
  return [draft(passage, prose, count, words, bound, 0.85 * subject)];
}

const PERSON_TEAM =
  /(\d[\d,.]{0,8})[- ](?:person|people|member|strong|köpfige[nrs]?)[- ](?:[\p{L}-]+,? ){0,3}?(?:team|company|firm|workforce|staff|crew|business|studio|practice|unternehmen|belegschaft|mannschaft)(?!\p{L})/iu;

/** "We advised the owners of a 340-person company." */
const OTHERS_TEAM =
  /(?<!\p{L})(?:of|for|at|to|with|from|like|advised|helped|acquired|bought|sold|joined) an? $/iu;

/** "an 85-person team", "ein 40-köpfiges Team". */
function personTeams(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  const match = PERSON_TEAM.exec(passage.text);
  const words = match?.[1]?.replace(/[.,]$/, '') ?? '';
  const count = Number(words.replace(/[.,](?=\d{3})/g, ''));
  if (!match || !Number.isInteger(count) || count < 2 || count > 100_000) return [];
  const subject = subjectFactor(passage, match.index, prose);
  const behind = passage.text.slice(match.index + match[0].length);
  const before = passage.text.slice(0, match.index);
  if (subject === 0 || OTHERS_TEAM.test(before) || isSomebodyElses(before, behind)) return [];
  return [
    draft(passage, prose, count, words, boundOf(passage.text.slice(0, match.index), ''), 0.85 * subject),
  ];
}

/** How exactly a number is meant, by the words before and behind it. */
export function boundOf(before: string, behind: string): Bound {
  if (AT_LEAST.test(before) || /^\s?(?:\+|plus\b)/i.test(behind)) return 'atLeast';
  return ABOUT.test(before) ? 'about' : 'exact';
}

function draft(
  passage: Passage,
  prose: Prose,
  value: number,
  words: string,
  bound: Bound,
  strength: number,
): ClaimDraft<number> {
  return {
    field: 'employeeCount',
    value,
    unit: 'people',
    bound,
    said: { words, reader: numberReader },
    asOf: statedDate(passage.text) ?? prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'employees in prose', strength },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}
