import { basedPrefix, NAME_RUN, type Party, tidyName } from './partyNames.ts';

/** Who stands before a verb or noun of a deal, and the words between: "has agreed to". */
export interface Before {
  party: Party;
  /** Lower case, single spaces; tells how far the deal has come. */
  group: string;
}

/** Words that stand between the one who acts and the verb or noun of the deal. */
const GROUP_WORDS = new Set(
  (
    'has have had having is are was were be been being will would to not never also today yesterday now recently ' +
    'successfully just officially formally finally then that already previously quietly strikes struck clinches clinched inks inked seals sealed decided proceed agreed agrees agree agreeing terms ' +
    'reached reaches entered enters entering into a an the definitive binding non-binding merger purchase share stock ' +
    'asset sale agreement agreements deal contract signed signs signing announced announces announcing announcement ' +
    'confirmed confirms plans plan planned intends intent intention intentions completed completes complete completing ' +
    'completion closed closes close closing finalized finalised finalizes finalises finalize concluded concludes ' +
    'conclude consummated consummates of for about all-cash all-stock cash transaction in talks advanced exclusive ' +
    'early negotiations discussions reportedly said considering considers exploring explores mulling mulls weighing ' +
    'weighs nears nearing near may might could should can looking wants want seeking seeks sought offer offers ' +
    'offered bid bids proposal proposes set expected expects due poised ready terminated terminates terminate ' +
    'terminating termination mutually abandons abandoned abandon abandoning calls called off scraps scrapped drops ' +
    'dropped cancels canceled cancelled ends ended walks walked away from withdraws withdrew withdrawn proposed ' +
    'pending failed fails attempted attempt attempts tried tries approximately roughly previously-announced ' +
    'possible potential rumored rumoured option right letter loi strategic transformative landmark major latest ' +
    'backs backed backing leads led supports management shareholders stockholders board unanimously approve approves approved ' +
    'first second third fourth fifth largest biggest million billion bn m b celebrates proud excited thrilled ' +
    'delighted pleased happy share news with made makes making'
  ).split(' '),
);
const PRONOUN = /(?:^|[\s(“"‘'—–-])(we(?:[’'](?:ve|re|ll))?|it(?:[’']s)?|they(?:[’']ve|[’']re)?)$/iu;
const COMMON_SUBJECT =
  /(?:^|\s)(?:the|our) (?:company|firm|group|parent company|business|organi[sz]ation)$/iu;
const POSSESSIVE = new RegExp(`(${NAME_RUN})[’']s?$`, 'u');
const RUN_AT_END = new RegExp(`(${NAME_RUN})(?: \\([^)]{1,80}\\))*$`, 'u');
const CLAUSE_START = /(?:; |(?<!\([^)]{0,20}): | [–—-]{1,2} |(?<=[.)]) ?[–—-]{1,2} ?)/gu;
const APPOSED = new RegExp(
  `(${NAME_RUN})(?: \\([^)]{1,80}\\))*, (?:an?|the|one|which|who|formerly|part|provider|maker|based|headquartered|owner|your|our|its|Europe[’']s|America[’']s|[\\p{L}.]+-based|\\p{Ll}[\\p{L}-]*) [^;:]{1,220},$`,
  'u',
);
const GROUP_TOKENS_MAX = 18;

/** Who acts directly before `at`, stepping over auxiliaries, adverbs and appositions. */
export function whoBefore(text: string, at: number): Before {
  let rest = text.slice(0, at).trimEnd();
  const group: string[] = [];
  while (group.length < GROUP_TOKENS_MAX) {
    const token = /(?:^|\s)(\S+)$/u.exec(rest)?.[1] ?? '';
    const word = token.toLowerCase();
    const isMoney = /^(?:us|a|c|nz)?[$€£¥]?\d[\d.,]*[a-z]{0,3}$/u.test(word);
    if (token === '' || !(GROUP_WORDS.has(word) || isMoney || isDescribing(rest, word))) break;
    group.unshift(word);
    rest = rest.slice(0, rest.length - token.length).trimEnd();
  }
  const possessor = /(?:^|\s)(our|its|their)$/iu.exec(rest)?.[1]?.toLowerCase();
  if (possessor !== undefined) {
    const before = whoBefore(text, rest.length - possessor.length);
    const start = rest.length - possessor.length;
    const party: Party = possessor === 'our' ? { kind: 'self', start } : subjectOr(before.party, start);
    return { party, group: [before.group, ...group].filter(Boolean).join(' ') };
  }
  return { party: partyAtEnd(rest), group: group.join(' ') };
}

/** "Its" belongs to the one who acts before it; else to whom the sentence is about. */
function subjectOr(party: Party, start: number): Party {
  return party.kind === 'name' || party.kind === 'self' ? party : { kind: 'subject', start };
}

/** "previously announced", "all-cash", "wholly": adverbs and what is hyphenated. */
function isDescribing(rest: string, word: string): boolean {
  return (
    /^\p{Ll}{2,}ly$/u.test(word) &&
    !/^(?:family|supply|italy|assembly|july)$/.test(word) &&
    rest.length > word.length
  );
}

function partyAtEnd(rest: string): Party {
  if (rest === '') return { kind: 'absent' };
  if (rest.endsWith('(')) return partyAtEnd(rest.slice(0, -1).trimEnd());
  const pronoun = PRONOUN.exec(rest);
  if (pronoun !== null) {
    const start = rest.length - (pronoun[1]?.length ?? 0);
    return /^we/i.test(pronoun[1] ?? '') ? { kind: 'self', start } : { kind: 'subject', start };
  }
  if (COMMON_SUBJECT.test(rest)) return { kind: 'subject', start: rest.length };
  const owner = POSSESSIVE.exec(rest);
  if (owner !== null) return nameAt(owner[1] ?? '', owner.index);
  const relative = /,? (?:which|who|that)$/u.exec(rest);
  if (relative !== null) return partyAtEnd(rest.slice(0, relative.index));
  if (/(?:^|\s)(?:by|after|since|following|through|with)$/iu.test(rest))
    return { kind: 'subject', start: rest.length };
  if (rest.endsWith(',')) return apposed(rest);
  if (ONLY_A_DATE.test(rest)) return { kind: 'absent' };
  const run = RUN_AT_END.exec(rest);
  if (
    run !== null &&
    /(?:^|\s)(?:in|into|across|at|to|on|for|throughout)(?: the)? $/iu.test(rest.slice(0, run.index))
  )
    return { kind: 'subject', start: rest.length };
  if (run !== null) return nameAt(run[1] ?? '', run.index);
  return ONLY_A_DATE.test(rest) ? { kind: 'absent' } : { kind: 'unnamed' };
}

/** What a line of a time-line opens with: "June 2026", "2019:". */
const ONLY_A_DATE =
  /^(?:(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{Ll}*\.?|Spring|Summer|Autumn|Fall|Winter|Early|Mid|Late|Q[1-4]) )?[\d\s./:–—-]*$/u;

/** "Globex, a maker of valves,": the name before the apposition; a name before a comma alone, too. */
function apposed(rest: string): Party {
  const starts = [...rest.matchAll(CLAUSE_START)].map((match) => match.index + match[0].length);
  const from = starts.at(-1) ?? 0;
  const clause = rest.slice(from);
  const match = APPOSED.exec(clause);
  if (match !== null) return nameAt(match[1] ?? '', from + match.index);
  const plain = RUN_AT_END.exec(clause.slice(0, -1));
  return plain === null ? { kind: 'unnamed' } : nameAt(plain[1] ?? '', from + plain.index);
}

function nameAt(run: string, start: number): Party {
  const tidy = tidyName(run);
  if (tidy === null) return { kind: 'unnamed' };
  const from = start + tidy.offset;
  return { kind: 'name', name: tidy.name, start: from, end: from + tidy.name.length };
}

/** "Following its acquisition of Kappa, Globex chose …": who acts stands behind the comma. */
const MAIN_CLAUSE = new RegExp(
  `^(?:Following|After|With|Since|By|Through|Upon|As part of|Before|When) [^,]{3,200}, (?:the )?(?:we(?!\\p{L})|(${NAME_RUN}))`,
  'u',
);

/** Whom a sentence is about: the name, or "we", that it opens with after its dateline. */
export function whoOpens(text: string): Party {
  const news = /^.{0,140}?(?:\/ ?-{1,2} |[–—] | -{1,2} )/u.exec(text)?.[0].length ?? 0;
  const dateline = news + basedPrefix(text.slice(news));
  const clause = text.slice(dateline);
  const main = MAIN_CLAUSE.exec(clause);
  if (main?.[1] !== undefined) return nameAt(main[1], dateline + main[0].length - main[1].length);
  if (main !== null) return { kind: 'self', start: dateline + main[0].length };
  if (/^(?:(?:Today|Now|In \d{4}),? )?we(?!\p{L})/iu.test(clause)) return { kind: 'self', start: dateline };
  const run = new RegExp(
    `^(?:(?:Today|In \\d{4}|In \\p{Lu}\\p{Ll}+ \\d{4}|On [^,]{3,30}),? )?(${NAME_RUN})`,
    'u',
  ).exec(clause);
  if (run === null) return { kind: 'absent' };
  const name = run[1] ?? '';
  return nameAt(name, dateline + run[0].length - name.length);
}
