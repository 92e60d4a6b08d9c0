import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Reading } from '../../finding.ts';
import { tellsOfEach } from '../asked/forms.ts';
import { goesOnAbout } from '../matter/leadUp.ts';
import type { Proposition } from '../proposition.ts';
import type { Stated } from '../statement.ts';

const FIRST_PERSON = /(?<!\p{L})(?:we|our|us|ours)(?!\p{L})/iu;
const THIRD_PERSON = /^(?:\p{L}+, )?(?:it|they|its|their)(?!\p{L})/iu;
/** As a subject: "the product they made" is told of the product. */
const THEY =
  /(?:^|[,:;.–—] |(?<!\p{L})(?:and|but|that|because|since|as|while|says?|said|think|thought|found) )they(?!\p{L})/iu;
/** "A building society founded in 1872": below a name, that is what the name stands for. */
const ORGANISATION =
  /^An? (?:[\p{L}-]+ ){0,3}(?:company|firm|society|maker|bank|group|manufacturer|start-?up|agency|university|school|charity|foundation|retailer|business|brewery|supplier|producer|cooperative|hospital|museum|council|publisher|insurer|distributor|chain)(?!\p{L})/iu;
const isOfOrganisation = (text: string) => ORGANISATION.test(text);

function isUnderOtherName(headings: Excerpt['headings'], isOfCompany: (words: string) => boolean): boolean {
  const [nearest] = headings;
  return nearest !== undefined && nearest.level > 1 && !isOfCompany(nearest.text);
}

const NAME = /(?<=[\p{Ll}\d,:] |^)\p{Lu}[\p{L}\p{N}&’'-]+/u;

/** "Does Fenland Growth control it?" asks of Fenland Growth: a clause that does not open with them does not answer. */
export function isOfSubjectAsked(
  clause: string,
  headings: string,
  subject: string | null,
  { spokenNames, analysis: { question } }: Reading,
): boolean {
  if (subject === null || mentions(subject, spokenNames) || tellsOfEach(clause, question)) return true;
  const half = clause.slice(0, Math.max(40, Math.ceil(clause.length / 2)));
  const names = new Set([foldName(subject)]);
  const isTopic = mentions(headings, names) && !NAMED_SUBJECTS.some((pattern) => pattern.test(clause));
  const opensPart = clause
    .split(', ')
    .some((part) => mentions(part.slice(0, subject.length + NAME_MAX), names));
  if (!mentions(half, names) && !isTopic && !opensPart && !isOfObject(clause, subject)) return false;
  return !isAskedOfCompany(question, spokenNames) || !tellsOfAnother(clause, spokenNames);
}

/** "We have not applied for clearance of Mikro": what we do or leave with a thing of that name, and with nothing else. */
function isOfObject(clause: string, subject: string): boolean {
  const at = clause.indexOf(subject);
  if (at < 0 || !/^(?:\p{L}+, )?we(?!\p{L})/iu.test(clause)) return false;
  const rest = `${clause.slice(0, at)}${clause.slice(at + subject.length)}`;
  const isEnd = /^\W*$/u.test(clause.slice(at + subject.length));
  return isEnd && / (?:of|for) (?:the |our )?$/u.test(clause.slice(0, at)) && !/ \p{Lu}\p{Ll}/u.test(rest);
}

/** "Led by Andes Row, Quintal Ventures following on": what goes on with a participle is told of itself. */
export function isAgent(agent: string, clause: string): boolean {
  const at = clause.indexOf(agent);
  return at < 0 || !/^ \p{Ll}{3,}ing(?!\p{L})/u.test(clause.slice(at + agent.length));
}

/** "… a stake in Corrib?", "… run the company?" */
function isAskedOfCompany(question: string, spokenNames: ReadonlySet<string>): boolean {
  const last = question.replace(/\W+$/u, '').split(' ').slice(-3).join(' ');
  return /(?:the company|it|them)$/iu.test(last) || mentions(last, spokenNames);
}

/** "Lab28 acquired a fifth of Moldwerk" does not tell what they own of the company. */
function tellsOfAnother(clause: string, spokenNames: ReadonlySet<string>): boolean {
  if (FIRST_PERSON.test(clause) || THE_COMPANY.test(clause) || mentions(clause, spokenNames)) return false;
  return OBJECT.test(clause.slice(NAME_MAX));
}

const NAME_MAX = 8;
const THE_COMPANY = /(?<!\p{L})the (?:company|firm|group|business|family)(?!\p{L})/iu;
const OBJECT = /(?<=\p{Ll} (?:of|in|for|from|with|acquired|bought|owns|runs) )\p{Lu}\p{Ll}[\p{L}\p{N}&’-]+/u;

/** Whom a clause is about, where that is neither the company nor what was asked of. */
export function isOfAnother(
  excerpt: Excerpt,
  stated: Pick<Stated, 'clause' | 'withSubject'>,
  { subject, required }: Pick<Proposition, 'subject' | 'required'>,
  reading: Reading,
): boolean {
  const isOfCompany = subject === null || mentions(subject, reading.spokenNames);
  return (
    refersToAnother(excerpt, stated, required, reading) ||
    (isOfCompany && isByOther(stated.clause, reading)) ||
    (isOfCompany && (opensWithAnother(excerpt, stated.withSubject, reading) || isOfCareer(excerpt, reading)))
  );
}

/** "A course offered at the Hyde School": what others give, run or own is named by them. */
const BY_OTHER =
  /(?<!\p{L})(?<verb>offered|provided|given|taught|run|operated|hosted|organi[sz]ed|built|made|written|published) (?:at|by) (?:the )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]+(?: (?:of |and |& )?\p{Lu}[\p{L}\p{N}&’'-]+)*)/u;

function isByOther(clause: string, { spokenNames, analysis: { question } }: Reading): boolean {
  const { name, verb = '' } = BY_OTHER.exec(clause)?.groups ?? {};
  if (
    name === undefined ||
    question.includes(` ${verb}`) ||
    mentions(name, spokenNames) ||
    FIRST_PERSON.test(name)
  )
    return false;
  return !mentions(question, new Set([foldName(name)]));
}

/** "As vice president of operations at Globex, …", "He served …": somebody's life, and not the company. */
const CAREER = inAnyCase(
  /^(?:(?:also|previously|formerly|earlier|then|later|most recently|prior to that|before that)(?!\p{L})[ ,]*)?(?:(?:he|she|his|her|hers)(?!\p{L})|as (?:an? |the )?(?:[\p{Ll}-]+ ){0,4}(?:president|officer|director|manager|head|partner|chief|engineer|consultant|analyst|lead|chair\p{Ll}*|founder|professor|associate)(?!\p{L})|(?:served|worked|began|started|held|graduated|trained|studied)(?!\p{L}))/u,
);

function isOfCareer({ passage: { text } }: Excerpt, { spokenNames, isOfPerson = false }: Reading): boolean {
  return !isOfPerson && CAREER.test(text) && !FIRST_PERSON.test(text) && !mentions(text, spokenNames);
}

const NAME_OF_SEVERAL = "\\p{Lu}[\\p{L}\\p{N}&’'-]*(?: (?:of |the |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'-]*)+";
const AUXILIARY = '(?:(?:now|also|recently|just|already|today) )?(?:has|have|had|is|are|was|were|will|can)';
const RELATIVE =
  '(?:, (?:which|who|whose|an?|the|like|from|our (?:\\p{Ll}+ )?(?:sister|parent|owner|holding|shareholder|investor|partner|supplier|customer|client|dealer|distributor|neighbour|landlord|carrier))(?!\\p{L}))';
const VERB = `(?: (?:${AUXILIARY}|led|bought|sold|took|gave|won|built|makes?|made|\\p{Ll}{3,}(?:s|ed))(?!\\p{L}))`;
/** "Tapwell Pubs, like us …, has acquired", "Docbriar, which raised": a name, and what it does or is. */
const NAMED_SUBJECTS = [
  new RegExp(`^(?<name>${NAME_OF_SEVERAL})(?:${RELATIVE}|${VERB})`, 'u'),
  new RegExp(`^(?<name>\\p{Lu}[\\p{L}\\p{N}&-]*)(?:${RELATIVE}| (?:has|have|had|will)(?!\\p{L}))`, 'u'),
];
/** Somebody who is not the company: customers, competitors, people at large. */
const OTHERS =
  /^(?:(?:an? (?:\p{L}+ )?(?:number|range|handful) of|many|most|some|several|other) (?:[\p{L}-]+ ){0,3}(?:companies|firms|businesses|organi[sz]ations|employers|brands|providers|suppliers)|an? (?:client|customer|competitor|supplier|partner|friend|user)s?|(?:some|many|most|few|several|none|\p{L}+) of (?:you|them|our (?:customers|clients|friends|competitors|suppliers|partners))|customers?|clients?|competitors?|most (?:people|companies|firms)|people|others|someone|somebody|our (?:\p{L}+ )?(?:parent|sister|friends?|competitors?|neighbours?|rivals?)|your? (?:team|company|business))(?!\p{L})/iu;

/** "Tapwell Pubs, like us a company of Castellane, has …": the sentence opens with somebody else's name, and goes on with what they do. */
export function opensWithAnother(
  { passage }: Excerpt,
  words: string,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  const opening = words.replace(
    /^(?:While |Whereas |Although |Though |Where |In \p{L}+ (?:\d{4})?,? |Last \p{L}+,? |Today,? |And |So )/u,
    '',
  );
  if (OTHERS.test(opening))
    return !question
      .toLowerCase()
      .includes((OTHERS.exec(opening)?.[0] ?? '').toLowerCase().split(' ').at(-1) ?? '');
  const name = NAMED_SUBJECTS.map((pattern) => pattern.exec(opening)?.groups?.name).find(Boolean);
  if (name === undefined || mentions(name, spokenNames) || isOneOfOurs(opening.slice(name.length)))
    return false;
  if (NOBODY.test(name) || question.includes(name)) return false;
  if (namesFirstOf(name, question) && !isKin(name, spokenNames)) return false;
  return name.includes(' ') || !isPlainWord(name, passage.document.text);
}

/** "Ravensey Dock is the only one of our parks": what is ours is told of us, whatever its name. */
const isOneOfOurs = (behind: string): boolean =>
  /^ (?:is|are|was|were) (?:still |also |now )?(?:(?:the|an?|by far) )*(?:(?:only|\p{L}+est|first|second|third|latest|last|\p{L}+ly) )*(?:one )?(?:of )?our (?!(?:\p{L}+ ){0,2}(?:customers?|clients?|partners?|suppliers?|dealers?|tenants?|members?|competitors?|rivals?|neighbours?|friends?|owners?|investors?|shareholders?|parent|sister|landlord|sponsors?|donors?|agents?|distributors?)(?!\p{L}))/iu.test(
    behind,
  );

/** "Coastline Travel" beside Coastline Newspapers: whoever asks for Coastline asks for the house itself. */
function isKin(name: string, spokenNames: ReadonlySet<string>): boolean {
  const words = foldName(name).split(' ');
  const isOwn = (one: string) => [...spokenNames].some((own) => `${own} `.startsWith(`${one} `));
  return words.length === 2 && isOwn(words[0] ?? '') && !isOwn(words.join(' '));
}

/** A question may call Coastline Newspapers Coastline. */
const namesFirstOf = (name: string, question: string): boolean =>
  mentions(
    question,
    new Set(
      [name, name.split(' ')[0] ?? '', PEOPLE_OF.exec(name)?.groups?.name ?? name].map((one) =>
        foldName(one),
      ),
    ),
  );
/** "Pilots of Skylark Atlantic have accepted" tells of Skylark Atlantic, of which is asked. */
const PEOPLE_OF = /^\p{Lu}\p{Ll}+s (?:of|at) (?:the )?(?<name>\p{Lu}.+)$/u;

const NOBODY =
  /^(?:Sorry|Unfortunately|Regrettably|Yes|No|Please|Note|Currently|However|Instead|Still|Also|Only|We|Our|The|This|It|They|You|Your|All|Every|Each|There|Here|That|These|Those|I|A|An|In|On|At|With|Since|Founded|Today|Everyone|Everybody|Nobody|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)(?:[ ’'-]|$)/u;

/** A word that its page writes in lower case elsewhere, or a plural or gerund, is nobody's name. */
function isPlainWord(word: string, text: string): boolean {
  const lower = word.toLowerCase();
  return (
    /(?:ing|ly|s|ion|ment|ity)$/u.test(lower) ||
    new RegExp(`(?<![\\p{L}])${lower.replace(/[^\p{L}\p{N}]/gu, '.')}(?!\\p{L})`, 'u').test(text)
  );
}

const OF_US = /^(?:but |and |so )?(?:we|our)(?!\p{L})/iu;
/** "Globex of Malmö makes our cables": of what follows with "it", Globex is the subject. */
const NAME_THAT_DOES = new RegExp(`^(?<name>${NAME_OF_SEVERAL})${VERB}`, 'u');

/**
 * Whether a clause speaks of somebody else by a pronoun: "It makes …" below "Ordnell is …", or "they have …" in
 * a sentence of a company that says "we".
 */
function refersToAnother(
  { passage, siblings, index, headings }: Excerpt,
  { clause }: Pick<Stated, 'clause'>,
  required: Proposition['required'],
  { spokenNames, analysis: { question } }: Reading,
): boolean {
  const { text } = passage;
  const isOfCompany = (words: string) => FIRST_PERSON.test(words) || mentions(words, spokenNames);
  if (!text.startsWith('They') && THEY.test(clause) && isOfCompany(text) && !mentions(text, spokenNames))
    return true;
  if (isOfOrganisation(passage.text) && !isOfCompany(text) && isUnderOtherName(headings, isOfCompany))
    return true;
  if (!THIRD_PERSON.test(text) || OF_US.test(clause)) return false;
  const before = siblings[index - 1];
  if (before === undefined || before.passage.line !== passage.line) return false;
  if (goesOnAbout(text, before.passage.text, required)) return false;
  const other = NAME_THAT_DOES.exec(before.passage.text)?.groups?.name;
  if (
    other !== undefined &&
    /^It(?!\p{L})/u.test(text) &&
    !mentions(other, spokenNames) &&
    !NOBODY.test(other)
  )
    return !mentions(question, new Set([foldName(other)]));
  return !isOfCompany(before.passage.text) && NAME.test(before.passage.text);
}
