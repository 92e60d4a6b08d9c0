import { yearReader } from '../claims/reader.ts';
import type { Analysis, Term } from '../questions/analysis.ts';
import { isOfOtherPredicate } from '../questions/read/figures/clauses/predicateOfFigure.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { isRole, isRolePhrase } from '../questions/read/people/roles.ts';
import { keyOfWord, wordsOf } from '../questions/words/words.ts';
import type { PersonExcerpt } from './aboutPerson.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { isOwnAct } from './ownActs.ts';
import { excerptsAbout, figuresAbout, ranked } from './readAspects.ts';

/** Verbs that tell of the same turn in somebody's life, for questions and for pages. */
const TURNS: [name: string, asked: RegExp, told: RegExp][] = [
  [
    'founding',
    /(?<!\p{L})(?:found|founded|co-found(?:ed)?|set up|establish(?:ed)?|start(?:ed)? (?!at|with|in|as|working|work|there|here|\?)\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:founded|co-founded|started|set up|established|opened)(?!\p{L})/iu,
  ],
  [
    'appointment',
    /(?<!\p{L})(?:becom\p{L}+|became|appointed|promoted|named|take over|took over|made|elected|been)(?!\p{L})/iu,
    /(?<!\p{L})(?:became|appointed|promoted|named|made|took over|takes over|elected|since|has run|handed over|(?:has|have) been)(?!\p{L})/iu,
  ],
  [
    'joining',
    /(?<!\p{L})(?:join(?:ed)?|start(?:ed)?|come to|came to|worked there)(?!\p{L})/iu,
    /(?<!\p{L})(?:joined|joining|came to|coming to|started|has been (?:with|at)|began|kam (?=.{0,60} zu))(?!\p{L})/iu,
  ],
  [
    'leaving',
    /(?<!\p{L})(?:leave|left|retire|retired|resign(?:ed)?|step(?:ped)? down)(?!\p{L})/iu,
    /(?<!\p{L})(?:left|retired|resigned|stepped down|stood down)(?!\p{L})/iu,
  ],
  [
    'degree',
    /(?<!\p{L})(?:graduat\p{L}+|degree|ph\.?d|doctorate|qualif\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})(?:graduated|degree|ph\.?d|doctorate|qualified)(?!\p{L})/iu,
  ],
];
/** A sentence goes on to another act of the same person: "joined in 2020 and was appointed CEO in 2023". */
const NEXT_ACT =
  /;|,? (?:and|but|then|before|after|where|when|until) (?=(?:(?:she|he|they|then|later) )?(?:was|is|has|became|took|left|joined|started|founded|moved|ran|led|won|trained|qualified|studied|worked|spent|came|handed)(?!\p{L}))/giu;
const SAYS_LITTLE =
  /^(?:year|years|join\p{L}*|start\p{L}*|becom\p{L}*|became|appoint\p{L}*|found\p{L}*|promot\p{L}*|made|take|took|over|establish\p{L}*|company|firm|business|when|leave|left|retir\p{L}*|work\p{L}*|job|there|team|elected|named|get|got|degree|set|up|ceo|press|since|been)$/u;

/** The year of a turn in their life, in the clause that tells of it: of several acts in a sentence each has its own. */
export function turningYearsOf(person: GatheredPerson, analysis: Analysis): Finding<number>[] {
  const turn = TURNS.find(([, asked]) => asked.test(analysis.question));
  if (turn === undefined) return [];
  const [name, , told] = turn;
  const objects = analysis.terms.filter(({ word }) => !SAYS_LITTLE.test(word) && !isOfRole(word, analysis));
  return excerptsAbout(person).flatMap((excerpt) =>
    clausesOf(excerpt.passage.text).flatMap((clause) => {
      const [year, ...more] = [...new Set(yearReader.read(clause.text))];
      const verb = told.exec(clause.text);
      if (typeof year !== 'number' || more.length > 0 || verb === null) return [];
      if (!holds(clause.text, objects) || !holdsRole(clause.text, analysis)) return [];
      if (name === 'founding' && !isTheirs(excerpt, clause.start + verb.index)) return [];
      if (!isOwnAct(clause, verb, excerpt)) return [];
      return findingOf<number>(ranked(excerpt), {
        value: year,
        said: { words: String(year), reader: yearReader },
        at: Math.max(clause.start + verb.index, name === 'founding' ? (excerpt.mention?.end ?? 0) : 0),
        name: `year of ${name}`,
        strength: 0.88,
      });
    }),
  );
}

const isOfRole = (word: string, analysis: Analysis): boolean =>
  wordsOf(roleOfTurn(analysis) ?? '').some((one) => one.word === word);

/** Who founds stands before the verb, or behind "by". */
function isTheirs({ mention, passage }: PersonExcerpt, at: number): boolean {
  if (mention === null || mention.end <= at) return true;
  return /(?<!\p{L})by (?:[\p{L}.]+,? (?:and )?){0,4}$/iu.test(passage.text.slice(at, mention.start));
}

const ROLE_OF_TURN =
  /(?<!\p{L})(?:become|became|been|appointed|promoted to|named|made|elected|as)(?: as| to)? (?:the |its |their |an? |our )?(?<role>[^?,]{2,60}?)(?: (?:at|of|for) (?:the (?:company|firm|business|school|group)|\p{Lu}[^?]*))?\??$/u;

/** "Since when has she been chief executive?": the role that must be told with the year; null where none is named. */
export function roleOfTurn({ question, role }: Pick<Analysis, 'question' | 'role'>): string | null {
  const named = ROLE_OF_TURN.exec(question.trim())?.groups?.role ?? '';
  return role ?? (isRolePhrase(named) ? named : null);
}

function holdsRole(clause: string, analysis: Analysis): boolean {
  const role = roleOfTurn(analysis);
  if (role === null || role === 'founder') return true;
  const parts = clause.split(
    /,|(?<!\p{L})(?:as|was|the|a|an|its|our|in|from|appointed|became|becomes?|named|been|since|made|promoted|elected|to|is|has|took over|takes over)(?!\p{L})/iu,
  );
  return parts.some((part) => part.trim() !== '' && isRole(part.trim(), role));
}

function holds(text: string, wanted: readonly Term[]): boolean {
  const held = new Set(wordsOf(text).map(({ key }) => key));
  return wanted.every(({ key }) => held.has(key));
}

function clausesOf(text: string): { text: string; start: number }[] {
  const cuts = [...text.matchAll(NEXT_ACT)].map(({ index }) => index);
  return [0, ...cuts].map((start, at) => ({ start, text: text.slice(start, cuts[at] ?? text.length) }));
}

const PERIOD = new Set(['year', 'month', 'season', 'decade'].map(keyOfWord));
const GENERIC =
  /^(?:how|many|long|work\p{L}*|spen[dt]\p{L}*|serv\p{L}*|play\p{L}*|year|years|month|months|season|seasons|time|stay\p{L}*|did|at|with|mr|mrs|ms|dr)$/u;

const ASKS_TENURE =
  /(?<!\p{L})(?:has|have) .{2,60} (?:been (?:with|at|there|here)|worked (?:at|for|with|there|here))(?!\p{L})/iu;
/** "Has been with us for thirty …": whatever the firm is called. */
const TENURE =
  /(?<!\p{L})(?:has|have) (?:been|worked) (?:(?:with|at|for|here)(?!\p{L}))?[^.,;]{0,40}? for (?:(?:over|more than|nearly|almost) )?$/iu;

/** "For nine years": how long they did what the question names, where every word of it stands with the same verb. */
export function periodsOf(person: GatheredPerson, { question, terms }: Analysis): Finding<number>[] {
  const asked = /(?<!\p{L})(years?|months?|seasons?)(?!\p{L})/iu.exec(question)?.[1] ?? 'years';
  if (!/how (?:long|many (?:years|months|seasons))|^years /iu.test(question)) return [];
  const objects = terms.filter(({ word, key }) => !GENERIC.test(word) && !PERIOD.has(key));
  if (objects.length === 0 && !ASKS_TENURE.test(question)) return [];
  const key = keyOfWord(asked.toLowerCase());
  return figuresAbout(person, { name: 'length of a time', strength: 0.88 }, (excerpt, figure) => {
    const { text } = excerpt.passage;
    const { start, end } = figure;
    const behind = text.slice(end);
    const isPeriod = wordsOf(behind)[0]?.key === key && !/^ years? (?:old|ago)/iu.test(behind);
    if (objects.length === 0) return isPeriod && TENURE.test(text.slice(0, start));
    // "Drove the box for thirty years and was treasurer": each thing is done for its own time.
    return (
      isPeriod &&
      holds(text, objects) &&
      !objects.some((object) => isOfOtherPredicate(excerpt, figure, { terms: [object], counted: null }))
    );
  });
}

const ASKS_BEFORE =
  /(?<!\p{L})(?:before|previous(?:ly)?|prior|former|past|earlier|come from|came from|last (?=employer|job|compan|position|role|firm)) ?(?:employers?|compan\p{L}+|jobs?|positions?|roles?|firms?)?(?!\p{L})/iu;
const ASKS_WORK =
  /(?<!\p{L})(?:work\p{L}*|employ\p{L}*|compan\p{L}+|jobs?|do|did|was|were|come|came|career|positions?|roles?)(?!\p{L})/iu;
const WORKED_BEFORE =
  /(?<!\p{L})(?:previously|formerly|former|before (?:that|joining|coming|starting|founding|(?<=^before )(?!(?:Christmas|Easter|Whitsun|Ramadan|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L}))\p{Lu}[\p{L}’-]*|(?:she|he|they) (?:came|joined|started|founded|moved))|prior to|after (?:[\p{L}\d]+ ){1,3}(?:years|months|decades?) (?:as|at|with|in)|(?:came|comes?|joined|joins) (?:[^.,;]{0,40} )?from|career (?:path )?(?:includes|included|spans)|most recently|spent .{2,40} (?:at|with|in)|(?:had )?(?:worked|bought|sold|ran|led) .{2,60}(?:at|for|with) \p{Lu}\p{L}*|until (?:19|20)\d\d|ex-\p{Lu}\p{L}*|was an? [\p{L} -]{3,60} (?:at|with|for|of|until))(?!\p{L})/u;

/** Whether a question asks for what somebody did before. */
export function asksBefore(question: string): boolean {
  return (
    ASKS_BEFORE.test(question) &&
    ASKS_WORK.test(question) &&
    !/(?<!\p{L})who was .{2,60} before/iu.test(question)
  );
}

/** Offset of the words that tell of earlier work; null where a sentence tells of none. */
export function placeOfEarlierWork(text: string): number | null {
  return WORKED_BEFORE.exec(text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()))?.index ?? null;
}
