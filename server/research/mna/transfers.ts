import { inAnyCase } from '../extract/inAnyCase.ts';
import { type DealStatement, dealOn, isMergerOfOthers } from './dealStatement.ts';
import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { type After, whatAfter } from './whatAfter.ts';
import { whoBefore } from './whoBefore.ts';

/** Verbs and nouns of one kind that a sentence is read for: more of them is no news. */
export const STATEMENTS_MAX = 6;
/** Between "was" and "sold", say. */
export const ADVERBS =
  '(?:(?:\\p{Ll}+ly|since|now|also|then|just|today|been|later|in \\d{4}|in \\p{Lu}\\p{Ll}+ \\d{4}) )*';
const SOLD_TO = new RegExp(
  `(?:(?:^|[^\\p{L}])(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Bb]e|[Bb]een|[Bb]eing) ${ADVERBS}|${NAME_RUN},? )([Ss]old) (?:in \\d{4} )?(?:by [^,;.]{2,60}? )?[Tt]o (?=\\p{Lu}|\\p{Ll}{1,3}\\p{Lu}|private equity|an affiliate|funds)`,
  'gu',
);
const SALE =
  /(?<![\p{L}-])(sells?|sold|selling|offload(?:s|ed)?|hive[sd] off|disposes of|disposed of|exit(?:s|ed)|parts with|parted with|divest(?:s|ed|ing)?|sale of|divestiture of|divestment of|disposal of|disposition of)(?![\p{L}-])/giu;
const TWO_MERGE = new RegExp(
  `(${NAME_RUN}) and (${NAME_RUN})((?: (?:have|has|to|will|agree|agreed|announce|announced|complete|completed|completes|sign|signed|their|a|the|end|ends|ended|scrap|scrapped|cancel|terminate|terminated|mutually|definitive|proposed|planned|pending|call off|abandon|merger|of equals|successfully|today|officially|agreement))* )(merge[sd]?|merger(?: agreement| of equals)?|combine|join forces in (?:a )?merger)(?!\\p{L})`,
  'gu',
);
const PART_OF = new RegExp(
  `(?<!\\p{L})([Pp]art of|an? (?:wholly[- ]owned |fully[- ]owned |majority[- ]owned )?subsidiary of|member of|(?:[Jj]oins?|[Jj]oined|[Jj]oining)) (?:the )?(?=(${NAME_RUN})(?: (family|group))?)`,
  'gu',
);
/** A group of people, and none of firms. */
const NO_FIRM =
  /(?<!\p{L})(?:Working|User|Users|Interest|Study|Support|Advisory|Task|Expert|Steering) Group$|(?<!\p{L})(?:Network|Alliance|Marketplace|Partner|Program|Programme|Consortium|Association|Foundation|Council|Index|Accelerator|Forum|Summit|Conference|Board|as (?:an? |its |the |our )?\p{L}+)(?!\p{L})/u;
const BECOMING = inAnyCase(
  /(?<!\p{L})(?:now|becom(?:e|es|ing)|became|joins?|joined|joining|since (?:\p{Lu}\p{Ll}+ )?\d{4}|newest|in (?:\p{Lu}\p{Ll}+ )?\d{4})(?!\p{L})/u,
);
/** An owner from the beginning bought nothing. */
export const FROM_THE_BEGINNING =
  /(?<!\p{L})(?:(?:since|from) (?:its|our|the|their) (?:foundation|founding|inception|beginnings?|start|establishment|very)|always)(?!\p{L})/iu;
const FROM_NOW =
  /(?<!\p{L})(?:[Aa]s of|[Ff]rom|[Ee]ffective|[Ww]ith effect from) (?:today|yesterday|tomorrow|this (?:week|month)|\d{1,2} \p{Lu}|\p{Lu}\p{Ll}+ \d)/u;
const SINCE = inAnyCase(/(?<!\p{L})since (?:\p{Lu}\p{Ll}+ )?\d{4}(?!\d)/u);
const IN_PART =
  /(?<![\p{L}\p{N}])(?:proud(?:ly)? |was |is |are |be |been |being |become |becomes |became |becoming |now |also |once |officially |has |have |will |we[’']re |a |as |full |new |proud )*$/iu;

/** Deals told by a sale, a merger of two, or by becoming part of another firm. */
export function readTransfers(text: string, isDealStory: boolean): DealStatement[] {
  return [...soldTo(text), ...mergers(text), ...sales(text), ...joinings(text, isDealStory), ...owned(text)];
}

function mergers(text: string): DealStatement[] {
  return [...text.matchAll(TWO_MERGE)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const [whole, first = '', second = '', between = '', verb = ''] = match;
    const buyer = tidyName(first);
    const target = tidyName(second);
    if (buyer === null || target === null) return [];
    const start = match.index + first.length + ' and '.length + target.offset;
    const at = match.index + whole.length - verb.length;
    const party = (name: string, from: number): Party => ({
      kind: 'name',
      name,
      start: from,
      end: from + name.length,
    });
    const after: After = { kind: 'party', party: party(target.name, start), end: at + verb.length };
    const buying = party(buyer.name, match.index + buyer.offset);
    if (verb === 'merger' && isMergerOfOthers(text.slice(at + verb.length)))
      return [
        {
          kind: 'aside',
          at,
          because: 'a merger of something else than firms',
          parties: [buying, after.party],
        },
      ];
    const isFuture = verb === 'merge' || verb === 'combine';
    return dealOn(text, {
      at,
      buyer: buying,
      after,
      group: between.trim().toLowerCase(),
      isFuture,
      isMerger: true,
    });
  });
}

function soldTo(text: string): DealStatement[] {
  return [...text.matchAll(SOLD_TO)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const at = match.index + match[0].lastIndexOf('sold');
    const agent = whatAfter(text, match.index + match[0].length, false);
    if (agent?.kind !== 'party') return [];
    const { party, group } = whoBefore(text, at);
    return dealOn(text, { at, buyer: agent.party, after: { kind: 'party', party, end: agent.end }, group });
  });
}

/** "The business and the assets of Kappa" are all of it. */
const WHOLE = inAnyCase(
  /^ (?:the )?(?:whole |entire )?(?:business|trade|undertaking) and (?:\p{Ll}+ ){0,6}assets of /u,
);

/** "Initech sells Kappa to Globex": who is sold is bought; who sells a part of itself is neither. */
function sales(text: string): DealStatement[] {
  return [...text.matchAll(SALE)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const from = at + match[0].length;
    if (
      /^(?:exit|part)/iu.test(match[0]) &&
      !/ (?:sale|sold|selling) [^,;.]{0,60}?to /u.test(text.slice(from))
    )
      return [];
    const { party: seller, group } = whoBefore(text, at);
    const part =
      /^ (?:its|our|their|the) (?:[\p{L}&-]+ ){0,6}?(?:business(?:es)?|division|unit|subsidiary|arm|operations|segment|stake|branch)(?!\p{L})/iu.exec(
        text.slice(from),
      );
    const sold = whatAfter(text, from, true);
    const buyer = buyerBehind(text, sold?.kind === 'party' || sold?.kind === 'part' ? sold.end : from);
    if (
      part !== null &&
      !WHOLE.test(text.slice(from)) &&
      (sold === null || sold.kind !== 'party' || !isNamedSubsidiary(text, from, sold))
    )
      return [{ kind: 'aside', at, because: 'a part of the company is sold', parties: [seller] }];
    if (sold?.kind === 'none' && sold.of !== undefined)
      return [{ kind: 'aside', at, because: sold.because, parties: [seller, sold.of] }];
    if (sold === null || sold.kind === 'none' || buyer === null) return [];
    const isFuture = /(?:^|\s)(?:to|will)$/.test(group) || match[1] === 'selling';
    const statements = dealOn(text, { at, buyer, after: sold, group, isFuture });
    return statements.map((one) => (one.kind === 'deal' ? { ...one, seller } : one));
  });
}

/** "its subsidiary Kappa": the name stands right behind the word. */
function isNamedSubsidiary(text: string, from: number, sold: After & { kind: 'party' }): boolean {
  if (sold.party.kind !== 'name') return false;
  return /(?:subsidiary|unit|division|business|arm),? $/iu.test(text.slice(from, sold.party.start));
}

function buyerBehind(text: string, from: number): Party | null {
  const to =
    /^[^;.]{0,120}? to (?=(?:an affiliate of |funds (?:managed|advised) by |private equity firm |us(?!\p{L})|\p{Lu}|\p{Ll}{1,3}\p{Lu}))/u.exec(
      text.slice(from),
    );
  const buyer = to === null ? null : whatAfter(text, from + to[0].length, false);
  return buyer?.kind === 'party' ? buyer.party : null;
}

/** Networks and groups of people are joined too. */
function isNoFirm(match: RegExpExecArray, text: string, named: boolean): boolean {
  return (
    NO_FIRM.test(match[2] ?? '') ||
    (/^join/i.test(match[1] ?? '') && !named && NO_FIRM.test(text.slice(match.index)))
  );
}

/** Words by which being part of a group began some day; from the beginning nobody was bought. */
function isNewlyPart(text: string, around: string): boolean {
  if (FROM_THE_BEGINNING.test(text)) return false;
  return BECOMING.test(around) || SINCE.test(text) || FROM_NOW.test(text);
}

/** "Kappa is now part of Globex", "has joined the Globex family"; "part of the Globex Group" alone says of no purchase. */
function joinings(text: string, isDealStory: boolean): DealStatement[] {
  return [...text.matchAll(PART_OF)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const words = match[1] ?? '';
    const isJoining = /^join/i.test(words);
    const named = /(?:Group|Family)$/u.test(match[2] ?? '') || match[3] !== undefined;
    const needsMore = !named && !isDealStory && (words === 'member of' || isJoining);
    if (needsMore || isNoFirm(match, text, named)) return [];
    const tidy = tidyName((match[2] ?? '').replace(/ Family$/u, ''));
    if (tidy === null) return [];
    const before = text.slice(0, at).replace(IN_PART, '');
    const { party: target, group } = whoBefore(before, before.length);
    const start = at + match[0].length + tidy.offset;
    const buyer: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
    const around = text.slice(before.length, start + (match[2] ?? '').length + 30);
    const isToBe = isDealStory && /(?<!\p{L})will be(?!\p{L})/u.test(text);
    if (!isToBe && !isNewlyPart(text, around))
      return [
        { kind: 'aside', at, because: 'belonging to a group, which says of no purchase', parties: [target] },
      ];
    const isFuture =
      isToBe ||
      /(?:^| )(?:will|to)$/u.test(group) ||
      /(?<!\p{L})(?:will|to)(?!\p{L})/iu.test(around.slice(0, at - before.length));
    const told = dealOn(text, {
      at,
      buyer,
      after: { kind: 'party', party: target, end: at },
      group,
      isFuture,
    });
    return named || !isJoining
      ? told
      : told.map((one) => (one.kind === 'deal' ? { ...one, isJoining: true } : one));
  });
}

const OWNED = new RegExp(
  `(?<!\\p{L})(?:owned by|an?) (?=(${NAME_RUN})( company)?,? since (?:\\p{Lu}\\p{Ll}+ )?\\d{4})`,
  'gu',
);

/** "owned by Globex since 2020", "a Globex company since 2020": nobody is owned since a year without a purchase. */
function owned(text: string): DealStatement[] {
  return [...text.matchAll(OWNED)].slice(0, STATEMENTS_MAX).flatMap((match): DealStatement[] => {
    const { index: at } = match;
    const tidy = tidyName(match[1] ?? '');
    const isCompany = match[2] !== undefined;
    if (tidy === null || isCompany === match[0].startsWith('owned')) return [];
    const before = text
      .slice(0, at)
      .replace(
        /(?:(?:majority|wholly|fully|privately)[- ]|,? (?:is|was|been|has|have|proudly|now) ?)*$/iu,
        '',
      );
    const { party: target, group } = whoBefore(before, before.length);
    const start = at + match[0].length + tidy.offset;
    const buyer: Party = { kind: 'name', name: tidy.name, start, end: start + tidy.name.length };
    return dealOn(text, { at, buyer, after: { kind: 'party', party: target, end: at }, group });
  });
}
