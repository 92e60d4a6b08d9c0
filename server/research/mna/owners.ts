import { inAnyCase } from '../extract/inAnyCase.ts';
import { type DealStatement, dealOn } from './dealStatement.ts';
import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { FROM_THE_BEGINNING } from './transfers.ts';
import { whatAfter } from './whatAfter.ts';
import { whoBefore } from './whoBefore.ts';

const NEW_OWNER = new RegExp(
  `(?<!\\p{L})(?:[Tt]he|[Oo]ur|[Ii]ts|[Tt]heir) new (?:majority |sole )?(?:owner|parent(?: company)?) is(?: now)?,? (?=(${NAME_RUN}))`,
  'u',
);
const OWNED_NOW = new RegExp(
  `(?<!\\p{L})(?:is|are|we[’']re) now (?:(?:wholly|fully|majority|entirely|100 ?%)[- ])?owned by (?:the )?(?=(${NAME_RUN}))`,
  'u',
);
const BELONGS = new RegExp(
  `(?<!\\p{L})(?:belongs? to|has belonged to|have belonged to) (?:the )?(?=(${NAME_RUN}))`,
  'u',
);
/** The vehicle of those who buy: "through their holding company Lambda Oy, which now holds all of the shares". */
const HOLDER = new RegExp(
  `(?<!\\p{L})(?:through|via) (?:its|their|a|the) (?:(?:new|joint|newly founded) )*(?:holding|company|holding company|vehicle|investment company) (?=(${NAME_RUN}),? which (?:now |from today )?(?:holds|owns) (?:all|100|the whole|the majority))`,
  'u',
);
const OURS = new RegExp(
  `^(${NAME_RUN})(?:, [^;:]{1,200},)? (?:is|are) (?:now )?(?:officially )?ours(?! again)(?!\\p{L})`,
  'u',
);
const CAME_UNDER = new RegExp(
  `(?<!\\p{L})(?:came|comes|coming|passed|passes|moved|moves|(?:is|are|was) now|has come|has passed) (?:under|into) (?:the )?(?:(?:new|sole|full|common) )?(?:ownership|control|roof|umbrella|wing|hands) of (?:the )?(?=(${NAME_RUN}))`,
  'u',
);
const PASSED_TO = new RegExp(
  `(?<!\\p{L})(?:[Oo]wnership|[Cc]ontrol) of [^,;.]{2,60}? (?:has |have |was |were )?(?:been )?(?:passed|passes|transferred|handed(?: over)?) (?:from [^,;.]{2,60}? )?to (?:the )?(?=(${NAME_RUN}))`,
  'u',
);
/** The firm stands before the noun, what becomes of the deal before both: "walks away from Kappa Valves takeover". */
const COMPOUND = new RegExp(
  `(?<!\\p{L})(?:abandon(?:s|ed)?|scrap(?:s|ped)?|drop(?:s|ped)?|ditch(?:es|ed)?|walk(?:s|ed)? away from|pull(?:s|ed)? out of|call(?:s|ed)? off|complet(?:es|ed)|clos(?:es|ed)|finali[sz](?:es|ed)|wraps up|seal(?:s|ed)|agree(?:s|d)|announce[sd]?|(?:gets|wins|receives) (?:the )?(?:approval|clearance|green light|go-ahead) for) (?:(?:its|our|the|a|planned|proposed|[$€£]\\S+|[bm]illion|bn|m) )*(?=(${NAME_RUN}) (?:takeover|acquisition|merger|buy-?out|purchase|bid)(?!\\p{L}))`,
  'u',
);
const WHICH_BOUGHT = new RegExp(
  `(${NAME_RUN}),? (?:which|that) (we|${NAME_RUN}) (?:had |has |have )?(?:acquired|bought|purchased|took over)(?! (?:the|an?|its|from|by)(?!\\p{L}))(?!\\p{L})`,
  'u',
);
const NEW_HOME = new RegExp(
  `(?<!\\p{L})(?:finds|found|has found|gets|has) (?:an? )?new (?:owner|home|parent) (?:in|with|at) (?:the )?(?=(${NAME_RUN}))`,
  'u',
);
const WELCOMED = new RegExp(
  `(?<!\\p{L})(?:welcom(?:es?|ed)|brings?|brought|adds?|added) (${NAME_RUN}) (?:in)?to (?:the|our|its) (?:\\p{L}+ ){0,2}(?:family|group|fold|portfolio of (?:brands|companies|businesses))(?!\\p{L})`,
  'u',
);
const DATED = /(?<!\p{L})(?:since|from|as of|now|today|yesterday)(?!\p{L})/iu;
const SINCE = inAnyCase(/(?<!\p{L})(?:since (?:\p{Lu}\p{Ll}+ )?\d{4}|now belongs?)(?!\d)/u);

/** Deals told by who owns a firm now, with none of the verbs of buying. */
export function readOwners(text: string, isDealStory: boolean): DealStatement[] {
  if (FROM_THE_BEGINNING.test(text)) return [];
  const noun: Party = { kind: 'subject', start: 0, isNoun: true };
  return [
    ...ownerIn(text, NEW_OWNER, () => noun),
    ...ownerIn(text, OWNED_NOW, (at) => whoBefore(text, at).party),
    ...ownerIn(text, CAME_UNDER, (at) => whoBefore(text, at).party),
    ...ownerIn(text, PASSED_TO, (at) => ownedBehind(text, at)),
    ...compound(text),
    ...boughtOnce(text),
    ...ownerIn(text, NEW_HOME, (at) => whoBefore(text, at).party),
    ...(isDealStory ? takenIn(text) : []),
    ...(SINCE.test(text) ? ownerIn(text, BELONGS, (at) => ownedBefore(text, at)) : []),
    ...(isDealStory ? ownerIn(text, HOLDER, () => noun) : []),
    ...(isDealStory || DATED.test(text) ? ours(text) : []),
  ];
}

function ownerIn(text: string, pattern: RegExp, ownedAt: (at: number) => Party): DealStatement[] {
  const match = pattern.exec(text);
  const tidy = tidyName(match?.[1] ?? '');
  if (match === null || tidy === null) return [];
  const { index: at } = match;
  const start = at + match[0].length + tidy.offset;
  const buyer: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
  return dealOn(text, {
    at,
    buyer,
    after: { kind: 'party', party: ownedAt(at), end: buyer.end },
    group: '',
  });
}

/** "Ownership of Kappa has passed to Globex". */
function ownedBehind(text: string, at: number): Party {
  const behind = text.slice(at).indexOf(' of ') + at + ' of '.length;
  const after = whatAfter(text, behind, false);
  return after?.kind === 'party' ? after.party : { kind: 'unnamed' };
}

function compound(text: string): DealStatement[] {
  const match = COMPOUND.exec(text);
  const tidy = tidyName(match?.[1] ?? '');
  if (match === null || tidy === null) return [];
  const { index: at } = match;
  const start = at + match[0].length + tidy.offset;
  const target: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
  const { party: buyer, group } = whoBefore(text, at);
  return dealOn(text, {
    at,
    buyer,
    after: { kind: 'party', party: target, end: target.end },
    group: `${group} ${match[0].toLowerCase().trim()}`,
    isFuture: /^(?:gets|wins|receives|announce|agree)/u.test(match[0]),
  });
}

/** "Kappa Valves, which Globex bought in 2021, makes valves". */
function boughtOnce(text: string): DealStatement[] {
  const match = WHICH_BOUGHT.exec(text);
  const target = tidyName(match?.[1] ?? '');
  if (match === null || target === null) return [];
  const who = match[2] ?? '';
  const at = match.index + match[0].length;
  const start = match.index + match[0].lastIndexOf(` ${who} `) + 1;
  const named = tidyName(who);
  const buyer: Party =
    who === 'we' || named === null
      ? { kind: 'self', start }
      : { kind: 'name', name: named.name, start, end: start + named.name.length };
  const from = match.index + target.offset;
  const party: Party = { kind: 'name', name: target.name, start: from, end: from + target.name.length };
  return dealOn(text, { at, buyer, after: { kind: 'party', party, end: at }, group: '' });
}

/** "Globex welcomes Kappa Valves to the family": a customer may be welcomed so, too, but not in the story of a deal. */
function takenIn(text: string): DealStatement[] {
  const match = WELCOMED.exec(text);
  const tidy = tidyName(match?.[1] ?? '');
  if (match === null || tidy === null) return [];
  const { index: at } = match;
  const start = at + match[0].indexOf(match[1] ?? '') + tidy.offset;
  const target: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
  const { party: buyer, group } = whoBefore(text, at);
  return dealOn(text, { at, buyer, after: { kind: 'party', party: target, end: target.end }, group });
}

/** "Since May 2026 Kappa belongs to Globex": who is owned stands before the verb. */
function ownedBefore(text: string, at: number): Party {
  return whoBefore(text.slice(0, at).replace(/ (?:now|also|fully) $/u, ' '), at).party;
}

/** "Kappa, the maker of valves, is ours since Monday." */
function ours(text: string): DealStatement[] {
  const match = OURS.exec(text);
  const tidy = tidyName(match?.[1] ?? '');
  if (match === null || tidy === null) return [];
  const start = tidy.offset;
  const target: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
  const at = match[0].length - 4;
  return dealOn(text, {
    at,
    buyer: { kind: 'self', start: at },
    after: { kind: 'party', party: target, end: target.end },
    group: '',
  });
}
