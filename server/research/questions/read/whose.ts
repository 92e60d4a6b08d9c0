import { inAnyCase } from '../../extract/inAnyCase.ts';
import { foldName } from '../../identity/companyName.ts';
import { mentions } from '../../identity/subject.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'.-]*){0,3}";
/** "Kindling Wellness, which brings classes to 90 workplaces": the clause is about whoever is named before it. */
const RELATIVE = new RegExp(
  `(?<![\\p{L}])(?<lead>(?:in|at|near|from|the|our|a|an|aus|unser\\p{L}*|ein\\p{L}*|notre|nostr[oa]|onze) )?(?<name>${NAME})(?:,? (?:which|who|whose)|, (?:die|der|das|dessen|deren|qui|dont|che|wat)) (?!we(?!\\p{L})|our|wir(?!\\p{L})|unser|nous(?!\\p{L}))`,
  'gu',
);

/** Whether an offset lies in a relative clause that tells of another name than the company's; a place or a product of ours is none. */
export function isToldOfAnother(text: string, at: number, spokenNames: ReadonlySet<string>): boolean {
  return [...text.matchAll(RELATIVE)].some((match) => {
    const { lead = '', name = '' } = match.groups ?? {};
    const begin = match.index + match[0].length;
    const end = text.slice(begin).search(/[;.](?:\s|$)/u);
    const isInside = at >= begin && (end < 0 || at < begin + end);
    return isInside && lead === '' && (!mentions(name, spokenNames) || isNamesake(name, spokenNames));
  });
}

const LEGAL =
  /^(?:inc|ltd|limited|llc|llp|plc|gmbh|ag|sa|sas|sarl|bv|nv|ab|as|oy|corp|corporation|co|company|group|holding|holdings|srl|spa|kg)$/;

/** "Fenwick Games" beside Fenwick Tools: the name goes on in a way that no name of the company does. */
function isNamesake(name: string, spokenNames: ReadonlySet<string>): boolean {
  const words = foldName(name).split(' ');
  const isOwn = (length: number) => spokenNames.has(words.slice(0, length).join(' '));
  const longest = words.findLastIndex((_word, at) => isOwn(at + 1)) + 1;
  const next = words[longest];
  return (
    longest > 0 &&
    next !== undefined &&
    !LEGAL.test(next) &&
    [...spokenNames].some((own) => own.includes(' '))
  );
}

/** "Last year it raised £40,000": somebody whom the sentence before it names. */
const PRONOUN_OPENS =
  /^(?:(?:last|this|in|since|by|after|during|today|now|so far)(?!\p{L})[^,.;]{0,30},? )?(?:it|its|they|their|he|she|his|her)(?!\p{L})/iu;
/** The subject of a sentence where it is a name, or something of a name: "The funding call of the Hop Trust". */
const NAMED_SUBJECT = new RegExp(
  // "The lamps are subject to UK and EU law": behind a verb nothing is its subject.
  `^(?:The |An? )?(?:(?!(?:is|are|was|were|be|been|has|have|had|can|could|will|would|may|must|do|does|did|to|by|with|in|on|at|for)(?!\\p{L}))[\\p{Ll}-]+ ){0,4}(?:(?:of|from) (?:the )?)?(?<name>${NAME})`,
  'u',
);
const FIRST_PERSON = /(?<!\p{L})(?:we|our|us|wir|unser\p{L}*|nous|notre|nos)(?!\p{L})/iu;

/** Whether a sentence begins with a pronoun that stands for another name: the sentence before it names that, and not the company. */
export function isPronounForAnother(text: string, before: string, spokenNames: ReadonlySet<string>): boolean {
  if (!PRONOUN_OPENS.test(text) || FIRST_PERSON.test(before) || mentions(before, spokenNames)) return false;
  const name = NAMED_SUBJECT.exec(before)?.groups?.name ?? '';
  return name.includes(' ') && !/^(?:The|An?|In|On|At|This|That|These|Our|We|It)(?= )/u.test(name);
}

/** "Before Acme, Jo led 400 people at a sequencing company": what somebody led elsewhere. */
const LED_ELSEWHERE = inAnyCase(
  /^(?:Before|Prior to|Previously|Earlier|Formerly|Until then)(?: (?:joining |founding |coming to )?[^,]{2,40})?,? (?:he|she|they|\p{Lu}\p{Ll}+) |^(?:Before|Prior to) (?:joining |founding |coming to )?[^,]{2,40}, |(?<!\p{L})(?:led|managed|ran|headed|oversaw|supervised)(?!\p{L})[^.;]{0,60}\d[^.;]{0,40} at (?:an? |the )?\p{L}/u,
);

/** Whether a figure is of a person's earlier work. */
export function isOfEarlierWork(text: string): boolean {
  return LED_ELSEWHERE.test(text);
}
