import { type ClaimDraft, claimDraft, quoteOf } from '../claims/claim.ts';
import { yearReader } from '../claims/reader.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Passage } from '../documents/passage.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { bounded } from '../patterns.ts';
import { inAnyCase } from './inAnyCase.ts';
import type { Prose } from './reading.ts';

/** Words that say that an organisation began, in whatever they stand with. */
const FOUNDED =
  'found(?:ed|ing|ation of)|inception|(?:its|our) (?:start|beginnings?)|established|incorporated|chartered|set up|formed|spun (?:out|off)|gegründet|gründete[nt]?|gründung|errichtet|entstand(?:en)?|hervorgegangen|ausgegründet|ins leben gerufen|fondée?|créée?|créé|née?|issue?|constituée?|fondation|création|fundad[ao]|cread[ao]|constituid[ao]|nació|nace|nacimos|fundación|fondat[ao]|costituit[ao]|nat[ao]|nasce|istituit[ao]|fondazione|opgericht|ontstaan|gesticht|opgestart|grunda(?:d|t|des)|grundlagt|grunnlagt|stiftet|etablera[dt]|etablert|etableret|założon[ay]|založen[aoi]?|perustettu|alapított\\p{L}*|est\\.|gegr\\.';
/** Words that say so of an organisation, and of many other things: what began must be the company itself, by name. */
const BEGAN =
  'began|begins?|start(?:ed|s)?|opened|launched|created|traces? (?:its|our) (?:roots|history|origins?)|roots|begann|beginnt|startete|eröffnete?|schlossen sich|commence|commencé|débuté?|ouvre|ouvert|empezó|comenzó|abrió|abrimos|iniziò|inizia|cominciò|aprì|inaugurat[ao]|inauguré|begon|startte|opende|started by';
const ORGANISATION =
  'company|firm|business|group|cooperative|co-operative|charity|bank|agency|practice|brewery|bakery|school|society|association|foundation|family business|unternehmen|firma|betrieb|gesellschaft|gruppe|genossenschaft|verein|stiftung|verbund|haus|brauerei|kanzlei|agentur|entreprise|société|maison|coopérative|association|groupe|empresa|compañía|sociedad|agencia|cooperativa|asociación|azienda|società|impresa|cantina|museo|fondazione|cooperativa|bedrijf|onderneming|coöperatie|vereniging|stichting|bureau|företaget|bolaget|selskabet|selskapet|virksomheden|verftet|mejeriet|slévárna';
const SINCE = 'since|seit|depuis|desde|dal|sinds|sedan|siden';
/** Parts of a company, bodies of its own, and predecessors. */
const NOT_ALL =
  'foundation|subsidiary|branch|office|plant|division|factory|hospital|product|tochter\\p{L}*|niederlassung|standort|werk|filiale?|succursale|sucursal|usine|sede|oficina|stabilimento|controllata|dochter\\p{L}*|vestiging|datter\\p{L}*|joint venture|school|academy|museum|predecessor|vorgänger\\p{L}*|parent|supplier|partner|customer';

const word = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?![\\p{L}\\d])`, flags);
const YEARS =
  /(?<![\p{L}\p{N}.,/–-])(?:1[5-9]|20)\d\d(?![\p{N}%]|[.,/]\d|s(?!\p{L})|er(?!\p{L})| ?[–-] ?\d)/gu;
const FOUNDING = word(FOUNDED, 'giu');
const BEGINNING = word(BEGAN, 'giu');
const OUTRIGHT = word(`${FOUNDED}|${BEGAN}|${SINCE}`);
const OURS = word(
  `we|our|wir|unser\\p{L}*|nous|notre|nosotros|nuestr\\p{L}+|noi|nostr\\p{L}|wij|we|ons|onze`,
);
const THE_ORGANISATION = bounded(
  new RegExp(
    `^(?:(?:in|im|en|nel|am|on) [^,]{1,30},? )?(?:the|our|this|it|das|die|der|unser\\p{L}*|sie|er|es|l['’]|la|le|notre|el|il|elle|nuestr[oa]|lo|het|de|ons|onze|hij|zij)(?: ?(?:\\p{L}{1,20} )?(?:${ORGANISATION}))?(?: itself)?(?!\\p{L})`,
    'iu',
  ),
  1000,
);
const PASSIVE = bounded(
  /(?:^(?:\p{L}{1,15}ly )?|[,;:(–—|] ?(?:\p{L}{1,15}ly )?|(?<!\p{L})(?:was|were|is|are|been|being|wurden?|werd|werden|blev|ble|èt? ?|stat[ao]|est|été|fue) (?:\p{L}{2,12} ){0,2})$/iu,
  1000,
);
const FIRST_OF =
  /^ (?:our|its|unser\p{L}*|notre|nuestr[oa]|(?:il|la) nostr[oa]|onze?|sein\p{L}*|ihr\p{L}*|son|sa|su|zijn|haar|la|de) (?:very )?(?:first|erste\p{L}?|premi\p{L}+|primer\p{L}?|prim[ao]|eerste)(?!\p{L})/iu;
const PART = word(NOT_ALL);
const ACTIVE =
  /^(?:founded|established|set up|formed|created|started|opened|launched|gründete[nt]?|began)$/iu;
const OUR_OBJECT = inAnyCase(
  new RegExp(
    `^(?: [^,]{2,40})? (?:the|our|die|den|das|la|le|l['’]|el|il|het|de) ?(?:${ORGANISATION})(?!\\p{L})(?! \\p{Lu})`,
    'u',
  ),
);
const OBJECT_MAX = 80;
const DISTANCE_MAX = 110;
const SHORT_LINE = 70;
const LEAD_WORDS_MAX = 7;

/** Founding years that sentences, short lines and histories of the company state. */
export function foundedProseDrafts(prose: Prose, today: Date): ClaimDraft<number>[] {
  return prose.passages
    .flatMap((passage) => (OUTRIGHT.test(passage.text) ? yearsIn(passage, prose) : []))
    .filter(({ value }) => value <= today.getUTCFullYear());
}

function yearsIn(passage: Passage, prose: Prose): ClaimDraft<number>[] {
  const { text } = passage;
  const found = [...text.slice(0, 600).matchAll(YEARS)].map((year) => ({
    words: year[0],
    strength: Math.max(
      ...[...text.matchAll(FOUNDING)].map((verb) => foundingStrength(passage, prose, year.index, verb, true)),
      ...[...text.matchAll(BEGINNING)].map((verb) =>
        foundingStrength(passage, prose, year.index, verb, false),
      ),
      sinceStrength(passage, prose, year.index),
    ),
  }));
  const [best] = found.filter(({ strength }) => strength > 0).toSorted((a, b) => b.strength - a.strength);
  if (best === undefined) return [];
  const said = { words: best.words, reader: yearReader };
  const founded = { field: 'foundedYear', value: Number(best.words), said };
  return [claimDraft(prose, quoteOf(passage), ['founding in prose', best.strength], founded)];
}

/** How sure it is that a verb of founding and a year of one clause speak of the company; 0 where they do not. */
function foundingStrength(
  passage: Passage,
  prose: Prose,
  yearAt: number,
  { index: verbAt, 0: verb }: RegExpExecArray,
  isOutright: boolean,
): number {
  const { text } = passage;
  const { spokenNames } = prose;
  const verbEnd = verbAt + verb.length;
  const between = text.slice(Math.min(verbAt, yearAt), Math.max(verbEnd, yearAt));
  const isOneClause = between.length <= DISTANCE_MAX && !/;|\. \p{Lu}/u.test(between);
  if (!isOneClause || (between.match(YEARS)?.length ?? 0) > 1) return 0;
  const whole = text.slice(0, verbAt);
  const clause = whole.slice(Math.max(whole.lastIndexOf('; '), whole.lastIndexOf(' – '), -1) + 1).trimStart();
  const behind = text.slice(verbEnd, verbEnd + OBJECT_MAX);
  const object = yearAt > verbEnd ? behind.slice(0, yearAt - verbEnd) : behind;
  const isOurObject = mentions(object, spokenNames) || OUR_OBJECT.test(object);
  const isNamed = mentions(clause, spokenNames) && !PART.test(clause.slice(-90));
  const isActive = ACTIVE.test(verb) && !PASSIVE.test(whole);
  if (isActive && isOutright && !isNamed) return isOurObject ? 0.9 : 0;
  if (PART.test(clause.slice(-90))) return 0;
  const subject = subjectFactor(passage, verbAt, prose);
  if (isOutright && !isActive) return 0.95 * subject;
  const isOurs = FIRST_OF.test(behind) || OURS.test(clause) || THE_ORGANISATION.test(clause);
  return isNamed || isOurObject || isOurs ? 0.75 * subject : 0;
}

const SINCE_YEAR = new RegExp(`(?<!\\p{L})(?:${SINCE})(?: (?:the year|anno|el año))? $`, 'iu');
const OF_OTHER_THINGS =
  /(?<!\p{L})(?:certified|accredited|zertifiziert|certifié\p{L}*|certificad\p{L}*|gecertificeerd|customers?|clients?|partners?|members?|online|independent|iso|head|director|manager|ceo|brands?|geschäftsführer\p{L}*|directeur|directora?|direttore|licensed|listed)(?!\p{L})/iu;

const SINCE_PAGES = new Set<PageRole>(['home', 'about', 'facts', 'imprint', 'contact']);

/** "Serving bakers since 1903", "Seit 1648": short lines without a verb that say since when the company is there. */
function sinceStrength(
  { text, document, line }: Passage,
  { role, spokenNames }: Prose,
  yearAt: number,
): number {
  if (document.isArticle || !SINCE_PAGES.has(role) || text.length > SHORT_LINE) return 0;
  const before = text.slice(0, yearAt);
  const lead = before.replace(SINCE_YEAR, '');
  const rest = text.slice(yearAt + 4);
  if (lead === before || lead.includes('(') || lead.includes(',') || OF_OTHER_THINGS.test(lead)) return 0;
  if (rest.length > 2 || OURS.test(lead) || lead.split(' ').length > LEAD_WORDS_MAX) return 0;
  const isTitle =
    /^h[1-3]$/.test(line.tag) || lead === '' || lead.split(' ').length > 2 || /famil/i.test(lead);
  return isTitle || mentions(text, spokenNames) ? 0.6 : 0;
}
