import { passagesOf } from '../documents/passage.ts';
import { mentions } from '../identity/subject.ts';
import type { QuestionPage } from './gatherPages.ts';

/** Names that mean the company, and words that the pages write in lower case: those are nobody's name. */
export interface Known {
  spokenNames: ReadonlySet<string>;
  common: ReadonlySet<string>;
  /** Names of firms that the pages say to own, fund or buy the company, or to work with it. */
  related: ReadonlySet<string>;
}

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'-]*(?: \\p{Lu}[\\p{L}\\p{N}&’'-]*){0,3}";
const RELATED = new RegExp(
  `(?:(?:acquired|bought|owned|led|backed|funded) by (?:the )?|part of (?:the )?|subsidiary of (?:the )?|member of (?:the )?|belongs? to (?:the )?|[Aa]n? )(?<name>${NAME})(?<company> company)?`,
  'gu',
);
/** "Through our partner Tolkwerk", "our neighbours at Potter Staithe", "our dealer in Bergen, Kolbfuss": what another house is to the company, and its name. */
const KIN_NAMED = new RegExp(
  `(?<!\\p{L})(?:our|its|their) (?:(?!(?:managing|senior|founding|junior|equity|general|named|first|two|three|four|other) )[\\p{Ll}-]+ ){0,2}(?:partner|(?:partners|friends)(?= (?:at|of) )|suppliers?|dealers?|distributors?|importers?|resellers?|agents?|neighbours?|neighbors?|landlord|hauliers?|carriers?|couriers?|subcontractors?|contractors?|sister (?:company|firm|house|school|club|church|charity)|sponsors?|hosts?|insurers?|printers?|growers?|caterers?)(?: at| of)?,? (?<name>${NAME})`,
  'gu',
);
const RELATED_MAX = 50;

/** Firms that own, fund or buy the company, and those with whom it says to work: a sentence that opens with one of them tells of that one. */
export function relatedNames(
  pages: readonly QuestionPage[],
  spokenNames: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = pages.filter(({ isOwn }) => isOwn);
  const kin = own
    .flatMap(({ document }) => passagesOf(document))
    .flatMap(({ text }) => [...text.matchAll(KIN_NAMED)]);
  const found = own
    .flatMap(({ document }) => [...document.text.matchAll(RELATED)])
    // "A Titan company" names an owner; "a Monday" names none.
    .filter(([words, ...rest]) => !/^an? /iu.test(words) || rest.includes(' company'))
    .concat(kin)
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => name.length > 3 && !mentions(name, spokenNames));
  return new Set(found.slice(0, RELATED_MAX));
}

const ACTING =
  /^((?:\p{Lu}[\p{L}\d&’'.-]*)(?: (?:\p{Lu}|\d)[\p{L}\d&’'.-]*){0,3})(?: (?:recently|also|now|just|already|has|have|had|who))* (?:raised|landed|secured|attracted|received|won|uses?|used|using|chose|chooses|switched|relies|relied|runs|ran|replaced|saved|saves|cut|reduced|grew|works|worked|migrated|adopted|bought|sells|sold|offers|offered|operates|integrated|says|said|employs|ships|serves?|served|pours?|stocks?|stocked|hired|signed|trusts?|orders(?! from [€£$\d])|ordered|changed|moved|installed|cuts|owns|owned|drinks?|wears?)(?![\p{L}:])/u;
/** "Unsere Gießereipartner sind …": a compound names others. */
const PARTNERS_OPEN = /^(?:unsere|unser|alle) \p{L}+(?:partner|kunden|lieferanten)(?!\p{L})/iu;
/** Words that open sentences and are nobody's name. */
export const NOBODY =
  /^(?:we|our|the|this|it|they|you|all|every|each|most|many|some|everyone|everybody|today|who|what|here|there|that|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|dozens|hundreds|thousands)(?!\p{L})/iu;

/** "Our alumni Peastack have …": a firm by its name, and what it is to the company. */
const KIN_OPEN =
  /^(?:Our|One of our|Its|The) (?:[\p{Ll}-]+ ){0,3}(?:alumn\p{Ll}+|compan(?:y|ies)|start-?ups?|customers?|clients?|partners?|suppliers?|tenants?|investors?|competitors?|neighbou?rs?|friends?|members?|parent|owners?|sister|distributors?|portfolio)(?: (?:company|firm|brand|group))? (?:at |of )?(?<name>\p{Lu}[\p{L}\p{N}&’'-]+)/u;

const OF_US = /(?<!\p{L})(?:us|our|we)(?!\p{L})/iu;

/** "Studio Nine uses …": another name acts. */
export function isOfStranger(text: string, { spokenNames, common, related }: Known): boolean {
  const isRelated = [...related].some((name) => text.startsWith(`${name} `));
  if (isRelated && !mentions(text, spokenNames) && !OF_US.test(text)) return true;
  if (PARTNERS_OPEN.test(text)) return true;
  const kin = KIN_OPEN.exec(text)?.groups?.name;
  // What they do for us is told of us as well.
  const isForUs = /(?<!\p{L})us(?!\p{L})/u.test(text) || mentions(text, spokenNames);
  if (kin !== undefined && !isForUs && !mentions(kin, spokenNames)) return true;
  const name = ACTING.exec(text)?.[1];
  if (name === undefined || NOBODY.test(name) || mentions(name, spokenNames)) return false;
  return name.includes(' ') || !common.has(name.toLowerCase());
}
