import { NAME_RUN, type Party, tidyName } from './partyNames.ts';
import { isDenied, type Progress, progressOf } from './stage.ts';
import type { After, NoControl } from './whatAfter.ts';

/** What a sentence says of one deal, read without knowing whose it is. `at` is where its verb or noun stands. */
export type DealStatement =
  | ({
      kind: 'deal';
      at: number;
      buyer: Party;
      target: Party;
      /** Who sells, where a part of a firm or a subsidiary is bought. */
      seller: Party | null;
      /** A merger whose words do not say who takes over whom; `buyer` is the first named. */
      isMerger: boolean;
      /** "Kappa joins Globex": only Kappa's own story tells a purchase so; people join, too. */
      isJoining?: true;
    } & Progress)
  | { kind: 'aside'; at: number; because: Aside; parties: Party[] };

/** Why a sentence about a deal tells of no acquisition of a company. */
export type Aside =
  | NoControl
  | 'a merger with a listed shell, which is a way onto the exchange'
  | 'an option or a right, and no deal'
  | 'belonging to a group, which says of no purchase'
  | 'a part of the company is sold'
  | 'a merger of something else than firms'
  | 'denied';

/** What firms are called, and what they are made of. */
const OF_FIRMS =
  /(?<!\p{L})(?:equals|compan(?:y|ies)|firms?|business(?:es)?|groups?|operations|banks?|organi[sz]ations?|entit(?:y|ies)|corporations?|partnerships?|practices|agencies|subsidiar(?:y|ies)|divisions|units|charities|hospitals|schools|universities|societies|unions|studios|brands|funds|shares|stock|activities)(?!\p{L})/u;

/** "A merger of expertise", as against one of Kappa and Globex, or of their businesses; `behind` begins at the noun's end. */
export function isMergerOfOthers(behind: string): boolean {
  const words = /^ of [^,;.]{1,80}/u.exec(behind)?.[0];
  return words !== undefined && !OF_FIRMS.test(words) && !/^ of (?:the )?\p{Lu}/u.test(words);
}

const RIGHT_ONLY = /(?<!\p{L})(?:(?:option|right|rights|warrants?) (?:to|of)|first refusal)(?!\p{L})/iu;
const IDLE =
  /(?<!\p{L})(?:if|whether|how to|helps?|help(?:ed|ing)|enabl\p{L}+|lets?|allow\p{L}*|advis(?:e[sd]?|ing|ors?)|represent(?:s|ed|ing)|counsel|congratulat\p{L}*|never|not)(?!\p{L})[^,;]{0,60}$/iu;

/** What was read around a verb or noun of a deal. */
export interface Sides {
  at: number;
  buyer: Party;
  after: After;
  group: string;
  isFuture?: boolean;
  isMerger?: boolean;
}

/** A deal whose target stands behind the verb or noun. */
export function dealOn(
  text: string,
  { at, buyer, after, group, isFuture = false, isMerger = false }: Sides,
): DealStatement[] {
  if (IDLE.test(text.slice(0, at)) && buyer.kind !== 'name' && buyer.kind !== 'self') return [];
  if (/(?<!\p{L})(?:never|not)(?!\p{L})(?! (?:to )?proceed)/iu.test(group)) return [];
  if (after.kind !== 'none' && isDenied(text))
    return [{ kind: 'aside', at, because: 'denied', parties: [buyer, after.party] }];
  if (after.kind === 'none')
    return [{ kind: 'aside', at, because: after.because, parties: [buyer, ...(after.of ? [after.of] : [])] }];
  if (RIGHT_ONLY.test(group) && !/agree/iu.test(group))
    return [
      { kind: 'aside', at, because: 'an option or a right, and no deal', parties: [buyer, after.party] },
    ];
  const owner = after.kind === 'part' ? after.owner : null;
  const seller: Party | null =
    owner === null ? sellerBehind(text, after.end) : { kind: 'name', name: owner, start: at, end: at };
  const progress = progressOf(text, group, isFuture);
  // What is announced is signed at most; that firms "merge" or "acquire" is another word.
  const isAnnounced = isMerger && /announc/iu.test(group) && progress.stage === 'completed';
  const stage = isAnnounced && !progress.isExplicit ? { ...progress, stage: 'signed' as const } : progress;
  return [{ kind: 'deal', at, buyer, target: after.party, seller, isMerger, ...stage }];
}

/** "acquires Kappa from Lambda". */
function sellerBehind(text: string, from: number): Party | null {
  const run = new RegExp(`^ from (${NAME_RUN})`, 'u').exec(text.slice(from))?.[1];
  const tidy = run === undefined ? null : tidyName(run);
  return tidy === null ? null : { kind: 'name', name: tidy.name, start: from, end: from };
}
