import { createHash } from 'node:crypto';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import type { Company } from './company.ts';
import type { QuestionItem } from './question.ts';
import { taskOf } from './questionAnswer.ts';
import { conductAll } from './research.ts';

/** A change of a sentence after which it no longer states what it stated; null where it cannot be made. */
interface Alteration {
  name: string;
  of(sentence: string): string | null;
}

const OPENERS =
  /^(?:We|Our|The|It|They|You|All|In|A|An|Every|Each|There|This|These|Customers|Guests|Members|Delivery)(?!\p{L})/u;
const inside = (sentence: string): string =>
  OPENERS.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

const VERB =
  /(?<=^| )(?:have|has|are|is|offers?|employs?|runs?|makes?|sells?|ships?|produces?|accepts?|provides?|holds?|serves?|uses?|operates?|exports?|owns?)(?= )/u;
const plainForm = (verb: string): string =>
  ({ has: 'have', is: 'be', are: 'be' })[verb] ?? verb.replace(/s$/u, '');

const framed = (frame: string) => (sentence: string) => `${frame} ${inside(sentence)}`;
const withVerb = (auxiliary: string) => (sentence: string) =>
  VERB.test(sentence) ? sentence.replace(VERB, (verb) => `${auxiliary} ${plainForm(verb)}`) : null;

const PAST_FORMS: Record<string, string> = {
  have: 'had',
  has: 'had',
  is: 'was',
  are: 'were',
  run: 'ran',
  make: 'made',
  sell: 'sold',
  hold: 'held',
  ship: 'shipped',
};
const DATED = /(?<!\p{L})(?:today|now|since|last|yesterday|until|will)(?!\p{L})|(?:19|20)\d\d/iu;

/** "We run nine mills" becomes what was so before an event that is over; what tells its own time is left. */
function beforeTheFire(sentence: string): string | null {
  if (!VERB.test(sentence) || DATED.test(sentence)) return null;
  const past = inside(sentence).replace(VERB, (verb) => {
    const plain = PAST_FORMS[verb] === undefined ? plainForm(verb) : verb;
    return PAST_FORMS[plain] ?? `${plain.replace(/e$/u, '')}ed`;
  });
  return `Before the fire of 2011, ${past}`;
}

const AFTER_WE =
  /^We (?<adverb>(?:also|now|currently|still|already|only|each|all) )?(?<verb>\p{Ll}+)(?<rest> .*)$/su;
/** Modal verbs and past forms, which are the same for everybody. */
const UNCHANGED =
  /^(?:can|will|may|might|must|could|would|should|had|did|made|sold|built|grew|ran|won|took|began|moved|\p{Ll}+ed)$/u;
const IRREGULAR: Record<string, string> = { have: 'has', are: 'is', were: 'was', do: 'does', go: 'goes' };
const ENDS_IN_HISS = /(?:s|x|z|ch|sh)$/u;
const thirdPerson = (verb: string): string =>
  IRREGULAR[verb] ??
  (UNCHANGED.test(verb)
    ? verb
    : verb
        .replace(/(?<![aeiou])y$/u, 'ie')
        .replace(ENDS_IN_HISS, (end) => `${end}e`)
        .concat('s'));

/** "We employ 40 people" becomes what a firm does that no page knows. */
function ofAnotherFirm(sentence: string): string | null {
  const { adverb = '', verb, rest } = AFTER_WE.exec(sentence)?.groups ?? {};
  return verb === undefined ? null : `Veltrano ${adverb}${thirdPerson(verb)}${rest ?? ''}`;
}

const ALTERATIONS: readonly Alteration[] = [
  { name: 'It is not true that …', of: framed('It is not true that') },
  { name: 'A rumour has it that …', of: framed('A rumour has it that') },
  { name: 'We are often asked whether …', of: framed('We are often asked whether') },
  { name: 'This no longer applies: …', of: framed('This no longer applies:') },
  { name: 'How things stood until 2017: …', of: framed('How things stood until 2017:') },
  { name: 'Our goal for 2030: …', of: framed('Our goal for 2030:') },
  { name: 'Before the fire of 2011, …', of: beforeTheFire },
  { name: 'If the permit is granted, …', of: framed('If the permit is granted,') },
  { name: 'Veltrano has (for: we have)', of: ofAnotherFirm },
  { name: 'may one day have', of: withVerb('may one day') },
  { name: 'hope to have', of: withVerb('hope to') },
  { name: 'used to have', of: withVerb('used to') },
];

const EVERY = 6;

/** Every sixth company of the tune half that has questions: each of its answers is asked for some ten times. */
export function sampleForAltering(companies: readonly Company[]): Company[] {
  return companies
    .filter(({ half, questions }) => half === 'tune' && questions.length > 0)
    .filter((_, index) => index % EVERY === 0);
}

/** How many altered sentences were asked about, and how many answers stood on one all the same. */
export interface Altered {
  name: string;
  asked: number;
  stood: number;
}

/**
 * Asks the questions of some companies, alters the one sentence that an answer rests on, and asks again. An answer that still
 * quotes the sentence takes for stated what is not.
 */
export async function askAltered(companies: readonly Company[]): Promise<Altered[]> {
  const counts = ALTERATIONS.map((alteration) => ({ alteration, asked: 0, stood: 0 }));
  for (const company of companies) {
    const questions = company.questions.filter(isSuitable);
    if (questions.length === 0) continue;
    for (const answered of await conductAll(company, questions, (item) => taskOf(company, item)))
      for (const count of counts) {
        const stood = await standsAltered(company, answered, count.alteration);
        if (stood === null) continue;
        count.asked += 1;
        if (stood) count.stood += 1;
      }
  }
  return counts.map(({ alteration, ...counted }) => ({ name: alteration.name, ...counted }));
}

/** Null where the answer rests on no single sentence, or the sentence cannot be altered so. */
async function standsAltered(
  company: Company,
  { item, outcome }: { item: QuestionItem; outcome: ResearchOutcome },
  { of }: Alteration,
): Promise<boolean | null> {
  const sentence = soleSentence(company, outcome);
  const altered = sentence === null ? null : of(sentence);
  if (sentence === null || altered === null) return null;
  const told = await askedOn(withSentence(company, sentence, altered), item);
  return standsOn(told, altered) && !isTurned(told, outcome);
}

const isSuitable = ({ answerType, contactProfileUrl, verificationMode, expect }: QuestionItem): boolean =>
  contactProfileUrl === undefined &&
  answerType !== 'json_schema' &&
  verificationMode === 'strict' &&
  (expect.value ?? null) !== null;

const SENTENCE = /^\p{Lu}.{24,}[.!]$/su;

/** The only sentence that an answer cites, where it stands once in the pages as it is quoted. */
function soleSentence({ pages }: Company, outcome: ResearchOutcome): string | null {
  if (outcome.kind === 'failed' || outcome.answer.value === null || outcome.citations.length !== 1)
    return null;
  const excerpt = outcome.citations[0]?.excerpt ?? '';
  const places = pages.reduce((sum, { bytes }) => sum + bytes.toString('utf8').split(excerpt).length - 1, 0);
  return SENTENCE.test(excerpt) && places === 1 ? excerpt : null;
}

function withSentence(company: Company, sentence: string, altered: string): Company {
  const pages = company.pages.map((page) => {
    const text = page.bytes.toString('utf8');
    if (!text.includes(sentence)) return page;
    const bytes = Buffer.from(text.replace(sentence, () => altered));
    return { ...page, bytes, contentHash: createHash('sha256').update(bytes).digest('hex') };
  });
  return { ...company, pages };
}

async function askedOn(company: Company, item: QuestionItem): Promise<ResearchOutcome | undefined> {
  const [answered] = await conductAll(company, [item], () => taskOf(company, item));
  return answered?.outcome;
}

/** "It is not true that we sell oats" may be read as a no. */
function isTurned(told: ResearchOutcome | undefined, before: ResearchOutcome): boolean {
  if (told?.kind !== 'answered' || before.kind !== 'answered') return false;
  return typeof told.answer.value === 'boolean' && told.answer.value !== before.answer.value;
}

function standsOn(outcome: ResearchOutcome | undefined, altered: string): boolean {
  if (outcome === undefined || outcome.kind === 'failed' || outcome.answer.value === null) return false;
  return outcome.citations.some(
    ({ excerpt }) => altered.includes(excerpt.trim()) || excerpt.includes(altered),
  );
}
