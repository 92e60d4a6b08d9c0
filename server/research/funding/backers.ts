import { inAnyCase } from '../extract/inAnyCase.ts';
import { readMoney } from '../news/money.ts';
import { clausesOf, plainSentence } from './clauses.ts';
import { firmsIn } from './investors.ts';

const LEADING = inAnyCase(
  /(?<!\p{L})(?:co-?leads?|co-?led|leads?|led|is leading|are leading|pre-empt(?:s|ed))(?: jointly)?(?= (?:the|our|this|its|it|their|an?)(?: |$)| \p{Lu}[^ ]*[’']s (?:\S+ ){0,3}(?:round|financing|funding|seed|pre-seed|Series)|[,.]|$)|(?:takes?|took|taking) the lead(?!\p{L})/u,
);
const JOINING =
  /(?<!\p{L})(?:participat(?:es|ed|ing)|participate|took part|takes? part|(?:is|are) taking part|joined(?: in)?|join(?:s)?(?= (?:as|the round|in)(?!\p{L}))|also invest(?:s|ed)?(?: too| as well)?|contributed|chipped in|doubled down|follow(?:s|ed|ing) (?:on|suit)|follow(?:s|ed)[.]?$|came (?:in|back|on board|along)|come back|comes? in|re-?upped|(?:increased|raised|renewed) (?:its|their) (?:commitment|stake|holding|investment|share)s?|invest(?:s|ed) (?:again|alongside)|(?:is|are|was|were) added as|(?:is|are) (?:also )?(?:new|the new (?:name|face|investor|shareholder|backer)|in again|(?:now |also )*on board|a new (?:investor|shareholder|backer)|new (?:investors|shareholders|backers)|back again|the (?:only|sole|lead) investor)|(?:did|took up|takes up|exercised|filled) (?:its|their) (?:full )?pro[- ]rata|topped up|tops up|put (?:in|up) (?:their|its) (?:full )?(?:share|pro[- ]rata)|wrote (?:(?:us|them) )?(?:a |the |our |their )?(?:\p{L}+ )?che(?:que|ck)s?)(?!\p{L})/iu;
/** Verbs of giving, which need a sum or the round behind them. */
const GIVING =
  /(?<!\p{L})(?:invest(?:s|ed)?|put(?:s)?(?: in| up| down)?|add(?:s|ed)|contribut(?:es|ed)|inject(?:s|ed)|provid(?:es|ed)|commit(?:s|ted)|chip(?:s|ped) in|pa(?:ys|id) in|subscrib(?:es|ed)(?: (?:for|to)(?: (?:the |all )?(?:new )?shares(?: for| worth)?)?)?|com(?:es?|ing) in with|came in with|(?:is|are) (?:investing|contributing|injecting|putting in))(?!\p{L})/giu;
/** "into which Umi and Polder have also put money" */
const INTO_WHICH =
  /(?<!\p{L})(?:into|in|to) which (.{3,120}?) (?:have|has|also|put|invested|joined)(?!\p{L})/u;
/** "Thanks to Kite for leading, to Umi and to Jo Vela for joining" */
const THANKED =
  /(?:(?:[Tt]hanks?|[Tt]hank you|[Gg]rateful)(?: \p{L}+){0,2} to|, (?:and )?to) ((?:(?!our )[^.;]){2,120}?) for (?:leading|co-leading|joining|backing|investing|participating|following|coming)(?!\p{L})/gu;
/** "and Umi and the angel Jo Vela the rest": the verb stands in the clause before. */
const GAVE_THE_REST =
  /(?:,| and) ([^,;]{3,100}?) (?:\p{Ll}+ (?:in )?)?the (?:rest|remainder|balance|other half)(?=[.,;]|$)/u;
/** What somebody does who invests nothing. */
const ANOTHER_ACT =
  /(?<!\p{L})(?:board|as (?:an? |our |its )?(?:chief|head|chair|CEO|CTO|CFO|COO|vice|director|advis)|(?:the|our) team|customers?|users|employees|staff|engineers?|(?<!(?:into|in|for) )the company|clinical|programme|program|accelerator|waiting list|conference|webinar|podcast|forces|market|study)(?!\p{L})/iu;
const AUXILIARY =
  /(?: (?:has|have|had|is|are|was|were|will|also|all|both|each|again|then|since|once|more|now|already|jointly|together|agreed to|offered to|decided to|chose to|to|which|who|it|they|that))+$/iu;
const INTRODUCTION =
  /^(?:[Ii]n|[Oo]n|[Oo]ver|[Dd]uring|[Ss]ince|[Aa]t|[Ww]ith|[Aa]fter|[Ll]ast|[Tt]his|[Yy]esterday|[Tt]oday|[Aa]lso|[Aa]nd|[Bb]ut|[Ss]o|[Tt]hen)(?: [\p{Ll}\d]+| (?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri)day)){0,5},? (?=(?:\p{Ll}+ ){0,4}\p{Lu})/u;
const SPEAKS =
  /(?:says?|said|writes?|wrote|explains?|adds?) (?:\p{Lu}[\p{L}.’-]* ){1,4}?\p{Lu}[\p{L}.’-]*, (?:[\p{L}-]+ ){0,4}(?:partner|director|principal|founder|associate|head|investor|president|chief executive|CEO)(?: and [\p{L} ]{3,30})? (?:at|of|with) (\p{Lu}[\p{L}\p{N}&.’-]*(?: (?:(?:of|de|du) )?\p{Lu}[\p{L}\p{N}&.’-]*){0,4})/u;
const SUBJECT_MAX = 220;

/**
 * Who invests, as a sentence of a story about a round has it in verbs: "Kite leads the round", "Umi and Polder doubled
 * down", "Heron adds €3M". Outside of such a story the same words may mean anything.
 */
export function readBackers(sentence: string): string[] {
  const plain = plainSentence(sentence);
  const inWhich = firmsIn(INTO_WHICH.exec(plain)?.[1] ?? '');
  const acting = clausesOf(plain).flatMap((clause, index, all) => actorsOf(clause, all[index - 1] ?? ''));
  const rest = firmsIn(GAVE_THE_REST.exec(plain)?.[1] ?? '');
  const thanked = [...plain.matchAll(THANKED)].flatMap((match) =>
    firmsIn(match[1] ?? '').filter((name) => name.includes(' ')),
  );
  const led = [...sentence.matchAll(WHICH_LED)].flatMap((match) => firmsIn(match[1] ?? ''));
  return [...new Set([...led, ...thanked, ...acting, ...rest, ...inWhich])];
}

/** "said Jo Kim, partner at Kite, which led the round" */
const WHICH_LED =
  /(?<![\p{L}\p{N}])((?:\p{Lu}[\p{L}\p{N}&.’-]* ){0,4}\p{Lu}[\p{L}\p{N}&.’-]*), (?:which|who) (?:has |have |also )*(?:co-)?(?:led|leads|is leading|anchored) the (?:\p{L}+ )?(?:round|financing|funding|investment)(?!\p{L})/gu;

/** The firm of somebody who is quoted on a round with "we led", "we invested". */
export function firmOfSpeaker(sentence: string): string | null {
  return SPEAKS.exec(sentence)?.[1]?.replace(/[.,’']+$/u, '') ?? null;
}

function actorsOf(clause: string, before: string): string[] {
  const verb = LEADING.exec(clause) ?? JOINING.exec(clause) ?? givingIn(clause);
  if (verb === null || verb.index > SUBJECT_MAX) return [];
  if (!isSumBehind(clause, verb) && ANOTHER_ACT.test(clause.slice(verb.index))) return [];
  const subject = clause.slice(0, verb.index).trimEnd();
  // "Kite has come back for more: it leads …"
  if (/^(?:it|they|who|both|the (?:firm|fund|two|three))(?: (?:has|have|also|now|both))*$/iu.test(subject))
    return actorsIn(before.split(/ (?:has|have|is|are|came|comes?) /u)[0] ?? '');
  return actorsIn(subject);
}

function actorsIn(subject: string): string[] {
  const named = ` ${subject}`
    .replace(/ \([^)]{1,80}\)/gu, '')
    .replace(AUXILIARY, '')
    .trim()
    .replace(INTRODUCTION, '');
  if (!/^(?:[\p{Ll}-]+ ){0,7}[\p{Lu}\d]/u.test(named) || /["“”?!]/.test(named)) return [];
  // "Acme has closed $22 million, everybody else followed": who raised is no backer.
  if (
    /(?<!\p{L})(?:has|have) (?:\p{L}+ )?(?:closed|raised|secured|announced|landed|completed)(?!\p{L})/u.test(
      named,
    )
  )
    return [];
  return firmsIn(named.replace(/,? (?:together|along) with /gu, ', '));
}

/** The first verb of giving that has the sum or the round behind it: "Umi Invest has subscribed for €2 million" has two. */
function givingIn(clause: string): RegExpExecArray | null {
  for (const verb of clause.matchAll(GIVING)) {
    const behind = clause.slice(verb.index + verb[0].length);
    const isInto =
      /^ (?:\p{L}+ ){0,3}(?:in|into) (?:the |our |this )(?:\p{L}+ ){0,2}(?:round|extension|company)(?!\p{L})/iu.test(
        behind,
      );
    if (isInto || isSumBehind(clause, verb)) return verb;
  }
  return null;
}

function isSumBehind(clause: string, verb: RegExpExecArray): boolean {
  const [sum] = readMoney(clause.slice(verb.index + verb[0].length));
  return sum !== undefined && sum.start <= 20;
}
