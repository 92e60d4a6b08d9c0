import { inAnyCase } from './inAnyCase.ts';

/** What surrounds a count of people in its sentence. */
export interface CountedPeople {
  /** The sentence up to the number. */
  before: string;
  /** What follows the noun of people. */
  rest: string;
  /** The sentences of the same paragraph before it. */
  earlier: string;
  /** Whether words name the company. */
  namesUs(words: string): boolean;
}

const APPROXIMATELY =
  /(?:^| )(?:(?:about|around|approximately|approx\.|some|nearly|almost|close to|roughly|over|more than|well over|at least|upwards of|in excess of|just (?:over|under)|only|still|now|today|currently|directly|in total|in all|all told|altogether|all|circa|ca\.|rund|etwa|knapp|gut|über|mehr als|insgesamt|derzeit|heute|aktuell|weltweit|environ|près de|plus de|quelque|aujourd['’]hui|unos|cerca de|casi|más de|hoy|actualmente|quasi|oltre|più di|circa|oggi|ongeveer|bijna|ruim|meer dan|nu|er|an average of|on average|permanent|own|the|its|our|a total of) ?)+$/iu;

const WE = "(?:we|wir|nous|nosotros|noi|wij|vi|nós|my|me)(?:['’](?:re|ve))?";
const ADVERB =
  "(?:(?:now|today|currently|directly|also|already|itself|together|alone|still|proudly|regularly|heute|derzeit|aktuell|zurzeit|selbst|aujourd['’]hui|actuellement|hoy|actualmente|oggi|attualmente|nu|momenteel) ){0,2}";
const NOUN =
  'company|firm|size|workshop|group|business|enterprise|organi[sz]ation|team|workforce|staff|crew|headcount|payroll|practice|studio|agency|bank|mill|hotel|museum|school|college|university|hospital|charity|trust|foundation|council|authority|brewery|winery|bakery|dairy|cooperative|co-operative|co-op|society|club|theatre|theater|orchestra|nursery|yard|shipyard|farm|estate|airline|utility|port|publisher|institute|association|federation|union|cathedral|zoo|park|resort|priory|abbey|library|gallery|aquarium|railway|start-?up|consultancy|partnership|holding|carrier|operator|manufacturer|unternehmen|firma|betrieb|gruppe|verein|stiftung|verlag|belegschaft|team|haus|gesellschaft|entreprise|société|groupe|maison|équipe|effectif(?: total)?|empresa|compañía|grupo|plantilla|equipo|azienda|gruppo|società|squadra|bedrijf|groep|företaget|virksomheden|selskapet|empresa';
const ARTICLE =
  "(?:(?:the|our|its|this|whole|entire|das|die|der|den|dem|unser|unsere|dieses|la|le|notre|cette|el|nuestr[oa]|esta|este|il|lo|nostr[oa]|het|de|ons|onze|nossa) |l['’])";
const HOUSE = `(?:${ARTICLE})+(?:(?:whole|entire|young|small|family|core|permanent|own|full|total|gesamte|fija|totale?) )*(?:${NOUN})(?: (?:as a whole|itself|today|now|in all|total|fija|de (?:la|nuestra) empresa))?`;
const VERB =
  "(?:have|has|had|['’]ve|are|is|was|were|['’]re|employs?|employed|employing|counts?|counted|numbers?|numbered|totals?|comprises?|consists? of|stands? at|stood at|(?:has|have) (?:now |since |thus )?(?:grown|risen|increased|expanded)|grew|rose|increased|became|become|have become|reached|run|runs|beschäftig(?:t|en|te|ten)|hat|haben|hatten?|zählt|zählen|umfasst|sind|ist|waren|arbeiten|emploie|employons|emploient|compte|comptons|réunit|réunissons|rassemble|sommes|est|s['’]élève|emplea|empleamos|cuenta|contamos|tiene|tenemos|somos|formamos|suma|asciende|impiega|impieghiamo|conta|contiamo|ha|abbiamo|è|siamo|werken|telt|tellen|heeft|hebben|zijn|har|är|er|sysselsätter|beskæftiger|emprega|empregamos|tem|temos|zatrudnia|zatrudniamy|zaměstnáváme|zaměstnává|make us|makes us|make up)";
/** Between the verb and the number: an object or two, and no other subject. */
const OBJECTS =
  "(?: (?:an?|the|en|à|con|a|au|aus|von|mit|de|in|of|to|up|from|una|un|une|eine[nm]?))?(?:,? [\\p{L}\\p{N}.,’'-]+){0,12}?";

const BY_US = new RegExp(
  `(?<!\\p{L})${WE} (?:[\\p{L}-]+ ){0,3}?${VERB}(?!\\p{L})${OBJECTS} ?$|(?<!\\p{L})we['’](?:re|ve)(?!\\p{L})${OBJECTS} ?$|(?<!\\p{L})${VERB} ${WE}(?!\\p{L})${OBJECTS} ?$`,
  'iu',
);
/** Languages whose verb alone says who. */
const BY_OUR_VERB =
  /(?<!\p{L})(?:somos|contamos con|empleamos|formamos|tenemos|siamo|abbiamo|impieghiamo|contiamo|zatrudniamy|jesteśmy|zaměstnáváme|jsme|zamestnávame|vagyunk|olemme|suntem|avem|angajăm|zaposlujemo|empregamos|temos|foglalkoztatunk|työllistämme)(?!\p{L})(?:,? [\p{L}\p{N}.,’'-]+){0,8}? ?$/iu;
const BY_HOUSE = new RegExp(
  `(?:^|[,;:(] |and |und |et |y )(?:[^,;:]{0,50},? )?${HOUSE} ${ADVERB}${VERB}(?!\\p{L})${OBJECTS} ?$|(?<!\\p{L})${VERB} ${HOUSE}(?!\\p{L})${OBJECTS} ?$`,
  'iu',
);
const BY_IT = new RegExp(
  `^(?:[^,;:]{0,50},? )?(?:it|es|sie|elle|il|ella|lui|ze|het) ${ADVERB}${VERB}(?!\\p{L})${OBJECTS} ?$`,
  'iu',
);
const BY_NAME = new RegExp(`^(?<subject>[^;:]{1,120}?) ${ADVERB}${VERB}(?!\\p{L})${OBJECTS} ?$`, 'iu');
/** "La plantilla de Acme suma 145". */
const STAFF_OF_NAME = new RegExp(
  `(?:team|workforce|staff|headcount|belegschaft|plantilla|effectif|équipe|equipo|organico|personal)(?: (?:fija|total|permanente?))? (?:of|at|de|der|von|bei|di) (?<subject>[^,;:]{2,50}?) ${VERB}(?!\\p{L})[^,;:]{0,30}$`,
  'iu',
);
/** "Hoy trabajan en Acme 58 personas", "Heute arbeiten bei Acme 164 Menschen". */
const WORK_AT_NAME =
  /(?<!\p{L})(?:arbeiten|trabajan|travaillent|lavorano|werken|jobber|arbetar) (?:bei|für|en|para|chez|pour|a|da|in|bij|voor|hos) (?<subject>[^,;:]{2,50}?) ?$/iu;
const INVERTED_NAME =
  /(?<!\p{L})(?:beschäftigt|beschäftigte|zählt|hat|hatte|emplea|tiene|compte|emploie|cuenta) (?<subject>[^,;:]{2,50}?)(?: (?:über|rund|etwa|knapp|heute|derzeit|insgesamt|con|más de|plus de))* ?$/iu;

/** "A team of", "the payroll of": whoever's it is, is looked at elsewhere. */
const BODY_OF =
  /(?<!\p{L})(?:team|workforce|staff|crew|payroll|headcount|family|group|company|firm|équipe|equipo|plantilla|effectif|belegschaft|team|mannschaft|personeel|organico|squadra|equipe) (?:of|from|von|aus|de|di|van|på|med)(?: [\p{L}]+){0,2} ?$/iu;
/** "Of our 640 employees", "the group's 486 employees". */
const OURS =
  /(?<!\p{L})(?:our|unsere[nr]?|nos|notre|nuestr[oa]s|i nostri|onze|våra|(?:the )?(?:company|firm|group|bank|council|trust|charity)['’]s|von(?: den)?|les|los)(?: (?:own|permanent|over|more than|about|some|nearly|rund|über|fast|\p{L}+ed|quelque))* ?$/iu;
const NAME_GENITIVE =
  /(?<subject>[\p{L}\p{N}&.’' -]{2,50}?)['’]s? (?:own |now |over |more than |some |nearly )*$/u;
const THERE =
  /^(?:[^,;:]{0,40}, )?(?:(?:today|now|in all|altogether|currently),? )?(?:there (?:are|were|will be)|there['’]s|es sind|nu werken er)(?: [\p{L}]+){0,3} ?$/iu;
const TOGETHER =
  /^ (?:in all|in total|all told|all in all|altogether|total|zusammen|insgesamt|en tout|au total|en total|in totale|worldwide|weltweit|globally|dans le monde|en todo el mundo)(?!\p{L})/iu;
const OF_US = /^ ?of us(?!\p{L})/iu;

/** What is said of people who are the house's, where the number opens the sentence. */
const GOES_ON = inAnyCase(
  /^ ?(?:$|[.,;:!(–—|/·]|(?:in|at|across|an|en|à|aux|in den|auf|sur|on|over) (?:\p{L}+ ){0,2}(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|\p{Lu})|(?:from|of|aus|de|in) (?:(?:more than|over|some|about|mehr als|plus de|más de) )?(?:\d+|\p{L}+) (?:countries|nations|nationalities|different|nationen|ländern|nationalités|pays|nacionalidades|países)|(?:strong|worldwide|globally|today|now|at present|and counting|at the end|at year|weltweit|heute|aujourd['’]hui|hoy))/u,
);
const WORKS =
  /^,? ?(?:(?:who |now |today |currently |of \d+ (?:nations|nationalities) |at (?:the )?end of \d{4} )?(?:works?|worked|are|is|were|was|earn|make|live|call|arbeiten|sind|travaillent|trabajan|lavorano|werken|arbetar|arbeider|jobber)(?!\p{L}))/iu;
const WORKS_FOR_US = new RegExp(
  `^[^.;:]{0,60}?(?:(?:for|with|at|from|bei|pour|chez|avec|en|con|per|bij|hos) (?:us|uns|nous|nosotros|noi|ons|oss)|here|hier|ici|aquí|qui|(?:for|at|in) (?:the|our) (?:${NOUN}|whole)|(?:are |were )?(?:employed|beschäftigt)|in (?:the )?(?:\\p{L}+ )?(?:shifts?|trades|countries|offices|locations|places|cities|towns|time zones)|on (?:\\p{L}+ )?shifts?|at (?:our |its )?(?:two|three|four|five|six|seven|eight|nine|ten|\\d+)|an (?:zwei|drei|vier|fünf|\\d+)|(?:at|in) [^,.;]{2,40} and (?:at|in)|in \\p{L}+ (?:und|and|et|y|en|e) (?:in )?\\p{L}+)(?!\\p{L})`,
  'iu',
);
/** Behind a count that has its verb before it: no further verb, which would tell what other people do. */
const LEAVES_OFF =
  /^ ?(?:$|[^\p{L} ]|(?:who|whom|which|that|whose|in|on|at|as|by|to|of|for|from|with|within|without|and|or|plus|per|across|around|over|under|up|throughout|between|among|behind|including|incl|worldwide|globally|altogether|strong|today|now|currently|this|last|all|most|half|both|some|about|nearly|more|spread|based|working|employed|directly|ourselves|itself|together|year|full|part|the|an?|our|its|their|alone|here|there|only|so|but|while|when|after|since|making|speaking|helping|serving|ready|under|aus|im|an|auf|bei|für|zu|von|vor|seit|mit|und|oder|davon|darunter|sowie|weltweit|heute|direkt|fest|beschäftigt|tätig|en|de|du|des|à|au|aux|dans|sur|pour|par|et|ou|dont|répartis|réparties|y|e|a|que|con|sin|por|para|fijos?|repartid[oa]s|di|da|su|per|tra|fra|og|och|i|på|med|fordelt|te|op|bij|voor|van|verdeeld|ons|oss|na|no|em|w|v|ve|z|\p{L}+ly|\p{L}+time)(?!\p{L}))/iu;
/** What only those do who are counted as employees. */
const KEEPS_GOING =
  /^ (?:(?:across|at|in) (?:\S+ ){1,4}?)?(?:run|serve|keep(?! their)|make|build|look after|produce|design|develop|deliver|drive|operate|turn|ensure|form|help|support|care|entwickeln|fertigen|produzieren|betreuen|erwirtschaft\p{L}+|sorgen|kümmern|stehen|biegen|bauen)(?!\p{L})/iu;
const STRONG_NOUN =
  /(?:employees|staff|colleagues|team members|mitarbeit\p{L}*|beschäftigte\p{L}*|collaborat\p{L}*|angestellte|salariés|employés|empleados|trabajadores|dipendenti|collaboratori|medewerkers|werknemers)$/iu;

/** "Sixty of them", "which 65 people finished", "where 40 people are now based": a clause that hangs on another noun. */
const HANGS_ON =
  /, (?:which|who|whom|whose|where|that|dont|où|qui|que|donde|wo|die|der|das|deren|denen)(?!\p{L})[^,;:]*$| (?:which|where|who|whom|whose|that|dont|où|qui|que|donde|wo)(?: [\p{L}-]+){0,5} ?$/iu;
const RELATIVE = new RegExp(
  `^(?<antecedent>[^;:]{1,200}?),? (?:which|that|who|die|der|das|qui|que) ${ADVERB}${VERB}(?!\\p{L})${OBJECTS} ?$`,
  'iu',
);
/** "Acme is a maker whose 40 employees …" */
const WHOSE = /^(?<antecedent>[^;:]{1,200}?),? whose(?: [\p{L}]+){0,2} ?$/iu;
const IS_KIND = /(?<!\p{L})(?:is|are) an? (?:[\p{Ll}-]+ ){0,3}[\p{Ll}-]+$/u;
const ENDS_WITH_NOUN = new RegExp(`(?<!\\p{L})(?:${NOUN})$`, 'iu');
const LAST_WORDS = /(?:\S+ ){0,2}\S+$/u;
/** They count others beside those. */
const BESIDE =
  /^(?:besides?|in addition to|apart from|next to|counting|including|neben|outre|además de|with (?:harvest|season|part-time|volunt|agency|temporary)|a further|another|the other|the remaining|die (?:übrigen|anderen)|les autres|los demás)(?!\p{L})/iu;
const NO_HEAD_COUNT_LABEL =
  /(?<!\p{L})(?:highest|peak|record|target|goal|plan|so far|up to|max\p{L}*|capacity|seats?|members|visitors|customers|users|volunteers|beds|pupils|students)(?!\p{L})/iu;
/** A label, or the house itself, before a colon. */
const LABEL =
  /(?:employees|staff|team|people|workforce|headcount|personnel|size|mitarbeit\p{L}*|beschäftigte\p{L}*|belegschaft|personal|effectifs?|salariés|collaborat\p{L}*|empleados|plantilla|dipendenti|medewerkers|glance|numbers|figures|facts|total|together|altogether|all|zusammen|insgesamt)$/iu;

const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|does|do|did|will|would|can|may|might|must|should|came|come|comes|runs?|works?|sells?|makes?|gives?|goes|went|took|takes?|finds?|found|gets?|got|says?|said|ist|sind|war|hat|haben|wird|werden|est|sont|était|ont|bought|acquired|agreed|moved|opens?|opened|closes?|closed|joins?|joined|employs?|employed|limited|open|for|ab|brings?|bringt|looking|shared?)(?!\p{L})/iu;

const LEGAL_FORM =
  /,? (?:Group|Gruppe|Groupe|Grupo|GmbH|AG|KG|SE|Ltd\.?|Limited|plc|Inc\.?|LLC|LLP|S\.?A\.?|S\.?L\.?|SAS|AB|AS|A\/S|BV|B\.V\.|NV|Oy|SpA|S\.p\.A\.|& Co\.?)$/u;
/** What may stand before the name in the subject of a sentence: when, in what place of the text, an aside. */
const BEFORE_NAME = new RegExp(
  `^(?:.*[,:] |(?:(?:today|now|currently|together|altogether|heute|derzeit|insgesamt|aujourd['’]hui|actuellement|hoy|oggi)|(?:at|in|on|as of|since|by|from|with|besides|zum|am|im|ende|seit|mit|en|au|fin|depuis|desde|dal) [^,]{1,60}?) )?(?:${ARTICLE}(?:(?:${NOUN}) )?)?$`,
  'iu',
);
const NAME_WORDS_MAX = 6;

/** Whether a subject is the company's name, with or without its legal form: "Today Acme", "the Acme Group", and not "Acme’s works at Leeds". */
function endsWithName(subject: string, namesUs: CountedPeople['namesUs']): boolean {
  const words = subject.trim().replace(LEGAL_FORM, '').split(' ');
  for (let count = 1; count <= Math.min(NAME_WORDS_MAX, words.length); count += 1)
    if (namesUs(words.slice(-count).join(' ')))
      return BEFORE_NAME.test(
        words
          .slice(0, -count)
          .map((word) => `${word} `)
          .join(''),
      );
  return false;
}

const BEFORE_MAX = 400;
const REST_MAX = 200;

/** Whose people they are is said by the subject. */
const SAID_OF_HOUSE = [BY_US, BY_OUR_VERB, BY_HOUSE, THERE];

/**
 * Whether people who are counted in a sentence are told as those of the house itself: by its subject, its label, or what
 * they do there.
 *
 * @param noun  the noun of people: "employees", "people"
 */
export function isToldOfHouse(whole: CountedPeople, noun: string): boolean {
  // A sentence of hostile length is read by what stands near the number.
  const counted = { ...whole, before: whole.before.slice(-BEFORE_MAX), rest: whole.rest.slice(0, REST_MAX) };
  const { before, rest, namesUs } = counted;
  if (OF_US.test(rest) || /of us$/iu.test(noun)) return true;
  const clause = ownClause(before);
  if (BESIDE.test(before.trim()))
    return OURS.test(clause) || (EMPLOYS.test(clause) && (BY_US.test(clause) || isByName(clause, namesUs)));
  if (HANGS_ON.test(before) || SEEKS.test(clause)) return isOfRelative(clause, namesUs);
  if (TOGETHER.test(rest)) return true;
  if (OURS.test(clause) || BODY_OF.test(clause)) return true;
  if (LEAVES_OFF.test(rest) && SAID_OF_HOUSE.some((pattern) => pattern.test(clause))) return true;
  const opens = clause.replace(APPROXIMATELY, ' ').trim() === '';
  return opens ? opensClause(counted, noun) : isSaidOtherwise(counted, clause, noun);
}

function isSaidOtherwise(
  { before, rest, earlier, namesUs }: CountedPeople,
  clause: string,
  noun: string,
): boolean {
  if (BY_IT.test(clause)) return clause === before ? isOurIt(earlier, namesUs) : startsOurs(before, namesUs);
  return (
    isOfRelative(clause, namesUs) ||
    (LEAVES_OFF.test(rest) && isByName(clause, namesUs)) ||
    holdsWith(clause, rest, namesUs) ||
    isFragment(clause, rest) ||
    isPlaced(clause, rest, noun)
  );
}

/** "We are looking for eight colleagues", "we started with two people". */
const SEEKS =
  /(?<!\p{L})(?:(?:look(?:ing)? for|seek(?:ing)?|search(?:ing)? for|hir(?:e|ing)|recruit(?:ing)?|suchen|cherchons|buscamos)(?!\p{L})[^;:]*|(?:started|began|opened|founded|set out)(?: out)?(?: [\p{L}\d]+){0,4} (?:with|as)(?: (?:only|just|a team of))? ?)$/iu;
const EMPLOYS = /(?<!\p{L})(?:employs?|beschäftig\p{L}+|emploi\p{L}+|emplea\p{L}*)(?!\p{L})/iu;

/** "Acme, which has 40 employees", "we are a company that employs 40 people"; not "the Globex group, which …". */
function isOfRelative(clause: string, namesUs: CountedPeople['namesUs']): boolean {
  const antecedent = (RELATIVE.exec(clause) ?? WHOSE.exec(clause))?.groups?.antecedent;
  if (antecedent === undefined) return false;
  if (endsWithName(antecedent, namesUs)) return true;
  const last = LAST_WORDS.exec(antecedent)?.[0] ?? '';
  const isKind = ENDS_WITH_NOUN.test(last) || IS_KIND.test(antecedent);
  return isKind && !/\p{Lu}/u.test(last) && startsOurs(clause, namesUs);
}

const isByName = (clause: string, namesUs: CountedPeople['namesUs']): boolean =>
  [BY_NAME, INVERTED_NAME, NAME_GENITIVE, STAFF_OF_NAME, WORK_AT_NAME].some((pattern) => {
    const subject = pattern.exec(clause)?.groups?.subject;
    return subject !== undefined && endsWithName(subject, namesUs);
  });

const CLAUSE =
  /(?:[;:–—]|,? (?:while|whereas|but|während|mais|pero|aber)|, (?:and|und|et|y)(?= (?:we|our|it|the|wir|nous|[^,]{1,40}? (?:employs?|has|have|are) )))\s/giu;

/** The sentence up to the number, from where its own clause begins. */
function ownClause(before: string): string {
  const last = [...before.matchAll(CLAUSE)].at(-1);
  return last === undefined ? before : before.slice(last.index + last[0].length);
}

const isOfName = (rest: string, namesUs: CountedPeople['namesUs']): boolean =>
  /^ (?:of|at|bei|von|de|chez|at the|of the) /iu.test(rest) && namesUs(rest.slice(0, 40));

function opensClause({ before, rest, namesUs }: CountedPeople, noun: string): boolean {
  const lead = before.replace(APPROXIMATELY, '').trim();
  if (lead !== '') {
    const label = lead.replace(/[:–—-]$/u, '').trim();
    if (!/[:–—-]$/u.test(lead)) return startsOurs(lead, namesUs) && GOES_ON.test(rest);
    return (
      !NO_HEAD_COUNT_LABEL.test(label) &&
      (LABEL.test(label) || startsOurs(label, namesUs) || endsWithName(label, namesUs)) &&
      (GOES_ON.test(rest) || WORKS.test(rest) || isOfName(rest, namesUs))
    );
  }
  if (WORKS.test(rest)) return WORKS_FOR_US.test(rest) || namesUs(rest.slice(0, 80));
  return (
    GOES_ON.test(rest) ||
    isOfName(rest, namesUs) ||
    (STRONG_NOUN.test(noun) && KEEPS_GOING.test(rest)) ||
    /^ make up /u.test(rest)
  );
}

const STARTS_OURS = new RegExp(`^(?:[^,;:]{0,60}, )?(?:${WE}(?!\\p{L})|${HOUSE}(?!\\p{L}))`, 'iu');
function startsOurs(sentence: string, namesUs: CountedPeople['namesUs']): boolean {
  return STARTS_OURS.test(sentence) || namesUs(sentence.slice(0, 40));
}

/** "It employs 34 people": of whom the sentence before tells. */
function isOurIt(earlier: string, namesUs: CountedPeople['namesUs']): boolean {
  const last =
    earlier
      .trim()
      .split(/(?<=[.!?])\s+/u)
      .at(-1) ?? '';
  return last === '' || startsOurs(last, namesUs) || namesUs(last);
}

const WITH =
  /(?:^|[ (])(?:with|employing|mit|avec|con|com|med|met)(?: (?:an? |our |eine[mr] |une |una )?(?:(?:total |small |permanent )?(?:team|staff|workforce|crew) of)?)? (?:[^,;:.]{0,50}?(?:,|and|und|et|y|e|og|en) )?(?:[\p{L}]+ ){0,2}$/iu;
const ENDS_WITH_HOUSE = new RegExp(`(?<!\\p{L})${HOUSE}$`, 'iu');
/** "Acme is a bank with 412 employees", "a family-owned group with 3,400 people", "With 55 people we work from Mook". */
function holdsWith(clause: string, rest: string, namesUs: CountedPeople['namesUs']): boolean {
  const at = WITH.exec(clause);
  if (at === null) return false;
  const holder = clause.slice(0, at.index).trim();
  if (holder === '')
    return (
      new RegExp(`^[^.]{0,60}(?<!\\p{L})(?:${WE}|${HOUSE}|it|es)(?!\\p{L})`, 'iu').test(rest) ||
      namesUs(rest.slice(0, 80))
    );
  if (ENDS_WITH_HOUSE.test(holder)) return true;
  if (startsOurs(holder, namesUs))
    return (
      !/(?<!\p{L})(?:with|from|for|to|bought|acquired|took over|joined|served?|supplies|supply|runs?|opened|owns?|like|between|mit|für|avec|pour|con|para) (?:the |an? )?[^,]{0,40}$/iu.test(
        holder.replace(/^\S+ /u, ''),
      ) || new RegExp(`(?:${NOUN})(?: in [\\p{L} ]+)?$`, 'iu').test(holder)
    );
  return (
    !FINITE.test(holder) &&
    /^(?:an?|eine?|une?|una?|als|as an?|inhaber\p{L}+|in (?:vierter|dritter|zweiter|fünfter|the) )/iu.test(
      holder,
    ) &&
    GOES_ON.test(rest)
  );
}

/** Figures, or which generation it is: what such lists of facts are made of. */
const COUNTED =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|first|second|third|fourth|fifth|eine?|zwei|drei|deux|trois|dos|tres)(?!\p{L})/iu;
/** "Three elevators, one seed plant, 58 full-time staff.": items without a verb, the people among them. */
function isFragment(clause: string, rest: string): boolean {
  return (
    /(?:, |and |& |und |et |y )$/u.test(clause.replace(APPROXIMATELY, ' ')) &&
    COUNTED.test(clause) &&
    clause.length <= FRAGMENT_MAX &&
    !FINITE.test(clause) &&
    GOES_ON.test(rest)
  );
}
const FRAGMENT_MAX = 90;

/** "From our head office in Brisbane and a branch in Townsville, 47 staff …", "In Bern und Basel arbeiten 310 Menschen": all places at once. */
function isPlaced(clause: string, rest: string, noun: string): boolean {
  const places =
    /^(?:from|in|at|aus|von|bei|in den|dans|en) (?<places>[^;:]{4,120}?)(?:, | (?:arbeiten|werken|travaillent|trabajan|lavorano) )(?:[\p{L}]+ ){0,2}$/iu.exec(
      clause,
    )?.groups?.places;
  return (
    (places !== undefined &&
      /(?<!\p{L})(?:and|und|et|y|en|e)(?!\p{L})|,/iu.test(places) &&
      (STRONG_NOUN.test(noun) || WORKS.test(rest))) ||
    /^(?:bei uns|in unserem (?:betrieb|haus|unternehmen)|in (?:der|unserer) geschäftsstelle(?: in \p{L}+)?|hier|heute|insgesamt) (?:arbeiten|sind) (?:[\p{L}]+ ){0,2}$/iu.test(
      clause,
    )
  );
}
