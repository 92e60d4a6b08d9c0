import type { Reader } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { EMAIL, PHONE } from '../questions/read/texts/answerForms.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { isNickname } from './nicknames.ts';
import { sameWord } from './personName.ts';
import { excerptsAbout, ranked } from './readAspects.ts';
import { namesRole } from './roleWords.ts';

/** Whether a question asks for a way to reach somebody. */
export const asksDetail = ({ wanted }: Pick<Analysis, 'wanted'>): boolean =>
  wanted === 'email' || wanted === 'phone';

/**
 * The person's own e-mail address or telephone number: an address that is made of their name, or a number that is told with
 * them and is not the house's. What belongs to the house, or to somebody beside them, is not theirs.
 */
export function detailsOf(person: GatheredPerson, { wanted, question }: Analysis): Finding<string>[] {
  const isEmail = wanted === 'email';
  const pattern = new RegExp((isEmail ? EMAIL : PHONE).source, isEmail ? 'giu' : 'gu');
  const name = isEmail ? 'e-mail address of a person' : 'telephone number of a person';
  const reader: Reader = { name, read: (words) => (words.match(pattern) ?? []).map((one) => one.trim()) };
  return excerptsAbout(person).flatMap((excerpt) =>
    [...excerpt.passage.text.matchAll(pattern)].flatMap((match) => {
      const isOwn = isEmail
        ? isMadeOfName(match[0].split('@')[0] ?? '', person)
        : isOwnNumber(excerpt, match, question);
      if (!isOwn) return [];
      return findingOf<string>(ranked(excerpt), {
        value: match[0].trim(),
        said: { words: match[0], reader },
        at: match.index,
        name,
        strength: 0.9,
      });
    }),
  );
}

/** "jane.zweig", "jzweig", "janez", "zweig" and "jz" are made of her name; "olli.zweig" is somebody else's, and "press" the house's. */
function isMadeOfName(box: string, { names, employerSite }: GatheredPerson): boolean {
  const parts = foldName(box.replace(/\+.*$/u, ''))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const ofHouse = [...(employerSite?.identity.spokenNames ?? [])].flatMap((one) => foldName(one).split(' '));
  if (parts.length === 0 || (parts.length === 1 && ofHouse.includes(parts[0] ?? ''))) return false;
  return names.readings
    .filter(({ confidence }) => confidence >= 0.4)
    .some(({ given, family }) => {
      const own = [...given, ...family];
      const isOwn = (part: string) =>
        own.some((word) => sameWord(word, part) || (part.length === 1 && word.startsWith(part))) ||
        isNickname(part, given[0] ?? '');
      const [first = '', last = ''] = [given[0] ?? '', family.join('')];
      const [f, l] = [first.slice(0, 1), last.slice(0, 1)];
      const joined = parts.join('');
      const whole = [
        first + last,
        last + first,
        f + last,
        first + l,
        last + f,
        own.map((word) => word[0]).join(''),
      ];
      return (
        (joined.length > 1 && whole.some((spelled) => sameWord(spelled, joined))) ||
        (parts.every(isOwn) && parts.some((part) => part.length > 1))
      );
    });
}

const OF_HOUSE =
  /(?<!\p{L})(?:switchboard|reception|front desk|(?:head|main|central|general|press) (?:office|line|number|phone|switchboard)|offices?|headquarters|hq|hot ?line|help ?line|help ?desk|enquir\p{L}+|inquir\p{L}+|customers?|support|newsroom|toll[- ]free|freephone|emergenc\p{L}+|out of hours|secretary|assistant|(?:call|contact|reach|ring|phone|write to) us|us|our|we|company|house|zentrale|vermittlung|empfang|sekretariat|accueil|centralita|recepci[oó]n|teams?|departments?)(?!\p{L})/iu;
/** "Olli: …", "Turku: …": a number of somebody or some place that is named for it. */
const NAMED = /(?:^|[\s(])\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*\W{0,3}$/u;
const NAMED_BEHIND = /^ ?\(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2} ?\)/u;
const OF_PHONES =
  /(?<!\p{L})(?:tele)?(?:phone|phones|tel|t|m|mob|mobile|cell|cellphone|direct|dial|line|number|no|work|business|handy|mobil|telefon|fon|portable|m[oó]vil|tel[eé]fono|whatsapp|call|desk|extension|ext|fax|and|or|on|at|her|his)(?!\p{L})\.?/giu;
const FAX = /(?<!\p{L})fax/iu;
const LABEL_CHARACTERS_MAX = 80;

/** A number beside their name or below it, whose label is no label of the house. */
function isOwnNumber(
  { passage, mention, headings, isBelowName }: PersonExcerpt,
  { index, 0: number }: { index: number; 0: string },
  question: string,
): boolean {
  const from = mention !== null && mention.end <= index ? mention.end : 0;
  const label = passage.text.slice(Math.max(from, index - LABEL_CHARACTERS_MAX), index);
  const nearest = headings[0]?.text ?? '';
  // In a table the head of the column says of what kind a number is.
  const kind = passage.line.cell === undefined ? label : `${nearest} ${label}`;
  if (FAX.test(kind) !== FAX.test(question)) return false;
  // Beside their name the words before a number may be their title: "Jane Zweig, head of customer support: …".
  const isTitle = (mention !== null || isBelowName) && namesRole(label);
  const behind = passage.text.slice(index + number.length);
  if ((NAMED.test(label.replace(OF_PHONES, ' ')) && !isTitle) || NAMED_BEHIND.test(behind)) return false;
  return (
    !(OF_HOUSE.test(label) && !isTitle) &&
    !(mention === null && OF_HOUSE.test(nearest) && !namesRole(nearest))
  );
}
