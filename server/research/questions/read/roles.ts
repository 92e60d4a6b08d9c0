import { foldName } from '../../identity/companyName.ts';
import type { Term } from '../analysis.ts';
import { keyOfWord, wordsOf } from '../words.ts';

/** Words that name what somebody is, as the last word of a role, or its first before "of". */
const ROLE_NOUN =
  '(?:director|manager|officer|head|lead|leader|chief|chief executive|president|founder|co-founder|owner|partner|chair|chairman|chairwoman|chairperson|secretary|treasurer|engineer|editor|publisher|designer|developer|buyer|coordinator|administrator|supervisor|specialist|consultant|analyst|architect|scientist|controller|accountant|counsel|principal|curator|conductor|foreman|captain|surgeon|physician|roaster|brewer|baker|chef|cook|cheesemaker|winemaker|distiller|gardener|farmer|shepherd|miller|forester|butcher|tailor|technician|mechanic|executive|Leiter|Leiterin|\\p{L}*leiter(?:in)?|Geschäftsführer(?:in)?|Direktor(?:in)?|Vorstand|Inhaber(?:in)?|Prokurist(?:in)?|directeur|directrice|responsable|gérante?|présidente?|fondateur|fondatrice|directora?|gerente|presidente|fundadora?|direttore|direttrice|titolare|directeur-generaal|contact|CEO|CFO|CTO|COO|CMO|CIO|CISO|CHRO|CPO|CRO|VP|MD|DPO)s?';
const PHRASE = new RegExp(
  `^(?:(?:our|the|its|notre|unser[e]?) )?(?:[\\p{L}&’'-]+ ){0,4}${ROLE_NOUN}(?:(?: (?:of|for|and|&|de|des|du|la|le|für|der|von|del) | )(?:[\\p{L}&’'-]+(?:,? (?:and|&|et|und|y) |, | )?){1,6})?$`,
  'iu',
);
const ROLE_CHARACTERS_MAX = 80;

/** Whether a short line or the rest of one says what somebody is: "procurement director", "Leiterin Einkauf". */
export function isRolePhrase(text: string): boolean {
  const words = text.trim().replace(/[.,;]$/, '');
  if (words === '' || words.length > ROLE_CHARACTERS_MAX || words.split(' ').length > 9) return false;
  return (
    PHRASE.test(words) &&
    !/(?<!\p{L})(?:is|are|was|will|has|have|we|you|they|who|ist|sind|est|sont)(?!\p{L})/iu.test(words)
  );
}

/** Fields of work, by the words that questions and roles use for the same. */
const FIELDS = `sales commercial vertrieb revenue ventes ventas verkauf business-development
purchasing procurement einkauf sourcing buyer buying achats compras purchase
finance financial cfo accounting controlling finanzen
hr human personnel people talent personal culture
it information systems technology cio cto digital technical
engineering engineer development developer cto technical
marketing cmo brand communications
operations operating coo logistics
security ciso
product cpo
quality qualitat qualitatsmanagement qualitatssicherung
sustainability esg environmental nachhaltigkeit
logistics supply warehouse distribution logistik
legal counsel general-counsel
press media communications presse
partnerships partner alliances
customer support service success
research science scientific r-and-d`
  .split('\n')
  .map((line) => new Set(line.split(' ').map((word) => keyOfWord(word))));

const SAYS_LITTLE =
  /^(?:head|heads|director|directors|manager|managers|chief|officer|lead|leads|leader|leader|leaders|of|the|and|vice|president|charge|responsible|runs?|executive|people|person|team|find|who|in|for|department|area|or|management|resources|does|do|runs|heads|leads|looks|after|answers|is|contact|name)$/;

/** Whether a stated role is about a field of work ("sales") that a question names: each of alternatives is enough. */
export function isOfField(role: string, terms: readonly Term[]): boolean {
  const wanted = terms.filter(({ word }) => !SAYS_LITTLE.test(word));
  if (wanted.length === 0) return false;
  const held = new Set(wordsOf(role).map(({ key }) => key));
  const hits = wanted.filter(
    ({ key }) =>
      held.has(key) || FIELDS.some((field) => field.has(key) && [...held].some((one) => field.has(one))),
  );
  return hits.length > 0 && (hits.length === wanted.length || wanted.length >= 2);
}

/** The role that "who is their …" asks for, where it names one: "head roaster", "supply chain director". */
export function roleInQuestion(question: string): string | null {
  const fragment = /^(?:the |their |current |our )?(.+?)\s?\?*$/iu.exec(question.trim())?.[1] ?? '';
  if (
    !/^(?:who|which|what|where|when|how|is|are|does|do|name|find|list|people)(?!\p{L})/iu.test(fragment) &&
    fragment.split(' ').length <= 4 &&
    isRolePhrase(fragment) &&
    !/(?<!\p{L})contact(?!\p{L})/iu.test(fragment)
  )
    return fragment;
  const phrase =
    /^[Ww]ho (?:is|are|was) (?:currently )?(?:the|their|its|your|[\p{L}\d&.-]+['’]s?) (.+?)(?: (?:at|of|for) (?:the company|\p{Lu}[\p{L}\d&.’' -]*))?\??$/u.exec(
      question.trim(),
    )?.[1];
  return phrase !== undefined &&
    phrase.split(' ').length <= 6 &&
    !/(?<!\p{L})(?:name|of the)(?!\p{L})/iu.test(phrase) &&
    isRolePhrase(phrase)
    ? phrase
    : null;
}

const LEADS =
  /(?<!\p{L})(?:head|director|chief|lead|leader|vp|president|leiter(?:in)?|\p{L}*leiter(?:in)?|directeur|directrice|responsable)(?!\p{L})/iu;

/** "Head of purchasing", "purchasing director" and "Leiterin Einkauf" lead the same. */
export function leadsSame(stated: string, asked: string): boolean {
  if (!LEADS.test(stated) || !LEADS.test(asked)) return false;
  const field = wordsOf(foldName(asked)).filter(({ word }) => !SAYS_LITTLE.test(word));
  if (field.length === 0) return false;
  const held = wordsOf(stated).filter(({ word }) => !SAYS_LITTLE.test(word));
  const isSameField = (one: string, other: string) =>
    one === other || FIELDS.some((words) => words.has(one) && words.has(other));
  return (
    held.length > 0 &&
    field.every(({ key }) => held.some((one) => isSameField(one.key, key))) &&
    held.every(
      (one) =>
        field.some(({ key }) => isSameField(one.key, key)) ||
        /^(?:und|and|et|global|group|senior|interim)$/.test(one.word),
    )
  );
}
