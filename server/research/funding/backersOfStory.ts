import type { Passage } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import { firmOfSpeaker, readBackers } from './backers.ts';
import { plainSentence } from './clauses.ts';
import { firmsIn, readInvestors } from './investors.ts';
import { mayBeOf } from './storyFacts.ts';
import { speaksOfOthers } from './whoseRound.ts';

/** A line that heads a list of investors. */
const LIST_HEADING =
  /^(?:(?:co-)?led by|lead investors?|(?:with )?participation (?:from|by|of)|with participation from|(?:(?:our|other|new|existing|participating|the) )*investors(?: in (?:the|this) round)?|joined by|backed by|(?:new|existing) (?:backers|shareholders)):?$/iu;
const NAME_LINE = /^\p{Lu}[\p{L}\p{N}&.’'+ -]{1,59}$/u;
const LISTED_MAX = 15;
const WE_INVESTED =
  /(?<!\p{L})we (?:\p{L}+ ){0,12}(?:led|lead|backed|back|invested|invest|pre-empted|joined|doubled down)(?!\p{L})/iu;

/** What an answer names the investors to. */
const WHO_INVESTED =
  /^(?:(?:Q|Question): )?(?:and )?who (?:has |have |else |are |is |)*(?:invested|backed|led|came in|come in|is in|joined|(?:the|your) (?:investors|backers))[^.!]*\?$/iu;

/** Who invests by the verbs, lists and quotations of a story about one round. */
export function backersIn(
  scope: Passage[],
  rounds: string[],
  names: ReadonlySet<string>,
): { passage: Passage; investors: string[] }[] {
  const told = scope.flatMap((passage, index) => {
    if (LIST_HEADING.test(passage.text)) return listedBelow(scope, index);
    if (speaksOfOthers(plainSentence(passage.text), names) || !mayBeOf(passage, rounds)) return [];
    const quoted = speakerOf(scope, index) ?? antecedentOf(scope, index);
    const answer = WHO_INVESTED.test(scope[index - 1]?.text ?? '')
      ? firmsIn(plainSentence(passage.text).replace(/ \([^)]{1,40}\)/gu, ''))
      : [];
    const spoken = quoted === null ? [] : [quoted];
    return [
      { passage, investors: [...readBackers(passage.text), ...readInvestors(passage.text), ...answer] },
      ...spoken,
    ];
  });
  return told.map(({ passage, investors }) => ({
    passage,
    investors: investors.filter((name) => !mentions(name, names)),
  }));
}

function listedBelow(scope: Passage[], index: number): { passage: Passage; investors: string[] }[] {
  const below = scope.slice(index + 1, index + 1 + LISTED_MAX);
  const end = below.findIndex(({ text, line }) => line.tag !== 'li' || !NAME_LINE.test(text));
  return (end === -1 ? below : below.slice(0, end)).map((passage) => ({
    passage,
    investors: [passage.text],
  }));
}

/** "… says Edda, partner at Kite. Two weeks later we pre-empted their seed round": Kite, in the sentence that names it. */
function speakerOf(scope: Passage[], index: number): { passage: Passage; investors: string[] } | null {
  const passage = scope[index];
  if (passage === undefined || !WE_INVESTED.test(passage.text)) return null;
  for (const near of [passage, scope[index - 1], scope[index + 1]]) {
    if (near === undefined || near.line !== passage.line) continue;
    const firm = firmOfSpeaker(near.text);
    if (firm !== null) return { passage: near, investors: [firm] };
  }
  return null;
}

const THEY_LED =
  /^(?:They|It|The (?:firm|fund)) (?:has |have |also |then )*(?:co-)?(?:led|leads|lead) (?:our|the|this)(?!\p{L})/u;
const OPENS_WITH_FIRM =
  /^((?:\p{Lu}[\p{L}\p{N}&.’'-]* ){1,4})(?:has |have |had )?(?!(?:is|are|was|were)(?!\p{L}))\p{Ll}+/u;

/** "Kite Ventures called every Friday. They led our seed": Kite, in the sentence that names it. */
function antecedentOf(scope: Passage[], index: number): { passage: Passage; investors: string[] } | null {
  const passage = scope[index];
  if (passage === undefined || !THEY_LED.test(passage.text)) return null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const before = scope[at];
    if (before === undefined || before.line !== passage.line) return null;
    const firm = firmsIn(OPENS_WITH_FIRM.exec(before.text.replace(/^[^:.]{3,40}: /u, ''))?.[1] ?? '')[0];
    if (firm !== undefined && / /.test(firm)) return { passage: before, investors: [firm] };
  }
  return null;
}
