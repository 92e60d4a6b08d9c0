import type { Money } from '../news/money.ts';
import { readBackers } from './backers.ts';
import { firmsIn } from './investors.ts';

const FIRM = "\\p{Lu}[\\p{L}\\p{N}&.’'-]*(?: \\p{Lu}[\\p{L}\\p{N}&.’'-]*){0,3}";
const FIRMS = `${FIRM}(?:(?:, | and |, and )${FIRM}){0,3}`;
const PUTS_INTO = new RegExp(
  `^(?:[^.;]{0,40}, )?(${FIRMS}) (?:today |has |have |is )*(?:invest(?:s|ed|ing)|put(?:s|ting)?|pour(?:s|ed|ing)?) [^;]{3,60}? (?:in|into) (${FIRM})(?=[,.;:)]|$| (?:to|for|as|in|over|through|via|by|at|with|alongside|together) )`,
  'u',
);
const TAKES_STAKE = new RegExp(
  `^(${FIRM}) (?:today |has |have )*(?:takes|took|taken|acquired|buys|bought) an? (?:\\S+ ){0,4}(?:stake|interest|holding) in (${FIRM})(?:,? (?:investing|by investing)| for | with an investment of )`,
  'u',
);
/** "Haldane Tractors of Canada has made a strategic investment in Acme": the sum may stay untold. */
const MAKES_INVESTMENT = new RegExp(
  `^(.{2,100}?) (?:today |has |have )*(?:makes|made|announces|announced|completes|completed) an? (?:[\\p{Ll}-]+ ){0,4}investment(?: of [^;]{2,30}?)? in(?:to)? (${FIRM})(?=[,.;:)]|$| (?:to|for|as|in return|in exchange) )`,
  'u',
);
/** "Globex Motors has taken a minority stake in Acme" */
const TAKES_MINORITY = new RegExp(
  `^(.{2,100}?) (?:today |has |have )*(?:takes|took|taken|acquires|acquired) an? (?:[\\p{Ll}\\d.-]+ %? ?){0,2}minority (?:stake|interest|holding|shareholding) in (${FIRM})(?=[,.;:)]|$| (?:to|for|as|in return|in exchange|through|via) )`,
  'u',
);
const AS_SHAREHOLDER =
  '(?:an? |our |its |the )?(?:(?:new|further|additional|minority|strategic) )*(?:shareholders?|co-owners?|part-owners?|(?:lead|strategic|minority) investors?)(?!\\p{L})';
/** "Kite buys 34 per cent of Acme", "they own eleven per cent of us": less than half of the shares. */
const TAKES_PART = new RegExp(
  `^(?:[^.;]{0,60}, (?:and )?)?(.{2,100}?) (?:today |has |have |now |also )*(?:buys?|bought|takes?|took|taken|acquires?|acquired|owns?|holds?|gets?|subscrib(?:es|ed) for) (?:an? |about |around |just |under |over )*(?:(\\d{1,2}(?:[.,]\\d{1,2})?|\\p{Ll}+(?:-\\p{Ll}+)?) ?(?:per cent|percent|%)|(?:third|quarter|fifth|sixth|eighth|tenth)(?!\\p{L}))(?: (?:stake|share|interest|holding))? (?:of|in) (?:(?:the )?(?:shares|capital|equity) (?:of|in) )?(${FIRM}|us|the company|our company)(?=[,.;:)]|$| (?:to|for|as|in|through|via|by|with|from) )`,
  'u',
);
/** "Kite has bought fifteen per cent for £100,000", where nobody needs to say of whom. */
const BUYS_PART =
  /^(?:[^.;]{0,60}, )?(\p{Lu}.{1,80}?) (?:today |has |have |now |also )*(?:buys?|bought|takes?|took|taken|acquires?|acquired) (?:an? )?(\d{1,2}|\p{Ll}+(?:-\p{Ll}+)?) ?(?:per cent|percent|%) for [$€£]/u;
const SINCE =
  /^(?:(?:[Aa]s of|[Ss]ince|[Oo]n) (?:\p{L}+day|today|yesterday|last \p{L}+)|[Ii]n (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d),? /u;
const MORE_THAN_HALF = /^(?:[5-9]\d|(?:fifty|sixty|seventy|eighty|ninety)(?:-\p{Ll}+)?|hundred)/u;

/** "Kite became our first outside investor", "Kite and the Umi Fund come in with £900,000": into us, on the company's own page. */
const INTO_US = [
  /^(?:[^.;]{0,60}, )?(\p{Lu}.{1,100}?) (?:today |now |this week |has |have )*(?:becomes?|became|become|is|are) our (?:(?:first|new|newest|latest|only|outside|external|institutional|lead|strategic|minority) )+(?:investors?|shareholders?|backers?|co-owners?)(?!\p{L})/u,
  /^(?:\p{Lu}\p{L}+: )?(\p{Lu}.{1,100}?) (?:has |have )?(?:comes?|came) in with (?:about |around )?[$€£]/u,
  new RegExp(
    `(?<!\\p{L})(?:[Ss]ince|[Ww]hen|[Aa]fter|[Bb]efore) (${FIRM}) (?:first )?invested(?: in (?:us|the company|our company))?(?= in (?:19|20)\\d\\d|[,.])`,
    'u',
  ),
];
/** "Kite and the family Umi have invested in Acme." */
const INVESTED_IN = new RegExp(
  `^(?:[^.;]{0,40}, |(?:It|This) is what )?(${FIRM}.{0,80}?),? (?:today |has |have |also )*(?:invested in|put money into|put into) (${FIRM})(?=[,.;]|$)`,
  'u',
);

/** "Acme has two new shareholders: Kite, with 18%, and Umi" */
const HAS_NEW = new RegExp(
  `(?:^|, | )(${FIRM}|[Ww]e) (?:now )?(?:has|have|gains?|gained|gets?|got) (?:\\p{Ll}+ ){0,3}new (?:shareholders?|investors?|backers?|co-owners?): (.{3,200})$`,
  'u',
);

function intoUs(text: string): { by: string[]; into: string } | null {
  for (const pattern of INTO_US) {
    const by = firmsIn(pattern.exec(text)?.[1] ?? '');
    if (by.length > 0) return { by, into: OURSELVES };
  }
  const [, owner, list] = HAS_NEW.exec(text) ?? [];
  if (owner !== undefined && list !== undefined)
    return { by: firmsIn(list), into: /^we$/i.test(owner) ? OURSELVES : owner };
  const [, by, into] = INVESTED_IN.exec(text) ?? [];
  return by === undefined || into === undefined ? null : { by: firmsIn(by), into };
}

function takesPart(text: string): { by: string[]; into: string } | null {
  const [, by, part = '', into = OURSELVES] = TAKES_PART.exec(text) ?? BUYS_PART.exec(text) ?? [];
  if (by === undefined || MORE_THAN_HALF.test(part)) return null;
  return {
    by: firmsIn(by.replace(SINCE, '')),
    into: /^(?:us|the company|our company)$/.test(into) ? OURSELVES : into,
  };
}

/** "Acme welcomes Globex Chemical as a new shareholder"; a majority shareholder has bought the firm, and headlines call firms by more than their names. */
const WELCOMED = new RegExp(
  `(?<!\\p{L})[Ww]elcom(?:e|es|ed|ing) (\\p{Lu}[^.;]{1,80}?) as ${AS_SHAREHOLDER}[^.;]*\\.$`,
  'u',
);
/** "Globex Chemical becomes a shareholder of Acme" */
const BECOMES_SHAREHOLDER = new RegExp(
  `^(\\p{Lu}.{1,80}?) (?:becomes|became|has become) ${AS_SHAREHOLDER} (?:of|in|at) (${FIRM})(?=[,.;:)]|$| (?:through|via|by|with|as) )`,
  'u',
);

/** "The family office Kestrel has invested CHF 3 million in Acme through a capital increase" */
const PUT_INTO_NAME = new RegExp(
  `(?<!\\p{L})(?:put|puts|invest(?:s|ed)|inject(?:s|ed)) [^;]{3,60}? (?:in|into) (${FIRM})(?=[,.;:)]|$| (?:to|for|as|in return|in exchange|through|via|by|at|alongside|together) )`,
  'u',
);
/** "have put C$28 million of new equity into the company" */
const PUT_INTO_US =
  /(?<!\p{L})(?:put|puts|invest(?:s|ed)|inject(?:s|ed)|pump(?:s|ed)|pour(?:s|ed)) [^;]{3,60}? (?:in|into) (?:us|the company|our (?:company|firm|business|startup))(?=[,.;:)]|$| (?:to|for|as|at|in) )/iu;

/** "our investors Kite and Umi, who put $9 million into our Series A" */
export const PUT_INTO_OURS =
  /(?<!\p{L})(?:put|invested) [^,;.]{3,40} in(?:to)? our (?:series [a-k]|(?:pre-?)?seed|(?:\p{L}+ )?round)(?!\p{L})/iu;

/** "Kite is backing the Ghent sensor maker Acme with €5 million": what stands behind "with" must be the sum. */
const BACKS = new RegExp(
  `^(?:[^.;]{0,40}, )?(\\p{Lu}.{1,100}?|\\p{L}+ \\p{Lu}.{1,100}?|[Ff]und|[Ii]nvestors?) (?:today |has |have |is |are |now |also )*(?:back(?:s|ed|ing)?|support(?:s|ed|ing)?|provid(?:es|ed|ing)|fund(?:s|ed|ing)) (?:[\\p{L}\\p{N}’-]+ ){0,6}?(${FIRM}|us|our company) with (?:[\\p{Ll}-]+ ){0,4}$`,
  'u',
);

function backing(text: string, sizes: Money[]): { by: string[]; into: string } | null {
  for (const { start } of sizes) {
    const [, by = '', into = ''] = BACKS.exec(text.slice(0, start)) ?? [];
    if (into === '') continue;
    return { by: firmsIn(by), into: /^(?:us|our company)$/.test(into) ? OURSELVES : into };
  }
  return null;
}

/** What "us" and "the company" are called, whoever says it. */
export const OURSELVES = 'us';

/** Who put a sum into whom. A stake or investment whose sum nobody tells counts where it is called so. */
export function investedInto(text: string, sizes: Money[]): { by: string[]; into: string } | null {
  const made = MAKES_INVESTMENT.exec(text) ?? TAKES_MINORITY.exec(text) ?? BECOMES_SHAREHOLDER.exec(text);
  if (made !== null) return { by: firmsIn(made[1] ?? ''), into: made[2] ?? '' };
  const part = takesPart(text);
  if (part !== null) return part;
  const ours = intoUs(text);
  if (ours !== null) return ours;
  const welcomed = WELCOMED.exec(text)?.[1];
  if (welcomed !== undefined) return { by: firmsIn(welcomed), into: OURSELVES };
  if (sizes.length === 0) return null;
  const match = PUTS_INTO.exec(text) ?? TAKES_STAKE.exec(text);
  const [, by, into] = match ?? [];
  if (by !== undefined && into !== undefined) return { by: by.split(/, (?:and )?| and /), into };
  const backed = backing(text, sizes);
  if (backed !== null) return backed;
  const backers = readBackers(text);
  if (PUT_INTO_US.test(text)) return { by: backers, into: OURSELVES };
  const named = PUT_INTO_NAME.exec(text)?.[1];
  return named === undefined || backers.length === 0 ? null : { by: backers, into: named };
}
