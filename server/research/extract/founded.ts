import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import { yearReader } from '../claims/reader.ts';
import type { Passage } from '../documents/passage.ts';
import { foldName } from '../identity/companyName.ts';
import { bodyOfName } from '../identity/ownBodies.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { inAnyCase } from './inAnyCase.ts';
import type { Prose } from './reading.ts';
import { isHouse, isSinceOfOther } from './sinceWhen.ts';
import { timelineDrafts } from './timeline.ts';

/** "founded in 2009" and its like: the statement itself, in eleven languages; the year is the named group. */
const FOUNDED: { pattern: RegExp; strength: number }[] = [
  {
    pattern:
      /(?<!\p{L})(?:founded|established|created|launched|started|formed|incorporated|chartered|organi[sz]ed|set up|spun (?:out|off))(?: (?:back|way back|as a [^,.]{3,40}|\S+ years? (?:ago|later),|the following \p{L}{3,9},|(?:of|from|out of) [^,.\d]{3,70}?))?(?: by [^,.]{3,80}?)?(?: in [A-Z][\p{L} ,.]{2,40}?)?(?: in| on \d{1,2}(?:st|nd|rd|th)?(?: of)?| on(?= \p{L}+ \d{1,2}, )) (?:early |late |mid-?|the (?:spring|summer|autumn|fall|winter) of |(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?,? )?(?<year>\d{4})(?!\d|s)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:est\.?|estd\.?|established|founded|gegr\.|gegründet)(?: in| anno)?:? (?<year>\d{4})(?!\d|s)/iu,
    strength: 0.9,
  },
  {
    pattern:
      /(?<!\p{L})(?:im jahre? |in |anno |seit )?(?<year>\d{4}) (?:[^.!?\d]{0,80} )?(?:gegründet|ins leben gerufen)(?!\p{L})/iu,
    strength: 0.95,
  },
  { pattern: /(?<!\d)(?<year>\d{4}) gründete[nt]? /iu, strength: 0.9 },
  {
    pattern:
      /(?<!\p{L})(?:im jahre? |in |anno )?(?<year>\d{4}) (?:[^.!?\d]{0,80} )?(?:entstanden|hervorgegangen|ausgegründet)(?!\p{L})/iu,
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:roots|history|story|wurzeln|geschichte)(?: (?:of|von|der) (?:\S+ ){0,2}\S+)? (?:go(?:es)? back|dates? back|reach(?:es)? back|begins?|began|starts?|started|beginnt|begann|reich(?:t|en)(?: zurück)?)(?: to| in| im jahre?| bis)? (?<year>\d{4})(?!\d|s|er)/iu,
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})traces? (?:its|our) (?:roots|history|origins?|beginnings?) (?:back )?to (?<year>\d{4})(?!\d|s)/iu,
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:gegründet|gründung|gründete[nt]?|errichtet|ins leben gerufen)(?: wurden?[^.!?\d]{0,40}?)? (?:im jahre? |im |in |anno )?(?<year>\d{4})(?!\d|er)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:fondée?|créée?|établie?|fondés?|née?|naît)(?: par [^,.]{3,60})?(?: à [^,.]{2,40})? en (?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:fundad[ao]|cread[ao]|constituid[ao]|establecid[ao]|nació|nace|nacimos)(?: por [^,.]{3,60})? en (?:el año )?(?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:fondat[ao]|nat[ao]|nasce|nacque|costituit[ao])(?: (?:a|da|ad) [^,.\d]{2,50})? nel (?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:opgericht|ontstaan|gestart|begonnen)(?: (?:door|te) [^,.\d]{2,50})? in (?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:fundad[ao]|criad[ao]|nasceu|constituíd[ao])(?: (?:por|na|no) [^,.\d]{2,50})? em (?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\p{L})(?:grundades|grundat|bildades|startades|grundlagt|grunnlagt|stiftet|etablert|etableret|założon[ay]|założono|powstał[ao]?|istniejemy od|založen[ao]?|založili|vznikl[ao]?|založená|perustettu|perustettiin|alapított\p{L}*|înființat[ăa]?|fondată|osnovan[ao]?|ustanovljen[ao]?|kuruldu|kurulmuştur)(?: [^,.\d]{2,40}?)?(?: w| i| år| v| vuonna| în| leta| godine)? (?:roku |roce |anul )?(?<year>\d{4})(?!\d)/iu,
    strength: 0.95,
  },
  {
    pattern:
      /(?<!\d)(?<year>\d{4}), the (?:same )?year (?:that |in which )?(?:\S+ ){1,5}(?:was|were) (?:founded|established)(?!\p{L})/iu,
    strength: 0.9,
  },
  {
    pattern:
      /(?<!\p{L})(?:since|from) (?:its|our|the company['’]s) (?:founding|foundation|inception|establishment|beginnings?|start) in (?<year>\d{4})(?!\d|s)/iu,
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:began|came into being|opened (?:its|our) (?:first \p{L}+|doors)(?: [^.\d]{0,50}?)?|was born|were born|opened its doors|opened our doors|came to life) in (?:\p{Lu}\p{L}+ )?(?<year>\d{4})(?!\d|s)/u,
    ),
    strength: 0.85,
  },
  {
    pattern:
      /(?<!\p{L})(?:founded|established|started|created|launched|gründeten?) (?:the company|our company|the business|the firm|the co-?operative|the association|the society|the club|the charity|the practice|the agency|das unternehmen|die firma|die genossenschaft|den verein) (?:back )?(?:in|im jahre?) (?<year>\d{4})(?!\d|s)/iu,
    strength: 0.9,
  },
  {
    pattern:
      /(?<!\p{L})(?:since|seit|depuis|desde|dal|sinds|sedan|od)(?: (?:the year|dem jahr|el año|roku))? (?<year>\d{4})(?!\d|s)/iu,
    strength: 0.75,
  },
];

/** What makes "since 2009" something other than the company's beginning. */
export const SINCE_SOMETHING_ELSE =
  /(?:independent|ceo|cto|cfo|chief|president|director|manager|partner|member|customer|client|employee|chairman|chair|professor|certified|accredited|iso|listed|traded|public company|copyright|©|joined|joining|worked|working|has led|leads|led|served as|available|online|on the market|owned by|part of|subsidiary|geschäftsführer|leiter|mitglied|kunde|zertifiziert|ausgezeichnet|zugelassen|bewilligt|anerkannt|akkreditiert|siegel|klimaneutral|börsennotiert|directeur|directrice|client|certifiée?|cliente|socio|directora?|awarded|winner|version|grown|growth|increased|raised|revenue|sold|delivered|shipped|every year)/i;
/** Something else of the company's was founded: a school, a team, an office. */
export const FOUNDED_SOMETHING_ELSE =
  /(?<!\p{L})(?:foundation|office|branch|subsidiary|plant|factory|lab|laboratory|program(?:me)?|initiative|division|department|school|chapter|partnership|community|podcast|award|stiftung|niederlassung|zweigstelle|werk|filiale|sucursal)(?: \S+){0,3} (?:was|were|is|wurde|a été|fue) (?:\S+ ){0,2}$/iu;
const YEAR_MIN = 1500;

/** Founding years said in prose. Copyright years, founders' other firms and "customer since" are not founding years. */
export function foundedProseDrafts(prose: Prose, today: Date): ClaimDraft<number>[] {
  const told = prose.passages.flatMap((passage) => {
    if (/©|\(c\)|copyright/i.test(passage.text)) return [];
    const draft = foundedIn(passage, prose, today);
    return draft === null ? [] : [draft];
  });
  return told.length > 0 ? told : timelineDrafts(prose, today);
}

function foundedIn(passage: Passage, prose: Prose, today: Date): ClaimDraft<number> | null {
  const found =
    founderSentence(passage, prose) ?? statementIn(passage, prose) ?? beginnerSentence(passage, prose);
  const value = Number(found?.words);
  if (found === null || value < YEAR_MIN || value > today.getUTCFullYear()) return null;
  return {
    field: 'foundedYear',
    value,
    said: { words: found.words, reader: yearReader },
    asOf: prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'founding in prose', strength: found.strength },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}

function statementIn(passage: Passage, prose: Prose): { words: string; strength: number } | null {
  for (const { pattern, strength } of FOUNDED) {
    const match = pattern.exec(passage.text);
    const words = match?.groups?.year;
    if (!match || words === undefined) continue;
    const before = passage.text.slice(0, match.index);
    if (FOUNDED_SOMETHING_ELSE.test(before)) continue;
    if (isBehindOtherName(before, prose) || bodyOfName(before, prose.spokenNames) !== null) continue;
    if (isBegunByOther(match[0], before, prose)) continue;
    const vague = strength < 0.8;
    if (vague && (SINCE_SOMETHING_ELSE.test(passage.text) || !isAboutBeginning(passage, prose))) continue;
    if (
      vague &&
      isSinceOfOther(
        passage.text.slice(0, match.index + match[0].length - words.length),
        prose.spokenNames,
        passage.text.slice(match.index + match[0].length),
      )
    )
      continue;
    const subject = subjectFactor(passage, match.index, prose);
    if (subject > 0) return { words, strength: strength * subject };
  }
  return null;
}

const BEHIND_NAME =
  /(?<=\p{Ll} )(?<!(?:^|[^\p{L}])(?:in|at|near|from|of|on) )(?<name>\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*)*), $/u;

/** "Azulejos Morella of Castellón, Spain, a firm": the name that a house is told behind. */
const HOUSE_BEHIND_NAME =
  /(?<=\p{Ll} )(?<!(?:^|[^\p{L}])(?:in|at|near|from|of|on) )(?<name>\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*)*)(?: (?:of|in|from) \p{Lu}[\p{L} -]{2,30}(?:, \p{Lu}\p{L}+)?)?, (?:an?|the) (?:[\p{Ll}-]+ ){0,3}(?:firm|company|business|maker|manufacturer|foundry|workshop|studio|agency|brand|family business|mill|dealer|shop|start-?up|supplier|producer|competitor|rival) $/u;

/** "We took over Lampehuset, founded in 1931": what stands behind another name is told of that. */
function isBehindOtherName(before: string, { spokenNames }: Prose): boolean {
  const name = (BEHIND_NAME.exec(before) ?? HOUSE_BEHIND_NAME.exec(before))?.groups?.name;
  return name !== undefined && !mentions(name, spokenNames);
}

const BEGAN = /^began(?!\p{L})/iu;
const STORY =
  /(?:^|(?<!\p{L})(?:story|history|journey|adventure|life|business|work|tale|idea|dream|all|everything|it|we|which|that|who))$/iu;

const STARTED = /^started(?!\p{L})/iu;
/** "He started in the warehouse in 1991": one who works there, and not the house. */
const ONE_PERSON = /(?<!\p{L})(?:he|she|I|who) (?:first |once |originally )?$/iu;

const isBegunByOther = (told: string, before: string, prose: Prose): boolean =>
  (BEGAN.test(told) && isBeginningOfOther(before, prose)) || (STARTED.test(told) && ONE_PERSON.test(before));

/** "He began in 1985 as a mould boy", "Trials began in 2025": what began is neither the house nor its story. */
function isBeginningOfOther(before: string, { spokenNames }: Prose): boolean {
  const subject = /[^,.;:–—()]*$/u.exec(before)?.[0].trim() ?? '';
  return !STORY.test(subject) && !mentions(subject, spokenNames) && !isHouse(subject);
}

const FOUNDER_FIRST =
  /^(?:back )?in (?<year>\d{4}),? (?:\S+ ){1,8}?(?:founded|started|established|launched|created|opened) (?<what>\S+(?: \S+){0,3} ?)/iu;
const FOUNDER_NAMED =
  /(?<!\p{L})(?:founded|started|established|launched|created|opened|set up) (?<what>(?:\S+ ){1,5}?)(?:(?:with|by|at|as|from|on) (?:\S+ ){1,5}?)?in (?<year>\d{4})(?!\d|s)/iu;

/** "In 1934 begon Hendrik de Vermeer met een handkar", "1971 began Bob Nixon": a person begins, on a page about the company. */
const BEGINNER = inAnyCase(
  /^(?:(?:het|het begon|alles begann|tout commence|todo empezó|it all (?:began|started)) )?(?:in|im jahre?|en|em|nel|i|v roce|w roku|anno)? ?(?<year>\d{4}),? (?:begon|begann|began|startete|startet|started|eröffnete|öffnete|opende|startade|öppnade|åbnede|åpnet|otworzył|otevřel|ouvre|ouvrit|abrió|abriu|aprì|opened) (?=\p{Lu}|his |her |their |de |die |der |[a-z]+ \p{Lu})/u,
);
/** "Acme opened in Stroud in 1983". */
const OPENED_IN =
  /(?<!\p{L})(?:opened|began (?:trading|work|life)|started (?:trading|out)|was started|set up shop)(?: (?:its|our) doors)? (?:in|at) \p{Lu}[\p{L} ]{2,30} in (?<year>\d{4})(?!\d|s)/u;

function beginnerSentence(passage: Passage, prose: Prose): { words: string; strength: number } | null {
  if (prose.role !== 'about' || prose.document.isArticle) return null;
  const year = BEGINNER.exec(passage.text)?.groups?.year;
  if (year !== undefined) return { words: year, strength: 0.75 };
  const opened = OPENED_IN.exec(passage.text);
  const isOurs = opened !== null && opensWithName(passage.text.slice(0, opened.index), prose);
  return isOurs && opened.groups?.year ? { words: opened.groups.year, strength: 0.8 } : null;
}

/** The company is named, or the words are the one beginning of its name ("Rosedene" of Rosedene Vets). */
function opensWithName(words: string, { spokenNames }: Prose): boolean {
  if (mentions(words, spokenNames)) return true;
  const first = foldName(words);
  return first.length >= 5 && [...spokenNames].some((name) => name.startsWith(`${first} `));
}

/** "In 1998, Jane Doe founded Acme", "Jane Doe founded Acme in 1998": what was founded is the company, by name. */
function founderSentence(passage: Passage, prose: Prose): { words: string; strength: number } | null {
  for (const pattern of [FOUNDER_FIRST, FOUNDER_NAMED]) {
    const groups = pattern.exec(passage.text)?.groups;
    const isOurs =
      groups !== undefined &&
      (mentions(groups.what ?? '', prose.spokenNames) || /^(?:the|our) company/i.test(groups.what ?? ''));
    const allowed = isOurs && (!prose.document.isArticle || mentions(passage.text, prose.spokenNames));
    if (allowed && groups.year) return { words: groups.year, strength: 0.9 };
  }
  return null;
}

/** "Seit 1986 beraten wir in Tolzach Menschen, die reisen wollen." */
const WE_HAVE_DONE =
  /^(?:seit|depuis|desde|dal|sinds) \d{4},? (?:\p{L}+ wir|nous \p{L}+ons|\p{L}+mos)(?!\p{L})(?!.*(?<!\p{L})(?:auch|zudem|außerdem|online|zusätzlich|regelmäßig|jährlich|aussi|également|también|anche|ook)(?!\p{L}))/iu;

/** "Since 1987" tells the beginning on short lines and in sentences about being in business. */
function isAboutBeginning(passage: Passage, prose: Prose): boolean {
  if (prose.document.isArticle || prose.role === 'news' || prose.role === 'team') return false;
  if (passage.text.length <= 60 || WE_HAVE_DONE.test(passage.text)) return true;
  return /family|business|tradition|serving|crafting|making|building|producing|manufactur|specialis|specializ|experience|leading|provid|entwickel|fertig|produz|familien|handwerk|familial|tradition|fabri|artisan|familiar|tradici/i.test(
    passage.text,
  );
}
