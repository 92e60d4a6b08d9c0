import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC } from '../../../ranking.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{N}&’'.-]*";
const NAME = `${WORD}(?: (?:of |and |& )?${WORD})*`;
const AGENT_ASKED = [
  new RegExp(
    `(?:^|\\s)(?:do|does|did|has|have|had|is|was|will|would|can)\\s+(?:the )?(${NAME}) (?:itself |themselves |still |now |also |currently |actually |personally |already )*(?:put|putting|invest\\p{L}*|pay\\p{L}*|paid|holds?|held|owns?|owned|have|has|had|contribut\\p{L}*|give|given|lend|lent|spend|spent|buy|bought|get|got|receive\\p{L}*|take|taken|employ\\p{L}*|run|operate)(?!\\p{L})`,
    'u',
  ),
  new RegExp(
    `(?:stake|share|shares|holding|shareholding|interest|cheque|investment|contribution|participation) (?:of|held by|owned by|from) (?:the )?(${NAME})(?=\\??$|,|[’']|\\s(?:in|at|on|after|before|now|today|is|was|does|did|has|and)(?!\\p{L}))`,
    'u',
  ),
  new RegExp(
    `^(?:How much|What (?:sum|amount)) .{0,60}?(?<!\\p{L})(?:c[ao]mes?|received?|got|get|raised?|taken|took) .{0,40}?from (?:the )?(${NAME})(?=\\??$)`,
    'u',
  ),
  new RegExp(
    `(${NAME})[’']s? (?:own )?(?:stake|share|shares|holding|shareholding|interest|cheque|investment|contribution|participation)(?!\\p{L})`,
    'u',
  ),
];

/** "The Association", "the Trust": the company by what it is, with a capital. */
const OWN_KIND =
  /^(?:Company|Group|Firm|Association|Society|Trust|Club|Council|College|School|University|Hospital|Foundation|Charity|Bank|Museum|Authority|Board|Institute|Union|Federation|Co-op|Co-operative|Cooperative|Academy|Hospice|Infirmary|Practice|Studio|Museum)$/u;

/** Whose sum, share or count is asked for, where it is another name than the company's: "What stake does Acme hold?" */
export function agentAsked(question: string, spokenNames: ReadonlySet<string>): string | null {
  const name = AGENT_ASKED.map((pattern) => pattern.exec(question)?.[1]?.trim())
    .find((found) => found)
    ?.replace(/^(?:Size|Value|Amount|Share|Part|Percentage) of (?:the )?/u, '');
  // "How many days do I get?" asks for whoever asks.
  if (name === undefined || name === 'I' || OWN_KIND.test(name)) return null;
  const own = new Set([...spokenNames].flatMap((spoken) => wordsOf(spoken).map(({ key }) => key)));
  return wordsOf(name).some(({ key }) => own.has(key)) ? null : name;
}

/** Names inside a sentence that may act; what stands behind "in" or "for" is a place or an object, and months, series and legal forms are none. */
function namesIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<=[\p{L},;)] )(?<!(?:^|[^\p{L}])(?:in|at|near|of|to|for|into|on) )\p{Lu}[\p{L}&’'-]{2,}/gu,
    ),
  ]
    .map(([name]) => name)
    .filter(
      (name) =>
        !/^(?:January|February|March|April|May|June|July|August|September|October|November|December|Series|Inc|Ltd|Group|Corp|Partners)$/.test(
          name,
        ),
    );
}

/** Directly behind the figure, who gave it. */
const GIVEN_BY =
  /^[^,;.]{0,24}(?<!\p{L})(?:from|(?:paid|given|provided|lent|invested|contributed) by) (?:the )?$/iu;

/** "A quarter of our volume comes from Taiwan": whence a share comes stands behind it. */
const FROM =
  /^[^,;.]*(?<!\p{L})(?:come|comes|came|coming|is|are|was|were|bought|sourced|earned) (?:in )?from (?:the )?$/iu;

/** "A minority of 30% has belonged to Parkline": whose it is stands behind it. */
const BELONGS_TO =
  /^(?: (?!(?:and|while|but)(?!\p{L}))[\p{L}-]+){0,5} (?:belong(?:s|ed)? to|(?:owned|held) by|(?:lies|sits|rests|remains|is) with|in the hands of) (?:the )?$/u;

/** "The corporate takes up 15 %", "A 15 % stake": a sentence without a name, whose subject points back or is none. */
const NAMES_NOBODY =
  /^(?:The|It|They|This|That|An?|In|On|By|For|With|[\d£$€])(?!\p{L})(?!.*[\p{L},;] \p{Lu}\p{Ll})|^\p{Lu}[\p{Ll}-]+(?: \p{Ll}+){0,3}: [^\p{Lu}]*$/u;

const ASKS_TOTAL = /(?<!\p{L})(?:in all|in total|altogether|overall|combined)(?!\p{L})/iu;

/** "In all we have raised €5 million": no name opens the sentence. */
const OPENS_WITHOUT_NAME =
  /^(?:In|At|By|Since|With|To|So|Over|On|From|Today|Until|During|Altogether|Together|We|Our|This|That|These|It|They)(?!\p{L})|(?<!\p{L})we$/u;

/** A total is not told of one thing by its name: "“Dead Letters” is heard by 200,000". */
export function isOfNamedPart(
  { passage: { text } }: Excerpt,
  { start }: Place,
  { analysis: { question }, spokenNames }: Reading,
): boolean {
  if (!ASKS_TOTAL.test(question)) return false;
  const own = new Set([...spokenNames].flatMap((spoken) => wordsOf(spoken).map(({ key }) => key)));
  const before = text.slice(0, start);
  const titles = [...before.matchAll(/["“„]([^"”“]{2,40})["”“]/gu)].map(([, title = '']) => title);
  const subject =
    /^(\p{Lu}[\p{L} ]{2,30}?)(?:[’']s|(?= (?:is|are|has|have|was|were)(?!\p{L})))/u.exec(before)?.[1] ??
    /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+) \p{Ll}+s /u.exec(before)?.[1];
  const isNamed = subject !== undefined && !OPENS_WITHOUT_NAME.test(subject);
  return [...(isNamed ? [subject] : []), ...titles].some(
    (name) => !question.includes(name) && !wordsOf(name).some(({ key }) => own.has(key)),
  );
}

const SINGLE = "\\p{Lu}[\\p{L}\\p{N}’'-]*(?: \\p{Lu}[\\p{L}\\p{N}’'-]*){0,3}(?: \\([^)]{1,20}\\))?";
const LISTED = new RegExp(
  `${SINGLE}(?:, ${SINGLE})*,? (?:(?:and|&) (?:the )?|(?:et|und|e|y|en|och|og) (?:(?:in|à|em|en|i) )?)${SINGLE}`,
  'gu',
);

/** A rate that is told of several holds for each of them: "99.9 % on Business and Enterprise". */
const ASKS_OF_EACH =
  /(?<!\p{L})(?:uptime|availability|discounts?|rebates?|commission|interest|surcharge|supplement|royalt(?:y|ies)|deposit|vat|fee|bonus|premium|apy|yield)(?!\p{L})/iu;
const TOGETHER =
  /(?<!\p{L})(?:together|combined|in total|altogether|between them|on average|average)(?!\p{L})/iu;

/** "On Monday and Friday at £4 per parcel": what each costs is the same on both. */
const EACH_OF_THEM = /\d (?:per|each|apiece|a piece)(?!\p{L})/iu;

/** "22,000 stalls in Japan, Taiwan and Thailand" does not tell how many are in Thailand: what is told of several is told of all of them. */
export function isOfSeveral(
  { passage: { text } }: Excerpt,
  { analysis: { question, wanted } }: Reading,
): boolean {
  if (wanted === 'share' && ASKS_OF_EACH.test(question) && !TOGETHER.test(text)) return false;
  if (wanted === 'money' && EACH_OF_THEM.test(text) && !TOGETHER.test(text)) return false;
  return [...text.matchAll(LISTED)].some(([list]) => {
    // "Leeds (201), Utrecht (33)": to each its own.
    if (/\(\d/u.test(list)) return false;
    const members = list
      .split(/, |,? (?:(?:and|&) (?:the )?|(?:et|und|e|y|en|och|og) (?:(?:in|à|em|en|i) )?)/u)
      .map((member) => member.replace(/ \(.*$/u, '').trim());
    const asked = members.filter((member) => question.includes(member));
    return asked.length > 0 && asked.length < members.length;
  });
}

const SUBJECT_ASKED =
  /(?<!\p{L})(?:does|do|must|should|can|will|has|have) (?:the|their|its) ((?:\p{Ll}+ ){0,2}\p{Ll}+) (?:have|get|need|cost|earn|weigh|hold|take|last|bring)(?!\p{L})/u;

/** "The predecessor of Gannet" is not Gannet. */
const OTHER_BEFORE_OR_AFTER = /(?<!\p{L})(?:predecessors?|successors?|forerunners?|replacements?)(?!\p{L})/u;

const RECEIVES = 'get|receive|have|pay|earn|save|enjoy|need';
const RECEIVER_ASKED = new RegExp(
  `(?<!\\p{L})(?:do|does|must|may|can|should|will) (?:the |its |their |your )?(?:\\p{Ll}+ )?(?<who>\\p{Ll}{3,}) (?:${RECEIVES})(?!\\p{L})`,
  'u',
);
const RECEIVER_TOLD = new RegExp(
  `^(?:All |Our |The |Your )?(?:\\p{L}+ )?(?<who>\\p{L}{3,}s) (?:also |now |always )?(?:${RECEIVES})(?!\\p{L})`,
  'u',
);
const ANYBODY =
  /^(?:you|they|customers?|people|clients?|users?|guests?|visitors?|one|company|employees?|staff)$/iu;

/** "Within how many days do buyers have to pay?", and not when anybody is paid. */
const PAYER_ASKED =
  /(?<!\p{L})(?:do|does|must|should|can|will) (?:the |an? )?(?<who>\p{L}+)(?: (?:have|need) to)? pay(?!\p{L})/iu;
const PAID_TOLD =
  /^(?:All |Our |The )?(?:\p{L}+ )?(?<who>\p{L}{3,}s) (?:are|get|will be) (?:\p{Ll}+ly )?paid(?!\p{L})/u;

/** "Members get 15% off" tells nothing of what students get, and "sellers are paid after 28 days" not when buyers pay. */
export function isOfOtherReceiver(
  { passage: { text }, words, headingKeys, pageKeys }: Excerpt,
  { question }: Analysis,
): boolean {
  const payer = PAYER_ASKED.exec(question)?.groups?.who;
  const paid = PAID_TOLD.exec(text)?.groups?.who;
  if (payer !== undefined && paid !== undefined && keyOfWord(payer) !== keyOfWord(paid)) return true;
  const asked = RECEIVER_ASKED.exec(question)?.groups?.who ?? 'one';
  const told = RECEIVER_TOLD.exec(text)?.groups?.who;
  if (told === undefined || ANYBODY.test(asked) || ANYBODY.test(told)) return false;
  const key = keyOfWord(asked);
  return !words.some((word) => word.key === key) && !headingKeys.has(key) && !pageKeys.has(key);
}

/** "Must the export manager have" asks of the manager: the sentence, its headings or its page name one. */
export function isOfSubjectAsked(
  { words, headingKeys, labelKeys, pageKeys }: Excerpt,
  { analysis: { question, terms } }: Reading,
): boolean {
  const held = new Set([...words.map(({ key }) => key), ...headingKeys, ...labelKeys, ...pageKeys]);
  const other = OTHER_BEFORE_OR_AFTER.exec(question)?.[0];
  if (other !== undefined && !held.has(keyOfWord(other))) return false;
  const subject = SUBJECT_ASKED.exec(question)?.[1];
  if (subject === undefined) return true;
  const asked = new Set(terms.map(({ key }) => key));
  // "The management board" is no board of any kind.
  const isBody = /(?:board|committee|council|team)$/u.test(subject);
  return wordsOf(subject).every(
    ({ key }, at, all) =>
      !asked.has(key) || held.has(key) || (GENERIC.has(key) && !(isBody && at < all.length - 1)),
  );
}

/** "Fulda Ventures and two angels invested €6 million": what several gave together is nobody's alone. */
const WITH_OTHERS = new RegExp(
  `^${NAME},? (?:and|along with|together with|alongside) (?:(?:two|three|four|five|six|seven|eight|several|some|other|others|existing|private|its|his|her|their|the|a few|a group of|an?) )+(?:[\\p{Ll}-]+ ){0,3}\\p{Ll}+(?: \\p{Ll}+ed)? (?:have |has |had |together |also |jointly )*(?:invest\\p{L}*|put|gave|give|paid|pay|bought|buy|own|owns|owned|hold|holds|held|took|take|provided?|lent|contributed?|subscribed?)(?!\\p{L})`,
  'u',
);

/** What another one holds or gave is told in their own clause, before the figure, and not of several together. */
export function isOfAgentAsked(
  excerpt: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { analysis, spokenNames }: Reading,
): boolean {
  const agent = agentAsked(analysis.question, spokenNames);
  if (agent === null) return true;
  const { text } = excerpt.passage;
  // "The corporate takes up 15 %": the heading says who that is, and the sentence names nobody else.
  const heading = excerpt.headings[0]?.text ?? '';
  const [first = ''] = wordsOf(agent)
    .filter(({ word }) => word.length > 2)
    .map(({ start, end }) => agent.slice(start, end));
  const at = text.lastIndexOf(first, figure.start);
  if (first === '') return false;
  if (at < 0) {
    const behind = text.indexOf(first, figure.end);
    if (behind < 0) return heading.includes(first) && NAMES_NOBODY.test(text);
    if (analysis.wanted === 'share')
      return FROM.test(text.slice(figure.end, behind)) || BELONGS_TO.test(text.slice(figure.end, behind));
    return analysis.wanted === 'money' && GIVEN_BY.test(text.slice(figure.end, behind));
  }
  const between = text.slice(at, figure.start);
  const isSeveral =
    !agent.includes(' and ') &&
    (new RegExp(`^${NAME}(?:, ${NAME})*,? and (?:the )?\\p{Lu}`, 'u').test(between) ||
      WITH_OTHERS.test(between));
  const isInList =
    /\p{Lu}[\p{L}.]* and (?:the )?$/u.test(text.slice(0, at)) &&
    !/^[^,;]*, (?:which|who)(?!\p{L})/u.test(between);
  const own = new Set([...spokenNames].flatMap((spoken) => wordsOf(spoken).map(({ key }) => key)));
  // "Corvina Theatre, Halifax: 812 seats": what follows a name up to its colon says where it is.
  const behindName = between.slice(agent.length).replace(/^, \p{Lu}[\p{L} ,-]{1,40}(?=:)/u, '');
  const isOthers = namesIn(behindName).some((name) => !wordsOf(name).some(({ key }) => own.has(key)));
  const hasRival = figures.some(({ start, end }) => start >= at && end <= figure.start);
  const isAside =
    /^[^,;]*[;]|^[^;]*(?:,| and| while) (?:the )?(?:management|founders?|rest|others?|remaining)(?!\p{L})/iu.test(
      between,
    );
  return !isSeveral && !isInList && !isOthers && !hasRival && !isAside;
}
